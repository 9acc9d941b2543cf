import { type App, personalDataRoute, userOf } from '@trilex/platform'
import type { Idempotency } from '@trilex/platform/idempotency'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../account/accounts.ts'
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts'
import { GONE } from '../errors.ts'
import type { Invitations } from '../organizations/invitations.ts'
import type { Organizations } from '../organizations/organization-store.ts'
import { inProfile } from '../organizations/organization-view.ts'
import { seatOf } from '../organizations/seats.ts'
import type { Profiles } from '../profile/profiles.ts'

/** `GET /me/data`: profile, account, sessions, firms, invitations and actions of staff. */
export function personalDataRoutes(
  app: App,
  {
    profiles,
    accounts,
    organizations,
    invitations,
    audit,
    requests,
  }: {
    profiles: Profiles
    accounts: Accounts
    organizations: Organizations
    invitations: Invitations
    audit: AuditLog
    requests: Pick<Idempotency, 'held'>
  },
): void {
  const held = async (request: FastifyRequest): Promise<Record<string, object[]>> => {
    const user = await profiles.of(userOf(request), null)
    const { outbox: _o, outboxSeq: _s, outboxPending: _p, __v, devices, ...stored } = user
    const { audits: _a, auditsSince: _w, searchParts: _n, ...profile } = stored
    const [account, sessions, firms, invited, done, repeatable] = await Promise.all([
      accounts.user(user._id),
      accounts.sessions(user._id),
      organizations.ofMember(user._id),
      // Only with a confirmed address: otherwise the invitations may be another person's.
      user.emailVerified ? invitations.to(user.email) : [],
      audit.about(user._id),
      requests.held(user._id),
    ])
    return {
      profile: [profile],
      devices,
      account: account ? [account] : [],
      sessions,
      organizations: firms.map((firm) => ({ ...inProfile(firm, user._id), seat: seatOf(firm, user._id) })),
      invitations: invited.map(({ codeHash: _c, invitedBy: _i, ...invitation }) => invitation),
      staffLog: done.map((entry) => ofOther(entry, user._id)),
      ...repeatable,
    }
  }
  personalDataRoute(app, held, GONE)
}

/** Leaves out which member of staff acted, and from where: that is personal data of another person. */
function ofOther({ actorId, ip, device, ...entry }: AuditEntry, userId: string): object {
  return actorId === userId ? { ...entry, actorId, ip, device } : entry
}
