import type { DecisionIndex, IndexLimits, LimitName, TextQuery } from '../port.ts'

/** A guarantee that an adapter need not give if it declares the limit. */
export interface ExcusablePromise {
  limit: LimitName
  /** What the index does, as a test name. */
  says: string
  /** Adds the decisions that the promise is tested with. */
  fill(index: DecisionIndex): Promise<void>
  /** Rejects when even the weaker behaviour that the limit allows does not hold. Makes the same calls as `kept`. */
  anyway(index: DecisionIndex): Promise<void>
  /** Rejects when the promise is broken. */
  kept(index: DecisionIndex): Promise<void>
}

/**
 * Tests an empty index for a promise, or for its declared limit. An index that declares the limit must break the
 * promise, otherwise callers avoid something that works. Empties the index afterwards.
 */
export async function holdOrExcuse(index: DecisionIndex, promise: ExcusablePromise): Promise<void> {
  try {
    await promise.fill(index)
    await promise.anyway(index)
    if (index.limits[promise.limit] === undefined) return await promise.kept(index)
    const kept = await promise.kept(index).then(
      () => true,
      () => false,
    )
    if (kept) throw new Error(`the limit ${promise.limit} is declared but not needed: the index ${promise.says}`)
  } finally {
    const { documents } = await index.stats()
    await index.delete((await index.fingerprints(null, documents)).map(({ id }) => id))
  }
}

/** Whether limits excuse an index from finding exactly what a query states. */
export function excuses(limits: IndexLimits, query: TextQuery): boolean {
  const { truncation, phrases, near } = limits
  const isPhrase = (words: string) =>
    phrases !== undefined && /[\p{L}\p{N}][^\p{L}\p{N}\p{M}]+[\p{L}\p{N}]/u.test(words)
  switch (query.kind) {
    case 'word':
      return (truncation !== undefined && query.prefix !== undefined) || isPhrase(query.text)
    case 'phrase':
      return phrases !== undefined
    case 'near':
      return near !== undefined || (phrases !== undefined && new Set(query.words).size === 1)
    case 'term':
      return isPhrase(query.written)
    case 'not':
      return excuses(limits, query.node)
    default:
      return query.nodes.some((node) => excuses(limits, node))
  }
}
