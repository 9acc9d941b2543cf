import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type {
  Completion,
  DecisionQuery,
  DecisionResult,
  Matches,
  SortKey,
  WeightedTerm,
  WrittenResult,
} from '../port.ts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { Expander } from '../lexicon/expand.ts'
import { readLexiconFile } from '../lexicon/lexicon-file.ts'
import { Choices } from './columns/choices.ts'
import { Columns } from './columns/columns.ts'
import { complete } from '../query/words/complete.ts'
import { countFacets } from './columns/facets.ts'
import { Versions } from './columns/versions.ts'
import { failedFilters } from './columns/filters.ts'
import { HitReader } from './hits/hits.ts'
import { markingOf } from '../display/cited-marker.ts'
import { writeAround } from '../display/written-result.ts'
import { PostingReader } from './postings/posting-reader.ts'
import { readColumns } from './columns/column-snapshot.ts'
import { PassageFinder } from '../ranking/passages.ts'
import { pick, placesOf } from '../bytes/picking.ts'
import { placesIn } from '../display/places.ts'
import { FewDocuments } from '../query/finding/few-documents.ts'
import { find } from '../query/finding/find.ts'
import { addTiers, Ranking } from '../ranking/ranking.ts'
import { IndexFinder } from './finding/index-finder.ts'
import { anywhere } from './finding/scoring.ts'
import { IndexFiles } from './index-files.ts'
import { scratch } from '../bytes/scratch.ts'
import { IndexWords } from './dictionary/index-words.ts'
import { Vocabulary } from '../query/words/vocabulary.ts'

type Facets = DecisionResult['facets']

/** A request to the searching thread. `ids`: use these ids of the filter (`writtenIds`) instead of its own. */
export type SearchRequest =
  | { kind: 'search'; query: DecisionQuery; ids: string | null }
  | { kind: 'percolate'; queries: readonly DecisionQuery[]; ids: readonly string[] }
  | { kind: 'complete'; prefix: string; language: InterfaceLanguage; limit: number }
  | { kind: 'fingerprints'; after: string | null; limit: number }
  | { kind: 'stats' }
  | { kind: 'lexicon' }

/** Answers searches; every answer comes from one consistent state of the database. */
export class IndexSearcher {
  readonly #database: DatabaseSync
  readonly #columns: Columns
  readonly #choices = new Choices((id) => this.#columns.numberOf(id))
  readonly #words: IndexWords
  readonly #vocabulary: Vocabulary
  readonly #reader: PostingReader
  readonly #finder: IndexFinder
  readonly #passages = new PassageFinder()
  readonly #ranking: Ranking
  readonly #hits: HitReader
  readonly #statements: Record<'begin' | 'commit' | 'generation' | 'fingerprints' | 'collation', StatementSync>
  readonly #folder: string
  readonly #files: IndexFiles
  #expander: Expander
  #everything: Uint32Array | null = null
  readonly #versions = new Versions()
  readonly #wholeFacets = new Map<string, Facets>()
  #collation: Uint32Array | null = null
  /** The decisions that were last percolated. */
  #few: { key: string; finder: FewDocuments } | null = null

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
    this.#files = new IndexFiles(database, folder)
    this.#expander = new Expander(readLexiconFile(folder))
    this.#columns = new Columns(database)
    this.#words = new IndexWords(database)
    this.#vocabulary = new Vocabulary(this.#words)
    this.#reader = new PostingReader(database, folder)
    this.#finder = new IndexFinder(this.#reader, () => this.#all())
    this.#ranking = new Ranking(this.#columns, this.#reader, this.#passages)
    this.#hits = new HitReader(database, folder, this.#columns, this.#versions)
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

  /** Answers one request. `pause` is called between the steps of a search; it throws when the search must stop. */
  answer(request: SearchRequest, pause: () => void): unknown {
    switch (request.kind) {
      case 'search':
        return this.#search(request.query, request.ids, pause)
      case 'percolate':
        return this.#percolate(request.queries, request.ids, pause)
      case 'complete':
        return this.#complete(request.prefix, request.language, request.limit)
      case 'fingerprints':
        return this.#fingerprints(request.after, request.limit)
      case 'stats':
        return this.#stats()
      case 'lexicon':
        return this.#readLexicon()
    }
  }

