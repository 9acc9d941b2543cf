import { type App, type EventBus, ProblemSchema, userOf } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import type { Idempotency } from '@trilex/platform/idempotency'
import { identityEvents } from '@trilex/proto/topics'
import { Type } from 'typebox'
import type { AccountRoom } from '../account/account.ts'
import type { AuditRoom } from '../audit/audit.ts'
import { GONE, ReauthenticationRequired } from '../errors.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import { type Profiles, roleByToken } from '../profile/profiles.ts'
import type { Staff } from '../staff/staff.ts'
import { AccountDeletions } from './account-deletions.ts'

/** An account can be deleted only within this time after a sign-in. */
const RECENT_SIGN_IN_MS = 5 * 60_000

const Confirmation = Type.Object(
  { confirmation: oneOf(['SUPPRIMER'], { description: 'The confirmation word, as typed' }) },
  { additionalProperties: false },
)

export type DeletionRoom = ReturnType<typeof openDeletions>

/** Deletion of accounts by their owners, by staff, and at the provider. */
export function openDeletions({
  bus,
  profile: { users, tombstones, profiles, kick },
  firms: { stored: organizations, memberships },
  account: { accounts },
  staff,
  audit: { log: audit },
  requests,
  now,
}: {
  bus: EventBus
  profile: ProfileRoom
  firms: OrganizationRoom
  account: AccountRoom
  staff: Staff
  audit: AuditRoom
  requests: Idempotency
  now: () => Date
}) {
  const erased = { users, tombstones, organizations, memberships, audit, accounts, requests }
  const deletions = new AccountDeletions({ ...erased, bus, topic: identityEvents.topic, kick, now })
  return { deletions, routes: (app: App) => deletionRoutes(app, { deletions, profiles, staff, now }) }
}

/** `DELETE /me`: once it is answered, the request is stored and the deletion will happen. */
function deletionRoutes(
  app: App,
  {
    deletions,
    profiles,
    staff,
    now,
  }: { deletions: AccountDeletions; profiles: Profiles; staff: Staff; now: () => Date },
): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['profile'],
    summary: 'Deletes the account and all data of the person',
    body: Confirmation,
    response: { 202: Type.Object({ requestedAt: Type.String({ format: 'date-time' }) }), ...GONE, 409: ProblemSchema },
  }
  app.delete('/me', { schema }, async (request, reply) => {
    const person = userOf(request)
    const given = person.authenticatedAt?.getTime() ?? 0
    if (now().getTime() - given > RECENT_SIGN_IN_MS) throw new ReauthenticationRequired()
    const user = await profiles.of(person, null)
    // A user who is super admin in neither token nor profile needs no check at the provider.
    const role = roleByToken(user, person)
    const highest = user.role === 'super_admin' ? user.role : role
    await staff.keepingSuperAdmin(user, () => deletions.want(person.id), highest)
    void deletions
      .resume()
      .catch((error: unknown) =>
        request.log.warn({ err: error }, 'account deletion failed, retrying in the next round'),
      )
    return reply.code(202).send({ requestedAt: now().toISOString() })
  })
}
