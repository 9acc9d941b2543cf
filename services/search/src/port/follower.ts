import type { Subscription } from '@trilex/platform'

/** What one replica derived from decisions and stored, as it announces it to the others. */
export interface Derived {
  /** The decisions. */
  ids: string[]
  /** Keys of what they cite, or cited before. */
  keys: string[]
  /** Name of the shared index that the announcing replica uses; empty where the others need not know it. */
  index: string
  /** Whether their documents were written to that index or removed from it. */
  written: boolean
}

type Handle<T> = (given: T, signal: AbortSignal) => Promise<void>

/** How changes of decisions, and announcements, reach a replica: the owner of the documents makes it over its event bus. */
export interface ChangeFeed {
  /** Each change reaches one of the replicas, and again until it is handled. */
  once(changed: Handle<string[]>): Promise<Subscription>
  /** All changes and announcements that are published from now on reach this replica. */
  each(handlers: { changed?: Handle<string[]>; derived: Handle<Derived> }): Promise<Subscription>
  announce(derived: Derived): Promise<void>
}

/** What the owner of the documents does for its index. Each method reads the present documents, so repeats do no harm. */
export interface IndexOwner {
  /** Makes the index equal to the documents; rejects when one of them cannot be written. */
  write: Handle<string[]>
  /** The same, passing over those that cannot be written: they are logged, and the reconciler tries again. */
  writeEach: Handle<string[]>
  /** As `writeEach`, for what a replica with another index wrote there: nothing is announced and nothing derived again. */
  copy: Handle<string[]>
  /** Another replica stored what it derived: what this process keeps of it in memory is out of date. */
  forget(derived: Derived): Promise<void>
  /** Puts into the index what another replica derived: summaries, and how often decisions are cited. */
  show(derived: Derived): Promise<void>
}

/**
 * How an index follows the documents beside other replicas of their owner. Replicas may share one index or have one each; only
 * the follower knows which.
 */
export interface IndexFollower {
  /** Follows all changes of the documents until the subscriptions are stopped. */
  follow(owner: IndexOwner): Promise<Subscription[]>
  /**
   * Call it after documents were written to the index or removed from it.
   * @param filling by the reconciler, which fills this index alone
   */
  written(ids: string[], filling?: boolean): Promise<void>
  /** Call it after citations (by their keys) or summaries of decisions were stored. */
  derived(ids: string[], keys?: string[]): Promise<void>
  /** Whether this replica may be asked: false while others find more. Once true, it stays so. */
  ready(isWhole: boolean): boolean
}
