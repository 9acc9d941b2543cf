import { type AccessOptions, type App, issuerOf } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { AuditRoom } from '../audit/audit.ts'
import type { PeopleRoom } from '../people/people.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import type { Staff } from '../staff/staff.ts'
import type { IdentitySettings } from '../settings.ts'
import { type ImpersonationKey, impersonationKey } from './impersonation-key.ts'
import { impersonationModels } from './impersonation-model.ts'
import { impersonatedRoutes, impersonationRoutes } from './impersonation-routes.ts'
import { Impersonations } from './impersonations.ts'

/** Signs tokens of impersonations; null where impersonation is off. */
function signingOf({
  impersonationKey: pem,
  oidcAudience: audience = 'trilex',
}: IdentitySettings): { key: ImpersonationKey; audience: string } | null {
  return pem === undefined ? null : { key: impersonationKey(pem), audience }
}

/** Issuers whose access tokens the service accepts. Its own key for impersonations need not be fetched. */
export function acceptedTokens(settings: IdentitySettings): AccessOptions {
  const signing = signingOf(settings)
  return { issuer: issuerOf(signing ? { ...settings, impersonationJwks: signing.key.published } : settings) }
}

/** Super admins acting as users. */
export function openImpersonation({
  documents,
  settings,
  profile: { users, profiles, kick },
  people: { find: findUser },
  staff,
  audit: { log: audit },
  now,
}: {
  documents: Connection
  settings: IdentitySettings
  profile: ProfileRoom
  people: PeopleRoom
  staff: Staff
  audit: AuditRoom
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
