import type { App } from '@trilex/platform'
import type { AccountRoom } from '../account/account.ts'
import type { AuditRoom } from '../audit/audit.ts'
import type { DeletionRoom } from '../deletion/deletion.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import type { Staff } from '../staff/staff.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { userAdminRoutes } from './user-admin-routes.ts'
import { UserChanges } from './user-changes.ts'
import { userListRoutes } from './user-list-routes.ts'
import { userSessionRoutes } from './user-session-routes.ts'

export type PeopleRoom = ReturnType<typeof openPeople>

/** Users for staff: lists, changes, sessions, bulk actions, counts. */
export function openPeople({
  profile: { users, profiles },
  firms: { stored, memberships },
  account: { accounts, updates },
  deletion: { deletions },
  staff,
  audit: { log: audit },
  now,
}: {
  profile: ProfileRoom
  firms: OrganizationRoom
  account: AccountRoom
  deletion: DeletionRoom
  staff: Staff
  audit: AuditRoom
  now: () => Date
}) {
  const changes = new UserChanges({ users, profiles, accounts, updates, staff, now })
  return {
    /** Throws 404 when there is no such user, or it is being deleted. */
    find: (uid: string) => changes.find(uid),
    adminRoutes(app: App): void {
      overviewRoutes(app, { users, stored, now })
      userListRoutes(app, { users, stored, audit, now })
      lookupRoutes(app, { users, stored, audit, now })
      bulkRoutes(app, { changes, accounts, staff })
      userAdminRoutes(app, { changes, deletions, memberships, profiles, staff, now })
      userSessionRoutes(app, { changes, accounts, staff })
    },
  }
}
