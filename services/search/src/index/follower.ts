import type { ChangeFeed, IndexFollower } from '../port/follower.ts'

/** For an index in a process without other replicas: derived data is not announced. */
export const followerOfOneProcess = (feed: ChangeFeed): IndexFollower => ({
  follow: async (owner) => [await feed.once(owner.write)],
  written: async () => undefined,
  derived: async () => undefined,
  ready: () => true,
})

/**
 * For replicas with an index each: every replica applies every change to its own. It reads only changes from now on,
 * since the reconciler compares the index with the documents at the start and whenever an event was lost.
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
