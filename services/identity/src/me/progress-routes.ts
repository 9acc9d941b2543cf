import { type App, appendEvent, userOf } from '@trilex/platform'
import { ProgressHandedOverSchema } from '@trilex/proto/identity/v1/events'
import { Type } from 'typebox'
import { GONE } from '../errors.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'

const MOST_DECISIONS = 5_000
const MOST_HAND_OVERS = 50
/** Bytes of a hand-over of as many decisions. */
export const PROGRESS_BYTES = 512 * 1024

const Progress = Type.Object(
  {
    handOverId: Type.String({ pattern: '^[\\w-]{8,64}$', description: 'Made by the browser once' }),
    done: Type.Array(Type.String({ pattern: '^[a-z]{3,5}-[\\w.()-]{1,80}$' }), {
      maxItems: MOST_DECISIONS,
      description: 'Decisions marked as done: `atf-147-I-268`',
    }),
  },
  { additionalProperties: false },
)

/** `POST /me/progress`: announces what a browser kept before the first sign-in. A repeat has no effect. */
export function progressRoutes(
  app: App,
  { users, profiles, kick }: { users: ProfileModels['users']; profiles: Profiles; kick(ids: string[]): void },
): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'unrecorded',
    tags: ['profile'],
    summary: 'Hands over reading progress kept in the browser',
    body: Progress,
    response: { 204: Type.Null(), ...GONE },
  }
  app.post('/me/progress', { schema, bodyLimit: PROGRESS_BYTES }, async (request, reply) => {
    const { handOverId, done } = request.body
    const { _id } = await profiles.of(userOf(request), null)
    const $push = { handOvers: { $each: [handOverId], $slice: -MOST_HAND_OVERS } }
    const event = { userId: _id, handOverId, done: [...new Set(done)] }
    await users.updateOne(
      { _id, deletion: null, handOvers: { $ne: handOverId } },
      appendEvent({ $push }, ProgressHandedOverSchema, event),
    )
    kick([_id])
    return reply.code(204).send(null)
  })
}
