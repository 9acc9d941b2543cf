import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Completion, DateField, DecisionQuery, DecisionResult, SortKey, WrittenResult } from '../port.ts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { Expander } from '../lexicon/expand.ts'
import { readLexiconFile } from '../lexicon/lexicon-file.ts'
import { Columns } from './columns/columns.ts'
import { complete } from './dictionary/complete.ts'
import { countFacets } from './columns/facets.ts'
import { failedFilters } from './columns/filters.ts'
import { HitReader } from './hits/hits.ts'
import { CitedMarker } from '../display/cited-marker.ts'
import { Marker } from '../display/marker.ts'
import { type Matches, unscored } from './postings/matches.ts'
import { PostingReader } from './postings/posting-reader.ts'
import { readColumns } from './columns/column-snapshot.ts'
import { PassageFinder, type SearchedGroup } from './postings/passages.ts'
import { pick, placesOf } from '../bytes/picking.ts'
import { placesIn } from './hits/places.ts'
import { QueryRun } from './finding/query-run.ts'
import type { RunOptions } from './finding/run-options.ts'
import { Ranking, TIER } from '../ranking/ranking.ts'
import { Scorer } from './finding/scoring.ts'
import { scratch } from '../bytes/scratch.ts'
import { widen } from './finding/widen.ts'
import { best, inOrder } from '../ranking/top.ts'
import { Vocabulary } from './dictionary/vocabulary.ts'
import { ALL_TRUNCATED_TERMS } from '../ranking/weights.ts'

type Facets = DecisionResult['facets']
/** A result whose hits are the bytes of their JSON. */
export type FoundResult = Omit<DecisionResult, 'hits'> & Pick<WrittenResult, 'hits'>

