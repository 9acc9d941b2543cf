import type { App } from '@trilex/platform'
import type { ProfileRoom } from '../profile/profile.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { Invitations } from '../organizations/invitations.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import type { Organizations } from '../organizations/organization-store.ts'
import type { OrganizationRoom } from '../organizations/organizations.ts'
import { foundingRoutes } from './founding-routes.ts'
import { managerInvitationRoutes } from './manager-invitation-routes.ts'
import { organizationAdminRoutes } from './organization-admin-routes.ts'
import { organizationMemberRoutes } from './organization-member-routes.ts'

/** Dependencies of the staff routes about organisations. */
export interface OrganizationAdminNeeds {
  users: ProfileModels['users']
  stored: OrganizationModels['organizations']
  organizations: Organizations
  memberships: Memberships
  invitations: Invitations
  profiles: Profiles
  now: () => Date
}

/** Organisations for staff: list, offers, members, creation and invitations of managers. */
export function openOrganizationAdmin({
  profile: { users, profiles },
  firms: { stored, organizations, memberships, invitations },
  now,
}: {
  profile: ProfileRoom
  firms: OrganizationRoom
  now: () => Date
}) {
  const needs: OrganizationAdminNeeds = { users, profiles, stored, organizations, memberships, invitations, now }
  return {
    adminRoutes(app: App): void {
      organizationAdminRoutes(app, needs)
      organizationMemberRoutes(app, needs)
      foundingRoutes(app, needs)
      managerInvitationRoutes(app, needs)
    },
  }
}
