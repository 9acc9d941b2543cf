import type { Migration } from '@trilex/platform'
import { NEW_ENTITLEMENTS, planFromEntitlements, type PlanName } from '@trilex/plans'
import { fillFields } from './fill-fields.ts'
import type { Profile, StoredUser } from './profile-model.ts'
import { searchPartsOf } from './search-parts.ts'

/** What of a profile only lists and their filters read; it follows the profile with every write. */
export interface ListedFields {
  searchParts: string[]
  plan: PlanName
}

/**
 * The plan that the billing gave. A person who never had a subscription has the plan that the profile's entitlements amount to;
 * those that it lacks are a new user's.
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

/** Whether the fields say what the profile says: a version without them may have written it. */
export function listsWell(user: StoredUser): boolean {
  const { searchParts, plan } = listedFieldsOf(user)
  return user.plan === plan && JSON.stringify(user.searchParts) === JSON.stringify(searchParts)
}

/** Fills the fields of profiles from before. */
export const listedFieldsMigration: Migration = {
  name: '2026-11-fields-of-lists',
  up: (connection) =>
    fillFields<StoredUser>(connection.collection<StoredUser>('users'), (user) =>
      // What is left of a deleted account has no address.
      user.email !== undefined && user.searchParts === undefined ? listedFieldsOf(user) : null,
    ),
}

/** Writes the words of names again in which letters like `ł` and `ø` are folded. */
export const foldedNamesMigration: Migration = {
  name: '2026-11-folded-letters-of-names',
  up: (connection) =>
    fillFields<StoredUser>(connection.collection<StoredUser>('users'), (user) =>
      user.email !== undefined && !listsWell(user) ? listedFieldsOf(user) : null,
    ),
}
