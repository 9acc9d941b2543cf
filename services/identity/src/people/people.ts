import type { App } from '@trilex/platform'
import { bulkRoutes } from './bulk-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { userAdminRoutes } from './user-admin-routes.ts'
import { UserChanges } from './user-changes.ts'
import { userListRoutes } from './user-list-routes.ts'
import { userSessionRoutes } from './user-session-routes.ts'

type Needs = ConstructorParameters<typeof UserChanges>[0] &
  Parameters<typeof overviewRoutes>[1] &
  Parameters<typeof userListRoutes>[1] &
  Omit<Parameters<typeof bulkRoutes>[1] & Parameters<typeof userAdminRoutes>[1], 'changes'>

/** Users for staff: lists, changes, sessions, actions for many at once, counts. */
export function openPeople(needs: Needs) {
  const changes = new UserChanges(needs)
  return {
    /** Throws 404 where there is no such user, or it is being deleted. */
    find: (uid: string) => changes.find(uid),
    adminRoutes(app: App): void {
      overviewRoutes(app, needs)
      userListRoutes(app, needs)
      bulkRoutes(app, { changes, accounts: needs.accounts, staff: needs.staff })
      userAdminRoutes(app, {
        changes,
        deletions: needs.deletions,
        memberships: needs.memberships,
        profiles: needs.profiles,
        staff: needs.staff,
        now: needs.now,
      })
      userSessionRoutes(app, { changes, accounts: needs.accounts, staff: needs.staff })
    },
  }
}
