import type { App } from '@trilex/platform'
import type { ProfileRoom } from '../profile/profile.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import type { Organizations } from '../organizations/organization-store.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import { organizationAdminRoutes } from './organization-admin-routes.ts'
import { organizationMemberRoutes } from './organization-member-routes.ts'

/** Dependencies of the staff routes about organisations. */
export interface OrganizationAdminNeeds {
  users: ProfileModels['users']
  stored: OrganizationModels['organizations']
  organizations: Organizations
  memberships: Memberships
  now: () => Date
}

/** Organisations for staff: list, offers, members. */
export function openOrganizationAdmin({
  profile: { users },
  firms: { stored, organizations, memberships },
  now,
}: {
  profile: ProfileRoom
  firms: OrganizationRoom
  now: () => Date
}) {
  const needs: OrganizationAdminNeeds = { users, stored, organizations, memberships, now }
  return {
    adminRoutes(app: App): void {
      organizationAdminRoutes(app, needs)
      organizationMemberRoutes(app, needs)
    },
  }
}
