import type { ChangeFeed, IndexFollower } from '../port/follower.ts'

interface SharedIndex {
  /** Its name: another index may stand beside it, as that of the version before does during an upgrade. */
  name?: string
  /** Called when another replica changed it: what this process keeps of it may be out of date. */
  changed?: () => void
}

/**
 * Of an index that all replicas share: one of them writes each change, and announces it so that the others read again what they
 * keep of the index. A replica of another index writes there what is announced with the name of this one.
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
    // Without a name: the replicas of another index need not copy what fills this one.
    written: async (ids, filling = false) => {
      if (changed) await feed.announce({ ids, keys: [], index: filling ? '' : name, written: true })
    },
    derived: (ids, keys = []) => feed.announce({ ids, keys, index: name, written: false }),
    ready: (isWhole) => (isReady ||= isWhole),
  }
}
