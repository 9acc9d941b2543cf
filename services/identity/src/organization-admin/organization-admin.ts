import type { App } from '@trilex/platform'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import type { Organizations } from '../organizations/organization-store.ts'
import { organizationAdminRoutes } from './organization-admin-routes.ts'
import { organizationMemberRoutes } from './organization-member-routes.ts'

/** What routes of staff about organisations need. */
export interface OrganizationAdminNeeds {
  users: ProfileModels['users']
  stored: OrganizationModels['organizations']
  organizations: Organizations
  memberships: Memberships
  now: () => Date
}

/** Organisations for staff: list, offers, members. */
export function openOrganizationAdmin(needs: OrganizationAdminNeeds) {
  return {
    adminRoutes(app: App): void {
      organizationAdminRoutes(app, needs)
      organizationMemberRoutes(app, needs)
    },
  }
}
