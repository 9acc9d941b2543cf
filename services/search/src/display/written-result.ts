import type { DecisionIndex, DecisionQuery, DecisionResult, WrittenResult } from '../port.ts'
import type { SearchHit } from './hit-view.ts'

type Rest = Pick<DecisionResult, 'facets' | 'usedWords'> & { estimatedTotalHits: number }

/**
 * A search's answer as bytes: those of the adapter where it can write them, else its values serialised, to the same bytes.
 * Rejects as `search` does.
 */
export async function searchWritten(
  index: Pick<DecisionIndex, 'search' | 'searchWritten'>,
  query: DecisionQuery,
  signal?: AbortSignal,
): Promise<WrittenResult> {
  if (index.searchWritten) return index.searchWritten(query, signal)
  const { hits, total, facets, usedWords, ...times } = await index.search(query, signal)
  // A Buffer might share its memory with others.
  return {
    hits: new TextEncoder().encode(JSON.stringify(hits)),
    rest: writeRest({ total, facets, usedWords }),
    ...times,
  }
}

/** The rest of the response beside the hits, as JSON with the response's field names. */
export function writeRest({
  total: estimatedTotalHits,
  facets,
  usedWords,
}: Pick<DecisionResult, 'total' | 'facets' | 'usedWords'>): string {
  return JSON.stringify({ estimatedTotalHits, facets, usedWords } satisfies Rest)
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
