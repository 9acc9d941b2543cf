import type { Impersonations } from './impersonation/impersonations.ts'
import type { Staff } from './admin/staff.ts'
import type { StorageResets } from './storage-reset/storage-reset.ts'
import type { UserChanges } from './people/user-changes.ts'
import type { AuditLog } from './admin/audit-log.ts'
import type { Accounts } from './account/accounts.ts'
import type { AccountDeletions } from './account/deletion.ts'
import type { ProviderUpdates } from './account/provider-updates.ts'
import type { Invitations } from './organizations/invitations.ts'
import type { Memberships } from './organizations/memberships.ts'
import type { Organizations } from './organizations/organizations.ts'
import type { IdentityModels } from './profile/profile-model.ts'
import type { Profiles } from './profile/profiles.ts'

/** What the routes of the running service share. */
export interface IdentityParts {
  models: IdentityModels
  profiles: Profiles
  accounts: Accounts
  updates: ProviderUpdates
  deletions: AccountDeletions
  organizations: Organizations
  memberships: Memberships
  invitations: Invitations
  audit: AuditLog
  staff: Staff
  changes: UserChanges
  impersonations: Impersonations
  storageResets: StorageResets
  /** Call it with the ids of profiles after a write with an event. */
  kick: (ids: string[]) => void
  now: () => Date
}
