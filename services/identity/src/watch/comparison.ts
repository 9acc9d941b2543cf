import type { Logger } from '@trilex/platform'
import type { IdentityParts } from '../identity-parts.ts'

/** More missing users than this, and than this share of all, are a fault of the provider, not deletions. */
const MOST_MISSING = 10
const LARGEST_SHARE = 0.1

type Parts = Pick<IdentityParts, 'models' | 'accounts' | 'updates' | 'deletions'>

/**
 * Compares all users of the provider with all profiles, for what events did not tell: profiles follow, and those without a user
 * are deleted. Refuses to delete many at once: an empty or strange realm must not erase everybody.
 */
export async function compareAll(parts: Parts, log: Pick<Logger, 'error'>): Promise<void> {
  const { models, accounts, updates, deletions } = parts
  const there = new Set<string>()
  for await (const users of accounts.users()) {
    for (const user of users) {
      there.add(user.id)
      await updates.followAccount(user)
    }
  }
  const missing: string[] = []
  let profiles = 0
  for await (const { _id } of models.users.find({ deletion: null } as never, { projection: { _id: 1 } })) {
    profiles++
    if (!there.has(_id)) missing.push(_id)
  }
  if (there.size === 0 ? profiles > 0 : missing.length > Math.max(MOST_MISSING, profiles * LARGEST_SHARE)) {
    log.error({ missing: missing.length, profiles }, 'the provider lacks too many users: no account is deleted')
    return
  }
  // One registered meanwhile is not in the list, but there.
  for (const id of missing) if (!(await accounts.user(id))) await deletions.want(id)
}
