import { createHash } from 'node:crypto'
import type { Settings } from 'meilisearch'
import { analyserVersion } from '../language/analyser-version.ts'
import { TEXT_WEIGHTS } from '../ranking/weights.ts'
import { ANSWER_MS } from './server.ts'

/** Raise it when documents are made in another way that neither the settings nor the analyser show. */
const DOCUMENT_FORMAT = 1

const exact = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: false } },
})
const compared = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: true } },
})

/**
 * Settings of an index of decisions (`decision-document.ts` says what the attributes hold). They come before the documents: a
 * later change of filterable attributes reads every document again.
 */
export const INDEX_SETTINGS = {
  searchableAttributes: ['k'],
  rankingRules: ['words', 'sort', 'citedBy:desc'],
  filterableAttributes: [
    exact('id', 'w', 'h', 't', 's', 'r', 'n', 'm'),
    exact('docTypes', 'lang', 'year', 'publicationYear', 'volume', 'outcomes', 'domains', 'chamber', 'treatments'),
    compared('decided', 'published', 'added'),
    exact('decidedYear', 'publishedYear'),
  ],
  sortableAttributes: ['id', 'citedBy', 'decidedOrder', 'publishedOrder', 'titleOrder'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  /** Sooner it would answer with what it has ranked so far, and say so to nobody; after this time nobody waits any more. */
  searchCutoffMs: ANSWER_MS,
  /** Also caps every total that is told. */
  pagination: { maxTotalHits: 1_000_000 },
  /** As many as there are forms. */
  faceting: { maxValuesPerFacet: 10_000_000 },
} satisfies Settings

/** Changes with the settings, the analyser and the documents: an index of another version is rebuilt. */
export const meilisearchVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORMAT, INDEX_SETTINGS, analyserVersion(), TEXT_WEIGHTS]))
    .digest('hex')
    .slice(0, 16)