/** Answers searches; every answer comes from one consistent state of the database. */
export class IndexSearcher {
  readonly #database: DatabaseSync
  readonly #columns: Columns
  readonly #vocabulary: Vocabulary
  readonly #reader: PostingReader
  readonly #scorer: Scorer
  readonly #passages = new PassageFinder()
  readonly #ranking: Ranking<SearchedGroup>
  readonly #hits: HitReader
  readonly #statements: Record<'begin' | 'commit' | 'generation' | 'fingerprints' | 'collation', StatementSync>
  readonly #folder: string
  #expander: Expander
  #everything: Uint32Array | null = null
  readonly #wholeFacets = new Map<DateField, Facets>()
  #collation: Uint32Array | null = null

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
    this.#expander = new Expander(readLexiconFile(folder))
    this.#columns = new Columns(database)
    this.#vocabulary = new Vocabulary(database)
    this.#reader = new PostingReader(database, folder)
    this.#scorer = new Scorer(this.#reader)
    this.#ranking = new Ranking(this.#columns, this.#reader, (groups, documents) =>
      this.#passages.find(this.#reader, groups, documents),
    )
    this.#hits = new HitReader(database, folder, this.#columns)
    this.#statements = {
      begin: database.prepare('BEGIN'),
      commit: database.prepare('COMMIT'),
      generation: database.prepare("SELECT value FROM meta WHERE key = 'generation'"),
      fingerprints: database.prepare('SELECT id, content_hash FROM decisions WHERE id > ? ORDER BY id LIMIT ?'),
      collation: database.prepare(
        `SELECT '[' || group_concat(number || ',' || place) || ']' AS list FROM (
           SELECT number, dense_rank() OVER (ORDER BY collation) AS place FROM decisions WHERE id IS NOT NULL LIMIT -1)`,
      ),
    }
    this.#consistent(() => undefined)
  }

  /** Hits are one JSON list. `pause` is called between the steps of a search; it throws when the search is to stop. */
  search(query: DecisionQuery, pause: () => void): FoundResult {
    return this.#consistent(() => {
      const start = performance.now()
      const columns = this.#columns
      const vocabulary = this.#vocabulary
      const understanding = this.#expander.of(query.text, query.language, (form, language) =>
        vocabulary.frequencyIn(form, language),
      )
      const options: RunOptions = {
        vocabulary,
        reader: this.#reader,
        scorer: this.#scorer,
        ...understanding,
        readerLanguage: query.language,
        translation: query.translation,
        ranked: query.sort === 'relevance' || understanding.translator !== null,
        byRelevance: query.sort === 'relevance',
        truncation: { left: ALL_TRUNCATED_TERMS },
        everything: () => this.#all(),
        pause,
      }
      const run = new QueryRun(options)
      const found = query.text ? widen(query.text, run, options) : null
      const candidates = found?.matches ?? unscored(this.#all())
      pause()
      const failed = failedFilters(columns, query.filters, candidates.documents)
      const passing = failed && placesOf(failed, 0)
      pause()
      const documents = passing
        ? pick(candidates.documents, passing, scratch.uint32(passing.length))
        : candidates.documents
      const keys = this.#keys(query.sort, candidates, documents, passing, run.hasNorm)
      if (found?.tiers) addTiers(keys, found.tiers, passing)
      const end = query.offset + query.limit
      const first = options.byRelevance ? this.#ranking.best(documents, keys) : []
      const refining = performance.now()
      const passages = this.#ranking.refine(documents, keys, run.groups, first)
      const refineMs = performance.now() - refining
      const among = first.length < Math.min(end, documents.length) ? undefined : first
      const order = inOrder(columns, documents, keys, best(columns, documents, keys, end, among))
      pause()
      const facets = query.facets
        ? this.#facets(query.filters.yearField ?? 'decision', candidates.documents, failed, documents)
        : {}
      pause()
      const foundMs = performance.now() - start
      const { marks, cited } = run
      const words = marks.length + cited.length > 0 ? new Marker(vocabulary, marks, run.translations) : null
      const marker = words && cited.length > 0 ? new CitedMarker(words, cited) : words
      const page = order.slice(query.offset, end).map((place) => documents[place] as number)
      const places = marker ? placesIn(this.#reader, this.#passages, run, passages, page) : []
      const hits = this.#hits.write(page, query.language, marker, places)
      const usedWords = {
        searched: [...new Set(run.searched)].filter((word) => !found?.dropped.includes(word)),
        dropped: found?.dropped ?? [],
        corrected: found?.corrected ?? {},
        translated: run.translated,
      }
      const engineMs = performance.now() - start
      return { hits, total: documents.length, facets, usedWords, engineMs, foundMs, refineMs }
    })
  }

  complete(prefix: string, language: InterfaceLanguage, limit: number): Completion[] {
    return this.#consistent(() => complete(this.#vocabulary, this.#scorer, prefix, language, limit))
  }

  fingerprints(after: string | null, limit: number): { id: string; contentHash: string }[] {
    return this.#statements.fingerprints
      .all(after ?? '', limit)
      .map((row) => ({ id: String(row['id']), contentHash: String(row['content_hash']) }))
  }

  stats(): { documents: number; forms: number; generation: number } {
    return this.#consistent(() => ({
      documents: this.#columns.documents,
      forms: this.#vocabulary.forms,
      generation: this.#columns.generation,
    }))
  }

  /** Loads the most recently trained translation lexicon. */
  readLexicon(): void {
    this.#expander = new Expander(readLexiconFile(this.#folder))
  }

  close(): void {
    this.#reader.close()
    this.#hits.close()
    this.#database.close()
  }

  /** Runs `work` on the newest state of the index, which does not change meanwhile. */
  #consistent<T>(work: () => T): T {
    this.#statements.begin.run()
    try {
      const generation = Number(this.#statements.generation.get()?.['value'])
      if (generation !== this.#columns.generation) {
        if (this.#columns.generation < 0) readColumns(this.#database, this.#columns)
        this.#columns.refresh(generation)
        this.#vocabulary.refresh(this.#columns.documents)
        this.#reader.refresh(this.#columns.alive)
        this.#scorer.refresh(this.#columns.end)
        this.#hits.refresh()
        this.#everything = null
        this.#wholeFacets.clear()
        this.#collation = null
      }
      scratch.reset(this.#columns.end)
      return work()
    } finally {
      this.#statements.commit.run()
    }
  }

  /** Counts over the whole collection are kept until it changes: every first page asks for them. */
  #facets(yearField: DateField, all: Uint32Array, failed: Uint8Array | null, passing: Uint32Array): Facets {
    if (passing !== this.#everything) return countFacets(this.#columns, yearField, all, failed, passing)
    const known = this.#wholeFacets.get(yearField) ?? countFacets(this.#columns, yearField, all, failed, passing)
    this.#wholeFacets.set(yearField, known)
    return known
  }

  #all(): Uint32Array {
    return (this.#everything ??= placesOf(this.#columns.alive.subarray(0, this.#columns.end), 1).slice())
  }

  /**
   * Sort keys of `documents`, larger first. `passing`: places of the documents in `matches`; null: all of them.
   * Documents without a date come last in either direction.
   */
  #keys(
    sort: SortKey,
    matches: Matches,
    documents: Uint32Array,
    passing: Uint32Array | null,
    hasNorm: boolean,
  ): Float64Array {
    const columns = this.#columns
    if (sort === 'relevance') {
      const keys = this.#ranking.keys(matches, hasNorm)
      return passing ? pick(keys, passing, scratch.float64(passing.length)) : keys
    }
    if (sort === 'alpha_asc' || sort === 'alpha_desc') {
      const places = this.#collationPlaces()
      return pick(places, documents, scratch.float64(documents.length), sort === 'alpha_asc' ? -1 : 1)
    }
    const column = sort.startsWith('decision') ? columns.decisionDate : columns.publicationDate
    const sign = sort.endsWith('_asc') ? -1 : 1
    const keys = pick(column, documents, scratch.float64(documents.length), sign)
    for (let i = 0; i < keys.length; i++) if (keys[i] === 0) keys[i] = -1e8
    return keys
  }

  /** Rank of each document in the order of titles, by number; equal titles share a rank. */
  #collationPlaces(): Uint32Array {
    if (this.#collation) return this.#collation
    const list = this.#statements.collation.get()?.['list']
    const places = new Uint32Array(this.#columns.end)
    const numbers = typeof list === 'string' ? (JSON.parse(list) as number[]) : []
    for (let i = 0; i < numbers.length; i += 2) places[numbers[i] as number] = numbers[i + 1] as number
    this.#collation = places
    return places
  }
}

/** Adds the tier of each match (`tiers`, larger is better) to its key, so that tiers precede any other order. */
function addTiers(keys: Float64Array, tiers: Uint8Array, passing: Uint32Array | null): void {
  for (let i = 0; i < keys.length; i++) {
    keys[i] = (keys[i] as number) + TIER * (tiers[passing ? (passing[i] as number) : i] as number)
  }
}
