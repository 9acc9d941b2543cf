import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ProfileModels, StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { Staff } from '../staff/staff.ts'
import type { IdentitySettings } from '../settings.ts'
import { type ImpersonationKey, impersonationKey } from './impersonation-key.ts'
import { impersonationModels } from './impersonation-model.ts'
import { impersonatedRoutes, impersonationRoutes } from './impersonation-routes.ts'
import { Impersonations } from './impersonations.ts'

/** With what tokens of impersonations are signed; null where nobody impersonates. */
export function signingOf({
  impersonationKey: pem,
  oidcAudience: audience = 'trilex',
}: IdentitySettings): { key: ImpersonationKey; audience: string } | null {
  return pem === undefined ? null : { key: impersonationKey(pem), audience }
}

/** Super admins act as a user. */
export function openImpersonation({
  documents,
  settings,
  users,
  findUser,
  profiles,
  staff,
  audit,
  kick,
  now,
}: {
  documents: Connection
  settings: IdentitySettings
  users: ProfileModels['users']
  /** Throws 404 where there is no such user. */
  findUser(uid: string): Promise<StoredUser>
  profiles: Profiles
  staff: Staff
  audit: AuditLog
  kick(ids: string[]): void
  now: () => Date
}) {
  const { impersonations: stored } = impersonationModels(documents)
  const impersonations = new Impersonations({ stored, users, audit, kick, now })
  const signing = signingOf(settings)
  return {
    routes: (app: App) => impersonatedRoutes(app, impersonations, signing),
    adminRoutes: (app: App) => impersonationRoutes(app, { findUser, impersonations, profiles, staff }, signing),
  }
}
