import { type App, personalDataRoute, userOf } from '@trilex/platform'
import type { PersonRoom } from './people/people.ts'
import { AccountDeleted } from './errors.ts'
import type { Referrals } from './referrals/counting.ts'

export type PersonalData = ReturnType<typeof openPersonalData>

/** Export and erasure of a person's data. */
export function openPersonalData({
  people: room,
  referrals,
}: {
  people: PersonRoom
  referrals: Pick<Referrals, 'forget'>
}) {
  return {
    /** Repeatable. What the referrer has earned stays, without the person. */
    async erase(userId: string): Promise<void> {
      const person = await room.people.find(userId)
      if (person) await referrals.forget(person)
      await room.erase(userId)
    },
    /** Refuses requests of deleted accounts with 410 `ACCOUNT_DELETED`. */
    guard(app: App): void {
      app.addHook('onRoute', ({ schema }) => {
        const answers = schema?.response as Record<string, unknown> | undefined
        // 410 has the same schema as the answer to an invalid token.
        if (answers?.['401']) answers['410'] = answers['401']
      })
      app.addHook('preHandler', async (request) => {
        if (request.user && (await room.people.isErased(userOf(request).id))) throw new AccountDeleted()
      })
    },
    routes(app: App): void {
      personalDataRoute(app, async (request) => room.held(userOf(request).id))
    },
  }
}
