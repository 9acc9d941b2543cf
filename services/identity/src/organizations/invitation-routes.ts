import { mailAddress, mailAddressForms } from '@trilex/platform/mail-address'
import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { GONE, SeatsExhausted } from '../errors.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { fullName } from '../profile/profile-events.ts'
import type { ProfileModels, StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { InvitationId, InvitationList, toInvitationList } from './invitation-view.ts'
import { listedInvitations, stateOf } from './invitation.ts'
import type { Invitations } from './invitations.ts'
import type { Memberships } from './memberships.ts'
import { ROLES, type StoredOrganization } from './organization-model.ts'
import { mustLead } from './organization-routes.ts'
import type { Organizations } from './organization-store.ts'
import { inProfile, OrganizationInProfile } from './organization-view.ts'

const Moment = Type.String({ format: 'date-time' })
const Line = Type.Object({
  address: { ...Type.String(), description: 'As it was entered' },
  outcome: oneOf(['invited', 'invalid', 'repeated', 'member', 'alreadyInvited', 'tooMany', 'tooOften']),
})
const Linked = Type.Object({
  organizationName: Type.String(),
  invitedBy: { ...NullableString, description: 'First and last name; null once that account is deleted' },
  email: Type.String(),
  role: oneOf(ROLES),
  state: oneOf(['open', 'declined', 'expired']),
  expiresAt: Moment,
})
/** In the body, because URLs appear in logs and browser histories. */
const Code = Type.Object({ code: Type.String({ pattern: '^[\\w-]{43}$' }) }, { additionalProperties: false })
const OneInvitation = Type.Object({ id: InvitationId })
const Nothing = Type.Object({}, { additionalProperties: false })
const MOST_ADDRESSES = 100
const tags = ['organization']
const refusals = { ...GONE, 404: ProblemSchema, 409: ProblemSchema }

/** Invitations of the organisation that the caller administers, and the actions behind their links. */
export function invitationRoutes(
  app: App,
  {
    users,
    profiles,
    organizations,
    memberships,
    invitations,
    now,
  }: {
    users: ProfileModels['users']
    profiles: Profiles
    organizations: Organizations
    memberships: Memberships
    invitations: Invitations
    now: () => Date
  },
): void {
  const signedIn = { access: 'signedIn', tags }
  // Refused during impersonation, because mails are sent in the caller's name.
  const inPerson = { ...signedIn, impersonation: 'refused' }
  const led = async (user: StoredUser): Promise<StoredOrganization> => {
    const organization = await memberships.of(user._id)
    mustLead(organization, user._id)
    return organization
  }
  const listed = (organization: StoredOrganization) => toInvitationList(listedInvitations(organization, now()), now())

  app.get(
    '/invitations',
    {
      schema: {
        ...signedIn,
        summary: 'Invitations of the organisation, newest first',
        querystring: NoQuery,
        response: { 200: InvitationList, ...GONE },
      },
    },
    async (request) => {
      const organization = await led(await profiles.of(userOf(request), null))
      return listed(organization)
    },
  )

  const Invite = Type.Object(
    {
      addresses: Type.Array(Type.String({ maxLength: 320 }), { minItems: 1, maxItems: MOST_ADDRESSES }),
      role: Type.Optional(oneOf(ROLES)),
      language: Type.Optional(oneOf(LANGUAGES, { description: 'Language of mails to addresses without an account' })),
    },
    { additionalProperties: false },
  )
  const Report = Type.Object({ lines: Type.Array(Line), ...InvitationList.properties })
  const inviting = { ...inPerson, summary: 'Invites addresses, each validated and reported separately', body: Invite }
  app.post(
    '/invitations',
    { schema: { ...inviting, response: { 200: Report, ...GONE, 409: ProblemSchema } } },
    async (request) => {
      const { addresses, role = 'user', language } = request.body
      const user = await profiles.of(userOf(request), null)
      const { _id, type } = await led(user)
      if (type === 'individual') throw new SeatsExhausted('The organisation has one seat')
      const emails = addresses.flatMap(mailAddressForms)
      const accounts = await users.find({ email: { $in: emails }, deletion: null }).toArray()
      const known = new Map(accounts.map((account) => [mailAddress(account.email), account]))
      const check = (stored: StoredOrganization) => mustLead(stored, _id === stored._id ? user._id : '')
      const { lines, organization } = await invitations.invite(_id, user, { addresses, role, language }, known, check)
      return { lines, ...listed(organization) }
    },
  )

  const one = { ...inPerson, params: OneInvitation }
  app.post(
    '/invitations/:id/resend',
    {
      schema: {
        ...one,
        summary: 'Sends the invitation again, valid for another 14 days',
        body: Nothing,
        response: { 200: InvitationList, ...refusals },
      },
    },
    async (request) => {
      const user = await profiles.of(userOf(request), null)
      const organization = await invitations.resend((await led(user))._id, request.params.id, user)
      return listed(organization)
    },
  )
  app.delete(
    '/invitations/:id',
    { schema: { ...one, summary: 'Revokes the invitation', response: { 204: Type.Null(), ...refusals } } },
    async (request, reply) => {
      const { _id } = await led(await profiles.of(userOf(request), null))
      await invitations.revoke(_id, request.params.id)
      return reply.code(204).send(null)
    },
  )

  const link = { access: 'public', tags, body: Code }
  const over = { 404: ProblemSchema, 410: ProblemSchema }
  app.post(
    '/invitations/read',
    { schema: { ...link, summary: 'The invitation of a link', response: { 200: Linked, 404: ProblemSchema } } },
    async (request) => {
      const { organization, invitation } = await invitations.byCode(request.body.code)
      const inviter = invitation.invitedBy === null ? null : await profiles.find(invitation.invitedBy)
      return {
        organizationName: organization.name,
        invitedBy: inviter && fullName(inviter),
        email: mailAddress(invitation.email),
        role: invitation.role,
        state: stateOf(invitation, now()),
        expiresAt: invitation.expiresAt.toISOString(),
      }
    },
  )
  app.post(
    '/invitations/decline',
    { schema: { ...link, summary: 'Declines the invitation', response: { 204: Type.Null(), ...over } } },
    async (request, reply) => {
      await invitations.decline(request.body.code)
      return reply.code(204).send(null)
    },
  )
  const accept = { ...inPerson, body: Code, summary: 'Accepts, with the account of the invited address' }
  app.post(
    '/invitations/accept',
    { schema: { ...accept, response: { 200: OrganizationInProfile, ...refusals, 410: ProblemSchema } } },
    async (request) => {
      const person = userOf(request)
      const user = await profiles.followToken(await profiles.of(person, null), person, null)
      const { _id } = await invitations.accept(request.body.code, user)
      const organization = await organizations.find(_id)
      return inProfile(organization ?? (await memberships.of(user._id)), user._id)
    },
  )
}
