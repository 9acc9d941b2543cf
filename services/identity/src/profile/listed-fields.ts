import type { Migration } from '@trilex/platform'
import { NEW_ENTITLEMENTS, planOf, type PlanName } from '@trilex/platform/plans'
import type { Profile, StoredUser } from './profile-model.ts'
import { searchPartsOf } from './search-parts.ts'

/** What of a profile only lists and their filters read; it follows the profile with every write. */
export interface ListedFields {
  searchParts: string[]
  plan: PlanName
}

export function listedFieldsOf(
  profile: Pick<Profile, 'email' | 'firstName' | 'lastName' | 'entitlements'>,
): ListedFields {
  return { searchParts: searchPartsOf(profile), plan: planOf({ ...NEW_ENTITLEMENTS, ...profile.entitlements }) }
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
    const users = connection.collection<StoredUser>('users')
    for (;;) {
      const lacking = { searchParts: { $exists: false }, email: { $exists: true } }
      const found = await users
        .find(lacking as never)
        .limit(BATCH)
        .toArray()
      if (found.length === 0) return
      const writes = found.map(({ _id, version, ...user }) => ({
        // One that is written meanwhile is found again.
        updateOne: { filter: { _id, version }, update: { $set: listedFieldsOf(user) } },
      }))
      await users.bulkWrite(writes as never, { ordered: false })
    }
  },
}
