import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { line, NoQuery, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ProviderUpdates } from '../account/provider-updates.ts'
import { deviceOf } from '@trilex/platform/device'
import { AccountDeleted } from '@trilex/platform/deleted-accounts'
import { GONE, ProfileChanged, VersionMissing } from '../errors.ts'
import type { Memberships } from '../organizations/memberships.ts'
import { BillingInfo, stripEmpty } from '../profile/billing-info.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { entityTagOf, IfMatch, namesState } from '../profile/entity-tag.ts'
import type { Profile, StoredUser } from '../profile/profile-model.ts'
import { PROFESSION_KEYS, PROFESSIONS } from '../profile/professions.ts'
import type { Profiles } from '../profile/profiles.ts'
import { ProfileView, toProfileView } from './profile-view.ts'

const Name = line(100)
const ProfileChange = Type.Object(
  {
    firstName: Type.Optional(Name),
    lastName: Type.Optional(Name),
    profession: Type.Optional(oneOf(PROFESSION_KEYS)),
    preferences: Type.Optional(
      Type.Object(
        {
          language: Type.Optional(oneOf(LANGUAGES)),
          notifications: Type.Optional(Type.Object({ email: Type.Boolean() }, { additionalProperties: false })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
const tags = ['profile']

/** The caller's own profile; no other profile can be read or changed here. */
export function profileRoutes(
  app: App,
  { profiles, updates, memberships }: { profiles: Profiles; updates: ProviderUpdates; memberships: Memberships },
): void {
  const answers = { 200: ProfileView, ...GONE }
  /** The account may have been deleted in between. */
  const sent = async (reply: FastifyReply, user: StoredUser | null): Promise<Static<typeof ProfileView>> => {
    if (!user) throw new AccountDeleted()
    reply.header('etag', entityTagOf(user))
    return toProfileView(user, await memberships.of(user._id), await memberships.suspendedIn(user._id))
  }
  const me = { access: 'signedIn', tags }
  app.get(
    '/me',
    {
      schema: { ...me, summary: 'The profile, created by the first request', querystring: NoQuery, response: answers },
    },
    async (request, reply) => {
      const person = userOf(request)
      const device = deviceOf(request.headers['user-agent'])
      const user = await profiles.of(person, device)
      if (user.email !== person.email && person.email !== '') await updates.follow(person.id).catch(() => undefined)
      return sent(reply, await profiles.followToken((await profiles.find(person.id)) ?? user, person, device))
    },
  )

  const patch = {
    ...me,
    summary: 'Changes names, profession, preferences',
    headers: IfMatch,
    body: ProfileChange,
    response: { ...answers, 412: ProblemSchema, 428: ProblemSchema },
  }
  app.patch('/me', { schema: patch }, async (request, reply) => {
    const expected = request.headers['if-match']
    if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag of the profile')
    const { _id } = await profiles.of(userOf(request), null)
    const user = await profiles.change(_id, (stored) => {
      if (!namesState(expected, stored)) throw new ProfileChanged()
      return changesOf(request.body, stored)
    })
    await updates.sendToProvider(_id)
    return sent(reply, user)
  })

  const billing = {
    ...me,
    impersonation: 'refused',
    summary: 'Changes the billing address',
    headers: IfMatch,
    body: BillingInfo,
  }
  app.put(
    '/me/billing-info',
    { schema: { ...billing, response: { ...answers, 412: ProblemSchema } } },
    async (request, reply) => {
      const expected = request.headers['if-match'] ?? '*'
      const { _id } = await profiles.of(userOf(request), null)
      const user = await profiles.change(_id, (stored) => {
        if (!namesState(expected, stored)) throw new ProfileChanged()
        return { billingInfo: stripEmpty(request.body) }
      })
      return sent(reply, user)
    },
  )

  const Professions = Type.Object({
    professions: Type.Array(Type.Object({ key: Type.String(), names: PerLanguage })),
  })
  app.get(
    '/professions',
    {
      schema: { access: 'public', tags, summary: 'Professions', querystring: NoQuery, response: { 200: Professions } },
    },
    async () => ({ professions: PROFESSIONS.map(({ key, names }) => ({ key, names })) }),
  )
}

/** Fields that a request changes. Names and profession are also sent to the provider. */
function changesOf(body: Static<typeof ProfileChange>, stored: StoredUser): Partial<Profile> {
  const { firstName, lastName, profession, preferences } = body
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(profession !== undefined && { profession }),
    ...(preferences && { preferences: { ...stored.preferences, ...preferences } }),
    toProvider: new Date(),
  }
}
