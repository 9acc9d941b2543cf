import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { Accounts } from '../account/accounts.ts'
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts'
import { GONE } from '../errors.ts'
import type { Invitations } from '../organizations/invitations.ts'
import type { Organizations } from '../organizations/organization-store.ts'
import { inProfile } from '../organizations/organization-view.ts'
import { seatOf } from '../organizations/seats.ts'
import type { Profiles } from '../profile/profiles.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** `GET /me/data`: what this service holds of the caller, by collection. The gateway merges the answers of all services into one export. */
export function personalDataRoutes(
  app: App,
  {
    profiles,
    accounts,
    organizations,
    invitations,
    audit,
  }: {
    profiles: Profiles
    accounts: Accounts
    organizations: Organizations
    invitations: Invitations
    audit: AuditLog
  },
): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['profile'],
    summary: 'Personal data held by this service',
    querystring: NoQuery,
    response: { 200: Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) }), ...GONE },
  }
  app.get('/me/data', { schema }, async (request) => {
    const user = await profiles.of(userOf(request), null)
    const { outbox: _o, outboxSeq: _s, outboxPending: _p, __v, devices, ...stored } = user
    const { audits: _a, auditsSince: _w, searchParts: _n, ...profile } = stored
    const [account, sessions, firms, invited, done] = await Promise.all([
      accounts.user(user._id),
      accounts.sessions(user._id),
      organizations.ofMember(user._id),
      // Whoever has not confirmed an address may not read what was sent to it.
      user.emailVerified ? invitations.to(user.email) : [],
      audit.about(user._id),
    ])
    return {
      collections: {
        profile: [written(profile)],
        devices: devices.map(written),
        account: account ? [written(account)] : [],
        sessions: sessions.map(written),
        organizations: firms.map((firm) => written({ ...inProfile(firm, user._id), seat: seatOf(firm, user._id) })),
        invitations: invited.map(({ codeHash: _c, invitedBy: _i, ...invitation }) => written(invitation)),
        staffLog: done.map((entry) => written(ofOther(entry, user._id))),
      },
    }
  })
}

/** Leaves out which member of staff acted, and from where: that is another person's data. */
function ofOther({ actorId, ip, device, ...entry }: AuditEntry, userId: string): object {
  return actorId === userId ? { ...entry, actorId, ip, device } : entry
}

/** As JSON has it: moments are text. */
const written = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
