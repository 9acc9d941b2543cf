import type { ChangeFeed, IndexFollower } from '../port/follower.ts'

/** Of an index whose process has no other replicas: nobody hears of what it derives. */
export const followerOfOneProcess = (feed: ChangeFeed): IndexFollower => ({
  follow: async (owner) => [await feed.once(owner.write)],
  written: async () => undefined,
  derived: async () => undefined,
  ready: () => true,
})

/**
 * Of an index beside replicas with theirs: each writes every change to its own. It reads changes from now on only, since the
 * reconciler compares it with the documents at the start and whenever an event was lost.
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
