import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { AuditEntry } from './admin/audit-log.ts'
import type { IdentityParts } from './identity-parts.ts'
import { inProfile } from './organizations/organization-view.ts'
import { seatOf } from './organizations/seats.ts'
import { GONE } from './profile/profile-routes.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** `GET /me/data`: what this service holds of who asks, by collection. The gateway makes the export of all services of it. */
export function personalDataRoutes(
  app: App,
  { profiles, accounts, organizations, invitations, audit }: IdentityParts,
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

/** Whoever of the staff did it, and from where, is another person's. */
function ofOther({ actorId, ip, device, ...entry }: AuditEntry, userId: string): object {
  return actorId === userId ? { ...entry, actorId, ip, device } : entry
}

/** As JSON has it: moments are text. */
const written = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
