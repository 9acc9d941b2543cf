import type { ChangeFeed, IndexFollower } from '../port/follower.ts'

interface SharedIndex {
  /** Name of the index: during an upgrade, the index of the previous version exists beside it. */
  name?: string
  /** Called when another replica changed the index: caches of this process may be stale. */
  changed?: () => void
}

/**
 * Follower of an index that all replicas share: one replica writes each change and announces it, so that the others
 * refresh their caches. A replica with a different index copies the announced change into its own.
 */
export function followerOfSharedIndex(feed: ChangeFeed, { name = '', changed }: SharedIndex): IndexFollower {
  let isReady = false
  return {
    follow: async (owner) => [
      await feed.once(owner.write),
      await feed.each({
        async derived(derived, signal) {
          await owner.forget(derived)
          changed?.()
          if (name === '' || derived.index === '' || derived.index === name) return
          if (derived.written) await owner.copy(derived.ids, signal)
          await owner.show(derived)
        },
      }),
    ],
    // Announced without a name: replicas with another index need not copy a backfill of this one.
    written: async (ids, filling = false) => {
      if (changed) await feed.announce({ ids, keys: [], index: filling ? '' : name, written: true })
    },
    derived: (ids, keys = []) => feed.announce({ ids, keys, index: name, written: false }),
    ready: (isWhole) => (isReady ||= isWhole),
  }
}
