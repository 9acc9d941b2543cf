import { createHash } from 'node:crypto'
import type { Settings } from 'meilisearch'
import { analyserVersion } from '../language/analyser-version.ts'
import { TEXT_WEIGHTS } from '../ranking/weights.ts'
import { ANSWER_MS } from './server.ts'

/** Increment when the document format changes in a way that neither the settings nor the analyser reflect. */
const DOCUMENT_FORMAT = 2

const exact = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: false } },
})
const compared = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: true } },
})

/**
 * Settings of an index of decisions (attributes: see `decision-document.ts`). Apply them before writing documents:
 * changing filterable attributes later reindexes every document.
 */
export const INDEX_SETTINGS = {
  searchableAttributes: ['k'],
  rankingRules: ['words', 'sort', 'citedBy:desc'],
  filterableAttributes: [
    exact('id', 'w', 'h', 't', 's', 'r', 'n', 'm', 'judgment'),
    exact('docTypes', 'lang', 'year', 'publicationYear', 'volume', 'outcomes', 'domains', 'chamber', 'treatments'),
    compared('decided', 'published', 'added'),
    exact('decidedYear', 'publishedYear'),
  ],
  sortableAttributes: ['id', 'citedBy', 'decidedOrder', 'publishedOrder', 'titleOrder'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  /**
   * With a lower cutoff the server would silently return partially ranked results; after this time the caller has
   * timed out.
   */
  searchCutoffMs: ANSWER_MS,
  /** Also caps every reported total. */
  pagination: { maxTotalHits: 1_000_000 },
  /** No limit below the number of forms. */
  faceting: { maxValuesPerFacet: 10_000_000 },
} satisfies Settings

/** Changes with the settings, the analyser and the documents: an index of another version is rebuilt. */
export const meilisearchVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORMAT, INDEX_SETTINGS, analyserVersion(), TEXT_WEIGHTS]))
    .digest('hex')
    .slice(0, 16)
