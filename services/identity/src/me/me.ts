import type { App, RouteLimit } from '@trilex/platform'
import type { Idempotency } from '@trilex/platform/idempotency'
import type { AccountRoom } from '../account/account.ts'
import type { AuditRoom } from '../audit/audit.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { PROGRESS_BYTES, PROGRESS_PATH, progressRoutes } from './progress-routes.ts'

export const meLimits: RouteLimit[] = [{ path: PROGRESS_PATH, bodyLimit: PROGRESS_BYTES }]

/** The signed-in person's own profile, data and progress. */
export function openMe({
  profile: { users, profiles, kick },
  firms: { organizations, memberships, invitations },
  account: { accounts, updates },
  audit: { log: audit },
  requests,
}: {
  profile: ProfileRoom
  firms: OrganizationRoom
  account: AccountRoom
  audit: AuditRoom
  requests: Idempotency
}) {
  return {
    routes(app: App): void {
      profileRoutes(app, { profiles, updates, memberships })
      progressRoutes(app, { users, profiles, kick })
      personalDataRoutes(app, { profiles, accounts, organizations, invitations, audit, requests })
    },
  }
}
