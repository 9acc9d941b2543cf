import type { Migration } from '@trilex/platform'
import type { mongo } from 'mongoose'
import { NEW_ENTITLEMENTS, planOf, type PlanName } from '@trilex/platform/plans'
import type { Profile, StoredUser } from './profile-model.ts'
import { searchPartsOf } from './search-parts.ts'

/** What of a profile only lists and their filters read; it follows the profile with every write. */
export interface ListedFields {
  searchParts: string[]
  plan: PlanName
}

/** The plan that a profile's entitlements amount to; those that it lacks are a new user's. */
export function planOfProfile({ entitlements }: Pick<Profile, 'entitlements'>): PlanName {
  return planOf({ ...NEW_ENTITLEMENTS, ...entitlements })
}

export function listedFieldsOf(
  profile: Pick<Profile, 'email' | 'firstName' | 'lastName' | 'entitlements'>,
): ListedFields {
  return { searchParts: searchPartsOf(profile), plan: planOfProfile(profile) }
}

/** Whether the fields say what the profile says: a version without them may have written it. */
export function listsWell(user: StoredUser): boolean {
  const { searchParts, plan } = listedFieldsOf(user)
  return user.plan === plan && JSON.stringify(user.searchParts) === JSON.stringify(searchParts)
}

const BATCH = 500

/** Fills the fields of profiles from before. */
export const listedFieldsMigration: Migration = {
  name: '2026-11-fields-of-lists',
  async up(connection) {
    // One that somebody writes meanwhile is taken by the next round.
    while ((await fillAll(connection.collection<StoredUser>('users'))) > 0);
  },
}

/** One round over all profiles, in the order of their ids. Resolves to the number of those that were forestalled. */
async function fillAll(users: Pick<mongo.Collection<StoredUser>, 'find' | 'bulkWrite'>): Promise<number> {
  let forestalled = 0
  for (let last = ''; ; ) {
    const page = await users
      .find({ _id: { $gt: last } } as never)
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray()
    last = page.at(-1)?._id ?? last
    // What is left of a deleted account has no address.
    const lacking = page.filter(({ email, searchParts }) => email !== undefined && searchParts === undefined)
    const writes = lacking.map(({ _id, version, ...user }) => ({
      updateOne: { filter: { _id, version }, update: { $set: listedFieldsOf(user) } },
    }))
    if (writes.length > 0) {
      const { matchedCount } = await users.bulkWrite(writes as never, { ordered: false })
      forestalled += writes.length - matchedCount
    }
    if (page.length < BATCH) return forestalled
  }
}
