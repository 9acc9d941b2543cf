import type { Subscription } from '@trilex/platform'

/** Data that one replica derived from decisions and stored; it announces the change to the others. */
export interface Derived {
  /** The decisions. */
  ids: string[]
  /** Citation keys of the decisions that they cite, or cited before. */
  keys: string[]
  /** Name of the shared index that the announcing replica uses; empty where the others need not know it. */
  index: string
  /** Whether their documents were written to that index or removed from it. */
  written: boolean
}

type Handle<T> = (given: T, signal: AbortSignal) => Promise<void>

/**
 * How changes of decisions and announcements reach a replica; the owner of the documents implements it over its event
 * bus.
 */
export interface ChangeFeed {
  /** Delivers each change to one replica, and redelivers it until it is handled. */
  once(changed: Handle<string[]>): Promise<Subscription>
  /** Delivers all changes and announcements published from now on to this replica. */
  each(handlers: { changed?: Handle<string[]>; derived: Handle<Derived> }): Promise<Subscription>
  announce(derived: Derived): Promise<void>
}

/**
 * Operations of the owner of the documents on its index. Each reads the current documents, so repeating it is
 * harmless.
 */
export interface IndexOwner {
  /** Makes the index equal to the documents; rejects when one of them cannot be written. */
  write: Handle<string[]>
  /** The same, but skips decisions that cannot be written: they are logged and the reconciler retries them. */
  writeEach: Handle<string[]>
  /**
   * Like `writeEach`, for changes that a replica with another index wrote there: no announcement, and derived data is
   * not recomputed.
   */
  copy: Handle<string[]>
  /** Another replica stored derived data: in-memory caches of this process are stale. */
  forget(derived: Derived): Promise<void>
  /** Writes to the index what another replica derived: summaries and citation counts. */
  show(derived: Derived): Promise<void>
}

/**
 * How an index follows the documents when their owner runs in several replicas. Replicas may share one index or have
 * one each; only the follower knows which.
 */
export interface IndexFollower {
  /** Follows all changes of the documents until the subscriptions are stopped. */
  follow(owner: IndexOwner): Promise<Subscription[]>
  /**
   * Call it after documents were written to the index or removed from it.
   * @param filling true when the reconciler backfills this index, which concerns no other index
   */
  written(ids: string[], filling?: boolean): Promise<void>
  /** Call it after citations (by their keys) or summaries of decisions were stored. */
  derived(ids: string[], keys?: string[]): Promise<void>
  /** Readiness of this replica: false until its index is complete. Once true, it stays true. */
  ready(isWhole: boolean): boolean
}
