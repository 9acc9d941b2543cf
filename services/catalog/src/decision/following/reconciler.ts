/**
 * Fingerprints compared at a time; two larger pages would outlive the young generation of the heap while they wait for
 * each other.
 */
export const PAGE = 250

/** Reads at most `limit` fingerprints in ascending order of id, from the first id after `after`; each id once. */
type Fingerprints<Print extends { id: string }> = (after: string | null, limit: number) => Promise<Print[]>

/** A source and what is derived from it. */
export interface Comparison<Source extends { id: string }, Derived extends { id: string }> {
  source: Fingerprints<Source>
  derived: Fingerprints<Derived>
  /** Whether what was derived from a decision is up to date. */
  equal(source: Source, derived: Derived): boolean
  /** Derives these decisions again and removes what the source does not hold; any repetition gives the same result. */
  repair(ids: string[], signal: AbortSignal): Promise<unknown>
  /** Most ids of one repair. */
  batch: number
  /** Concurrent repairs. */
  atOnce: number
  /** Called with the fingerprints of the source after the differences of their page were repaired. */
  onPage?(page: Source[], signal: AbortSignal): Promise<void>
}

export interface Repairs {
  /** Fingerprints of the source that were compared. */
  compared: number
  /** Decisions that differed and were repaired. */
  repaired: number
}

/**
 * Walks two sequences of fingerprints side by side in order of id and repairs every difference. Afterwards the derived
 * side equals the source for everything that did not change meanwhile; decisions added after the last id while the end
 * is being repaired are left to the next walk, or a walk during an import would never end. An interrupted walk leaves
 * nothing to undo: the next one repairs the rest.
 * @throws the signal's reason, or the error of a failed repair, once the concurrent repairs have ended
 */
export async function reconcile<Source extends { id: string }, Derived extends { id: string }>(
  comparison: Comparison<Source, Derived>,
  signal: AbortSignal,
): Promise<Repairs> {
  const { source, derived, equal, onPage } = comparison
  const repairs: Repairs = { compared: 0, repaired: 0 }
  signal.throwIfAborted()
  for (let after: string | null = null; ; ) {
    const [wanted, found] = await Promise.all([source(after, PAGE), derived(after, PAGE)])
    const last = endOfPage(wanted, found)
    if (last === null) return repairs
    const sources = new Map(wanted.filter(({ id }) => id <= last).map((row) => [row.id, row]))
    const deriveds = new Map(found.filter(({ id }) => id <= last).map((row) => [row.id, row]))
    const different = [...new Set([...sources.keys(), ...deriveds.keys()])].filter((id) => {
      const [own, other] = [sources.get(id), deriveds.get(id)]
      return own === undefined || other === undefined || !equal(own, other)
    })
    await inBatches(different, comparison, signal)
    repairs.compared += sources.size
    repairs.repaired += different.length
    await onPage?.([...sources.values()], signal)
    signal.throwIfAborted()
    if (wanted.length < PAGE && found.length < PAGE) return repairs
    after = last
  }
}

/** Repairs in batches, several at a time; a failure is thrown after the others of its group have ended. */
export async function inBatches(
  ids: string[],
  { batch, atOnce, repair }: Pick<Comparison<{ id: string }, { id: string }>, 'batch' | 'atOnce' | 'repair'>,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce * batch) {
    signal.throwIfAborted()
    const starts = Array.from({ length: atOnce }, (_, i) => at + i * batch).filter((start) => start < ids.length)
    const done = await Promise.allSettled(starts.map((start) => repair(ids.slice(start, start + batch), signal)))
    for (const each of done) if (each.status === 'rejected') throw each.reason
  }
}

/** The id up to which both pages are complete; null when both sequences have ended. */
function endOfPage(wanted: readonly { id: string }[], found: readonly { id: string }[]): string | null {
  const ends = [wanted, found].filter((page) => page.length === PAGE).map((page) => page.at(-1)?.id ?? '')
  if (ends.length > 0) return ends.reduce((a, b) => (a < b ? a : b))
  const all = [...wanted, ...found].map(({ id }) => id)
  return all.length === 0 ? null : all.reduce((a, b) => (a > b ? a : b))
}
