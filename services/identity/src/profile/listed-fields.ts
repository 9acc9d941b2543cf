import type { Migration } from '@trilex/platform'
import { NEW_ENTITLEMENTS, planFromEntitlements, type PlanName } from '@trilex/plans'
import { fillFields } from './fill-fields.ts'
import type { Profile, StoredUser } from './profile-model.ts'
import { searchPartsOf } from './search-parts.ts'

/** Derived fields of a profile for lists and their filters; updated with every write. */
export interface ListedFields {
  searchParts: string[]
  plan: PlanName
}

/**
 * The plan from billing. Without any subscription so far, the plan derived from the profile's entitlements; missing
 * ones are those of a new user.
 */
export function planOfProfile({ entitlements, paidPlan }: Pick<Profile, 'entitlements' | 'paidPlan'>): PlanName {
  return paidPlan ?? planFromEntitlements({ ...NEW_ENTITLEMENTS, ...entitlements })
}

export function listedFieldsOf(
  profile: Pick<Profile, 'email' | 'firstName' | 'lastName' | 'entitlements' | 'paidPlan'>,
): ListedFields {
  const { firstName, lastName, email } = profile
  return { searchParts: searchPartsOf([firstName, lastName, email]), plan: planOfProfile(profile) }
}

/** Whether the derived fields are current: an older version may have written the profile without them. */
export function listsWell(user: StoredUser): boolean {
  const { searchParts, plan } = listedFieldsOf(user)
  return user.plan === plan && JSON.stringify(user.searchParts) === JSON.stringify(searchParts)
}

/** Fills the fields of existing profiles. */
export const listedFieldsMigration: Migration = {
  name: '2026-11-fields-of-lists',
  up: (connection) =>
    fillFields<StoredUser>(connection.collection<StoredUser>('users'), (user) =>
      // The tombstone of a deleted account has no address.
      user.email !== undefined && user.searchParts === undefined ? listedFieldsOf(user) : null,
    ),
}

/** Recalculates `searchParts` with letters such as `ł` and `ø` folded. */
export const foldedNamesMigration: Migration = {
  name: '2026-11-folded-letters-of-names',
  up: (connection) =>
    fillFields<StoredUser>(connection.collection<StoredUser>('users'), (user) =>
      user.email !== undefined && !listsWell(user) ? listedFieldsOf(user) : null,
    ),
}
