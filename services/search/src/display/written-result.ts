import type { DecisionResult, WrittenResult } from '../port.ts'
import type { SearchHit } from '../port/search-hit.ts'

type Rest = Pick<DecisionResult, 'facets' | 'usedWords'> & { estimatedTotalHits: number }

/** Serialises a result of values. */
export function writeResult({ hits, ...found }: DecisionResult): WrittenResult {
  // A Buffer might share its memory with others.
  return writeAround(new TextEncoder().encode(JSON.stringify(hits)), found)
}

/** Serialises a result whose hits are JSON already. */
export function writeAround(
  hits: WrittenResult['hits'],
  { total: estimatedTotalHits, facets, usedWords, ...times }: Omit<DecisionResult, 'hits'>,
): WrittenResult {
  return { hits, rest: JSON.stringify({ estimatedTotalHits, facets, usedWords } satisfies Rest), ...times }
}

/** Parses a serialised result. */
export function readWritten({ hits, rest, ...times }: WrittenResult): DecisionResult {
  const { estimatedTotalHits: total, facets, usedWords } = JSON.parse(rest) as Rest
  return {
    hits: JSON.parse(Buffer.from(hits.buffer, hits.byteOffset, hits.length).toString()) as SearchHit[],
    total,
    facets,
    usedWords,
    ...times,
  }
}
