import type { MeilisearchApiError } from 'meilisearch'
import { writeResult } from '../display/written-result.ts'
import type { TranslationLexicon } from '../lexicon/translation-lexicon.ts'
import { percolated } from '../port/percolated.ts'
import type { DecisionIndex, IndexLimits, TrainingCollection } from '../port.ts'
import { idOf, keyOf } from './documents/decision-document.ts'
import { Dictionary } from './documents/dictionary.ts'
import { headnotesOf } from './documents/headnotes.ts'
import { Fingerprints } from './documents/fingerprints.ts'
import { DEEPEST, MeilisearchSearcher, RANKED } from './finding/search.ts'
import { followerOfSharedIndex } from './follower.ts'
import { Server, type ServerOptions, TAKEN_MS } from './server.ts'
import { INDEX_SETTINGS, meilisearchVersion } from './settings.ts'
import { MeilisearchWriter } from './documents/writer.ts'

/** Reasons for these limits: docs/decisions/0019. */
const LIMITS: IndexLimits = { widening: RANKED, deepOffset: DEEPEST }

/** How long forms written by other processes may stay unknown without a notification, in milliseconds. */
const FORMS_MS = 60_000
/**
 * After a notification, forms are read again one second after the last read, or later, so that reading takes at most
 * a twentieth of the time.
 */
const SOON_MS = 1000
const REST = 20

export interface MeilisearchOptions extends ServerOptions {
  formsMs?: number
  /** Name of the index. */
  index: string
  lexicon?: TranslationLexicon | null
}

export interface MeilisearchIndex extends DecisionIndex {
  /** Training input of the lexicon: all headnotes and words of the index. */
  training(): Promise<TrainingCollection>
  /** Replaces the translation lexicon. */
  setLexicon(lexicon: TranslationLexicon | null): void
  /** Deletes the index. */
  remove(): Promise<void>
}

/** Opens an index of a Meilisearch server and creates it if it does not exist. */
export async function openMeilisearch({
  index,
  lexicon = null,
  formsMs = FORMS_MS,
  ...options
}: MeilisearchOptions): Promise<MeilisearchIndex> {
  const server = new Server(options)
  await prepare(server, index)
  const dictionary = new Dictionary()
  const generation = async (): Promise<number> => {
    const { results } = await server.get((client) =>
      client.tasks.getTasks({ indexUids: [index], statuses: ['succeeded'], limit: 1 }),
    )
    return results[0]?.uid ?? 0
  }
  let formsOf = -1
  let refreshAt = 0
  let soonest = 0
  const readForms = async (): Promise<void> => {
    const began = performance.now()
    refreshAt = began + formsMs
    soonest = began + SOON_MS
    const newest = await generation()
    if (newest === formsOf) return
    const { facetDistribution } = await server.search(
      { indexUid: index, q: '', limit: 0, facets: ['m'] },
      undefined,
      TAKEN_MS,
    )
    dictionary.read(facetDistribution?.['m'] ?? {})
    formsOf = newest
    soonest = Math.max(soonest, began + REST * (performance.now() - began))
  }
  /** Runs in the background: searches do not wait for the forms of other processes and work without them. */
  const refreshForms = (): void => {
    if (performance.now() >= refreshAt) readForms().catch(() => undefined)
  }
  await readForms()
  const searcher = new MeilisearchSearcher(server, index, dictionary, lexicon)
  const search: DecisionIndex['search'] = (query, signal) => {
    refreshForms()
    return searcher.search(query, signal)
  }
  const writer = new MeilisearchWriter(server, index, dictionary, searcher.counts)
  const fingerprints = new Fingerprints(server, index)
  const version = meilisearchVersion()
  return {
    limits: LIMITS,
    follower: (feed) =>
      followerOfSharedIndex(feed, {
        name: index,
        changed() {
          searcher.counts.clear()
          refreshAt = Math.min(refreshAt, soonest)
        },
      }),
    addOrUpdate: (documents) => writer.addOrUpdate(documents),
    setSummaries: (summaries) =>
      writer.change(
        summaries.map(({ id, short, long }) => ({ id: keyOf(id), summaries: JSON.stringify([short, long]) })),
      ),
    setCitationFacts: (facts) => writer.change(facts.map(({ id, ...changed }) => ({ id: keyOf(id), ...changed }))),
    delete: (ids) => writer.delete(ids),
    search,
    searchWritten: async (query, signal) => writeResult(await search(query, signal)),
    percolate: (queries, ids, signal) => percolated({ search }, queries, ids, signal),
    complete: (prefix, language, limit) => searcher.complete(prefix, language, limit),
    fingerprints: async (after, limit) =>
      (await fingerprints.page(after === null ? null : keyOf(after), limit)).map(({ id, hash }) => ({
        id: idOf(id),
        contentHash: hash,
      })),
    // If replicas became unready with the server, all of them would, and no page could be served.
    ready: async () => undefined,
    async stats() {
      // The server lost the index: the reconciler backfills it.
      const lost = server.unprepared
      if (lost) {
        await prepare(server, index)
        formsOf = -1
        searcher.counts.clear()
      }
      const stats = await server.get((client) => client.index(index).getStats())
      return {
        documents: stats.numberOfDocuments,
        forms: dictionary.forms,
        bytes: stats.rawDocumentDbSize,
        generation: lost ? -1 : await generation(),
        version,
      }
    },
    async training() {
      const { numberOfDocuments } = await server.get((client) => client.index(index).getStats())
      const headnotes = await headnotesOf(server, index)
      return {
        documents: () => numberOfDocuments,
        headnotes: () => headnotes,
        words: (fewest) => dictionary.words(fewest),
      }
    },
    setLexicon: (lexicon) => searcher.translateBy(lexicon),
    async remove() {
      await server.finish((client) => client.deleteIndex(index))
    },
    close: async () => undefined,
  }
}

/** Creates an index with its settings, before any document is written. */
async function prepare(server: Server, index: string): Promise<void> {
  const known = await server
    .get((client) => client.getRawIndex(index))
    .catch((error: unknown) => {
      const { cause } = error as { cause?: Partial<MeilisearchApiError> }
      if (cause?.cause?.code === 'index_not_found') return null
      throw error
    })
  if (known === null) await server.finish((client) => client.createIndex(index, { primaryKey: 'id' }))
  await server.finish((client) => client.index(index).updateSettings(INDEX_SETTINGS))
  server.unprepared = false
}