  #search(query: DecisionQuery, ids: string | null, pause: () => void): WrittenResult {
    return this.#consistent(() => {
      const start = performance.now()
      const columns = this.#columns
      const engine = { expander: this.#expander, vocabulary: this.#vocabulary, finder: this.#finder }
      const { matches: candidates, tiers, searched, usedWordsAmong } = find(query, engine, pause)
      pause()
      const chosen = ids === null ? null : this.#choices.numbersOf(ids)
      const filtered = failedFilters(columns, query.filters, chosen, candidates.documents)
      const failed = query.oneVersion
        ? this.#versions.leaveOne(candidates, filtered, tiers, columns, query.language)
        : filtered
      const passing = failed && placesOf(failed, 0)
      pause()
      const documents = passing
        ? pick(candidates.documents, passing, scratch.uint32(passing.length))
        : candidates.documents
      const usedWords = usedWordsAmong(documents)
      const keys = this.#keys(query.sort, candidates, documents, passing, searched.hasNorm)
      if (tiers) addTiers(keys, tiers, passing)
      const end = query.offset + query.limit
      const byRelevance = query.sort === 'relevance'
      const {
        places: order,
        passages,
        refineMs,
      } = this.#ranking.order(documents, keys, searched.groups, end, byRelevance)
      pause()
      const isWhole = filtered === null && candidates.documents === this.#everything
      const facets = query.facets ? this.#facets(query, isWhole, candidates.documents, failed, documents) : {}
      pause()
      const foundMs = performance.now() - start
      const marker = markingOf(this.#words, searched)
      const page = order.slice(query.offset, end).map((place) => documents[place] as number)
      const places = marker ? placesIn(this.#reader, this.#passages, searched, passages, page) : []
      const hits = this.#hits.write(page, query.language, marker, places)
      const engineMs = performance.now() - start
      return writeAround(hits, { total: documents.length, facets, usedWords, engineMs, foundMs, refineMs })
    })
  }

  /**
   * Ids of the decisions among a few that each query finds. The words read for one query are cached for the next ones.
   */
  #percolate(queries: readonly DecisionQuery[], ids: readonly string[], pause: () => void): string[][] {
    return this.#consistent(() => {
      const columns = this.#columns
      const few = this.#fewOf(ids)
      return queries.map(({ filters: { ids: chosen, ...filters }, ...query }) => {
        scratch.reset(columns.end)
        const asked: DecisionQuery = { ...query, filters, whole: true }
        const engine = { expander: this.#expander, vocabulary: this.#vocabulary, finder: few }
        const { documents } = find(asked, engine, pause).matches
        const failed = failedFilters(columns, filters, null, documents)
        const passing = [...documents].filter((_, at) => !failed?.[at]).map((document) => columns.idOf(document))
        return chosen?.length ? passing.filter((id) => chosen.includes(id)) : passing
      })
    })
  }

  #fewOf(ids: readonly string[]): FewDocuments {
    const key = ids.join('\n')
    if (this.#few?.key !== key) {
      const numbers = ids.map((id) => this.#columns.numberOf(id)).filter((number) => number !== undefined)
      this.#few = { key, finder: new FewDocuments(this.#finder, Uint32Array.from(new Set(numbers)).sort()) }
    }
    return this.#few.finder
  }

  #complete(prefix: string, language: InterfaceLanguage, limit: number): Completion[] {
    return this.#consistent(() => {
      const countOf = (terms: WeightedTerm[]): number =>
        this.#finder.scorer.matches(anywhere(terms), 0, false).documents.length
      return complete(this.#vocabulary, countOf, prefix, language, limit)
    })
  }

  #fingerprints(after: string | null, limit: number): { id: string; contentHash: string }[] {
    return this.#statements.fingerprints
      .all(after ?? '', limit)
      .map((row) => ({ id: String(row['id']), contentHash: String(row['content_hash']) }))
  }

  #stats(): { documents: number; forms: number; generation: number } {
    return this.#consistent(() => ({
      documents: this.#columns.documents,
      forms: this.#words.forms,
      generation: this.#columns.generation,
    }))
  }

  /** Loads the most recently trained translation lexicon. */
  #readLexicon(): void {
    this.#expander = new Expander(readLexiconFile(this.#folder))
  }

  close(): void {
    this.#reader.close()
    this.#hits.close()
    this.#database.close()
  }

  /** Runs `work` on the newest state of the index, a consistent snapshot. */
  #consistent<T>(work: () => T): T {
    this.#statements.begin.run()
    try {
      const generation = Number(this.#statements.generation.get()?.['value'])
      if (generation !== this.#columns.generation) {
        if (this.#columns.generation < 0) readColumns(this.#database, this.#columns)
        this.#columns.refresh(generation)
        this.#versions.read(this.#columns)
        this.#choices.clear()
        this.#words.refresh(this.#columns.documents)
        this.#vocabulary.clear()
        this.#reader.refresh(this.#columns.alive)
        this.#finder.scorer.refresh(this.#columns.end)
        this.#hits.refresh()
        this.#files.refresh()
        this.#everything = null
        this.#wholeFacets.clear()
        this.#collation = null
        this.#few = null
      }
      this.#files.verifyPeriodically(this.#reader.segments)
      scratch.reset(this.#columns.end)
      return work()
    } finally {
      // Where SQLite finds damage, it has ended the transaction itself.
      if (this.#database.isTransaction) this.#statements.commit.run()
    }
  }

  /** Counts over the whole collection are cached until it changes: every first page needs them. */
  #facets(
    { filters, language, oneVersion = false }: DecisionQuery,
    isWhole: boolean,
    all: Uint32Array,
    failed: Uint8Array | null,
    passing: Uint32Array,
  ): Facets {
    const yearField = filters.yearField ?? 'decision'
    const count = () => countFacets(this.#columns, yearField, all, failed, passing)
    if (!isWhole) return count()
    const key = oneVersion ? `${yearField} ${language}` : yearField
    const known = this.#wholeFacets.get(key) ?? count()
    this.#wholeFacets.set(key, known)
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
