import type { ChangeFeed, IndexFollower } from '../port/follower.ts'

/** For a product without other replicas: derived data need not be announced. */
export const followerOfOneProcess = (feed: ChangeFeed): IndexFollower => ({
  follow: async (owner) => [await feed.once(owner.write)],
  written: async () => undefined,
  derived: async () => undefined,
  ready: () => true,
})

/**
 * For replicas that each have their own index: every replica applies every change to its own. A replica reads only
 * changes published from now on; the reconciler compares the index with the documents at startup and whenever an event
 * was lost.
 */
export function followerBesideReplicas(feed: ChangeFeed): IndexFollower {
  let isReady = false
  return {
    follow: async (owner) => [
      await feed.each({
        changed: owner.writeEach,
        async derived(derived) {
          await owner.forget(derived)
          await owner.show(derived)
        },
      }),
    ],
    written: async () => undefined,
    derived: (ids, keys = []) => feed.announce({ ids, keys, index: '', written: false }),
    ready: (isWhole) => (isReady ||= isWhole),
  }
}
