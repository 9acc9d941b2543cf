import { type InterfaceLanguage, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { Expander } from '../../lexicon/expand.ts'
import { LeftOut } from '../../query/finding/left-out.ts'
import type { TranslationLexicon } from '../../lexicon/translation-lexicon.ts'
import type { Completion, DecisionQuery, DecisionResult } from '../../port.ts'
import { complete } from '../../query/words/complete.ts'
import { Vocabulary } from '../../query/words/vocabulary.ts'
import { ANYWHERE } from '../../ranking/fields.ts'
import { ALL_TRUNCATED_TERMS } from '../../ranking/weights.ts'
import { type Tier, tiersWithin } from './candidates.ts'
import { KeptCounts, SearchCounts } from './counts.ts'
import type { Dictionary } from '../documents/dictionary.ts'
import { type Evaluated, evaluate, type Evaluation, type Held } from './evaluation.ts'
import { among, EVERYTHING, type Filter } from '../documents/filter.ts'
import { hitOf } from './hits.ts'
import { type Plan, planOf } from './plan.ts'
import { filtersOf, MOST_IDS } from './reader-filters.ts'
import { Recorder } from './recorder.ts'
import { rowsOf, SearchRequests } from './requests.ts'
import { SearchWords } from './search-words.ts'
import type { Server } from '../server.ts'
import { oneOfEach, type Version } from './versions.ts'
import { heaviestKeys, holding } from '../documents/terms.ts'

/** Number of rows that are ranked for each query: its best candidates. */
export const RANKED = 300
/** Number of decisions whose positions are read for a phrase; hits beyond it are not listed. */
export const DEEPEST = 1000
/** Maximum number of rounds in which a search fetches missing counts. */
const MOST_ROUNDS = 8

interface Listed {
  /** Keys of the page. */
  ids: string[]
  evaluated: Evaluated | null
  total: number
  facets: DecisionResult['facets']
  best?: number
}

/**
 * Runs searches: the server applies the filters, the shared code parses the query and ranks the rows of the best
 * candidates.
 */
export class MeilisearchSearcher {
  readonly counts = new KeptCounts()
  readonly #requests: SearchRequests
  readonly #dictionary: Dictionary
  #expander: Expander

  constructor(server: Server, index: string, dictionary: Dictionary, lexicon: TranslationLexicon | null) {
    this.#requests = new SearchRequests(server, index)
    this.#dictionary = dictionary
    this.#expander = new Expander(lexicon)
  }

  translateBy(lexicon: TranslationLexicon | null): void {
    this.#expander = new Expander(lexicon)
  }

  async search(query: DecisionQuery, signal?: AbortSignal): Promise<DecisionResult> {
    signal?.throwIfAborted()
    const start = performance.now()
    const limit = Math.max(0, Math.min(query.limit, DEEPEST - query.offset))
    const asked = { ...query, limit }
    this.counts.refresh(start)
    const { ids, evaluated, total, facets, ...cut } = await this.#listed(asked, signal)
    const foundMs = performance.now() - start
    const documents = await this.#requests.shown(ids, signal)
    const judgments = documents.flatMap(({ judgment }) => judgment ?? [])
    const versions = await this.#requests.versionsOf(judgments, signal)
    const hits = documents.map((document) =>
      hitOf(
        document,
        versions[document.judgment ?? ''] ?? [],
        query.language,
        evaluated?.marker ?? null,
        evaluated?.places.get(document.id) ?? null,
      ),
    )
    const usedWords = evaluated?.usedWords ?? { searched: [], dropped: [], corrected: {}, translated: {} }
    const engineMs = performance.now() - start
    return { hits, total, facets, usedWords, ...cut, engineMs, foundMs, refineMs: evaluated?.refineMs ?? 0 }
  }

  async #listed(query: DecisionQuery, signal: AbortSignal | undefined): Promise<Listed> {
    if (query.text === null) return this.#inOrder(query, EVERYTHING, null, signal)
    const counts = new SearchCounts(this.counts)
    const words = new SearchWords(this.#dictionary)
    const plan = await this.#untilKnown(counts, signal, () => this.#plan(query, words, counts))
    const exactness = plan.places ? ('positions' as const) : ('blocks' as const)
    const evaluation: Evaluation = {
      // Where positions decide, the reader's filters are applied to what was found: versions are chosen after them.
      query: plan.places ? { ...query, oneVersion: false } : query,
      expander: this.#expander,
      words,
      counts,
      exactness,
      together: plan.together,
    }
    const within = await this.#within(query, plan, signal)
    const over = (candidates: readonly Held[]) =>
      this.#untilKnown(counts, signal, () => evaluate(candidates, evaluation, query.limit))
    if (plan.places) return this.#byPlaces(within, plan, over, signal)
    if (plan.widened) return this.#widened(within, plan, over, signal)
    return query.sort === 'relevance'
      ? this.#ranked(within, plan, over, signal)
      : this.#inOrder(within, plan.filter, over, signal)
  }

  /**
   * Reduces a long list of decisions in the reader's filter to those that match the query, since every later step
   * sends it again.
   */
  async #within(query: DecisionQuery, plan: Plan, signal: AbortSignal | undefined): Promise<DecisionQuery> {
    const { ids = [] } = query.filters
    if (ids.length <= MOST_IDS) return query
    const found = await this.#requests.among(ids, plan.filter, signal)
    // An empty list would mean no filter.
    return { ...query, filters: { ...query.filters, ids: found.length > 0 ? found : ids.slice(0, 1) } }
  }

  #plan(query: DecisionQuery, words: SearchWords, counts: SearchCounts): Plan {
    const vocabulary = new Vocabulary(words)
    const understanding = this.#expander.of(query.text, query.language, (form, language) =>
      vocabulary.frequencyIn(form, language),
    )
    const options = {
      ...understanding,
      vocabulary,
      finder: new Recorder(words, counts),
      readerLanguage: query.language,
      translation: query.translation,
      leftOut: new LeftOut(query.leftOut),
      ranked: true,
      byRelevance: query.sort === 'relevance',
      truncation: { left: ALL_TRUNCATED_TERMS },
      pause: () => undefined,
    }
    return planOf(query, options, counts)
  }

  /** Repeats `work` until every count it needs is known. */
  async #untilKnown<T>(counts: SearchCounts, signal: AbortSignal | undefined, work: () => T): Promise<T> {
    for (let round = 1; ; round++) {
      const result = work()
      const wanted = counts.take()
      if (wanted.length === 0 || round === MOST_ROUNDS) return result
      counts.known(wanted, await this.#requests.counts(wanted, signal))
    }
  }

  /** A page in an order that the server can sort by; `over` null: no highlights. */
  async #inOrder(
    query: DecisionQuery,
    set: Filter,
    over: ((candidates: readonly Held[]) => Promise<Evaluated>) | null,
    signal: AbortSignal | undefined,
  ): Promise<Listed> {
    const row = over ? 'f' : null
    const { hits, ...counted } = await this.#requests.page(query, set, row, signal)
    const found = hits as Version[]
    const shown = query.oneVersion ? await this.#requests.inReadersLanguage(found, set, query, row, signal) : found
    const held = rowsOf({ hits: shown }, 'f')
    return { ids: held.map(({ id }) => id), evaluated: over && (await over(held)), ...counted }
  }

  /** Ranks the best candidates; the others follow in the server's order. */
  async #ranked(
    query: DecisionQuery,
    plan: Plan,
    over: (candidates: readonly Held[]) => Promise<Evaluated>,
    signal: AbortSignal | undefined,
  ): Promise<Listed> {
    const { offset, limit, filters } = query
    const tiers = tiersWithin(plan, filtersOf(filters))
    const found = await this.#requests.federated(tiers, { offset: 0, limit: RANKED }, 'f', signal)
    const rows = rowsOf(found, 'f')
    const evaluated = await over(rows)
    const ranked = chosenOf(rows, evaluated.ids)
    const page: Version[] = ranked.slice(offset, offset + limit)
    const missing = limit - page.length
    if (missing > 0 && found.estimatedTotalHits > RANKED) {
      const beyond = { offset: Math.max(0, offset - ranked.length), limit: missing }
      page.push(...(await this.#unranked(query, tiers, ranked, beyond, signal)))
    }
    const counted = await this.#counted(plan.filter, query, found.estimatedTotalHits, signal)
    return { ids: await this.#inReadersLanguage(page, plan.filter, query, signal), evaluated, ...counted }
  }

  /** A page of those that follow the ranked ones, in the server's order. */
  async #unranked(
    query: DecisionQuery,
    tiers: readonly Tier[],
    ranked: readonly Version[],
    { offset, limit }: { offset: number; limit: number },
    signal: AbortSignal | undefined,
  ): Promise<Version[]> {
    const page = query.oneVersion
      ? { offset: RANKED, limit: TEXT_LANGUAGES.length * DEEPEST }
      : { offset: RANKED + offset, limit }
    const hits = (await this.#requests.federated(tiers, page, null, signal)).hits as Version[]
    if (!query.oneVersion) return hits
    const shown = new Set(ranked.flatMap(({ judgment }) => judgment ?? []))
    const others = hits.filter(({ judgment }) => judgment === null || !shown.has(judgment))
    return oneOfEach(others, query.language).slice(offset, offset + limit)
  }

  /** The total of a set, `total` where each version counts, and its facets. */
  async #counted(
    set: Filter,
    query: DecisionQuery,
    total: number,
    signal: AbortSignal | undefined,
  ): Promise<Pick<DecisionResult, 'total' | 'facets'>> {
    if (!query.facets && !query.oneVersion) return { total, facets: {} }
    return this.#requests.counted(set, query, signal)
  }

  /** Keys of a page; with `oneVersion` of the versions in the reader's language, ranked or not. */
  async #inReadersLanguage(
    page: readonly Version[],
    set: Filter,
    query: DecisionQuery,
    signal: AbortSignal | undefined,
  ): Promise<string[]> {
    const shown = query.oneVersion ? await this.#requests.inReadersLanguage(page, set, query, null, signal) : page
    return shown.map(({ id }) => id)
  }

  /** Any word suffices, or a correction applies: only the best candidates are returned. */
  async #widened(
    query: DecisionQuery,
    plan: Plan,
    over: (candidates: readonly Held[]) => Promise<Evaluated>,
    signal: AbortSignal | undefined,
  ): Promise<Listed> {
    const tiers = tiersWithin(plan, filtersOf(query.filters))
    const found = await this.#requests.federated(tiers, { offset: 0, limit: RANKED }, 'f', signal)
    const rows = rowsOf(found, 'f')
    const evaluated = await over(rows)
    const { ids } = evaluated
    const { facets } = await this.#counted(among('id', ids), query, ids.length, signal)
    const page = chosenOf(rows, ids.slice(query.offset, query.offset + query.limit))
    const isCut = found.estimatedTotalHits > RANKED && evaluated.found === RANKED
    return {
      ids: await this.#inReadersLanguage(page, plan.filter, query, signal),
      evaluated,
      total: ids.length,
      facets,
      ...(isCut && { best: RANKED }),
    }
  }

  /**
   * Positions decide what matches: reads the rows of all decisions that contain the words, then applies the reader's
   * filters to the matches.
   */
  async #byPlaces(
    query: DecisionQuery,
    plan: Plan,
    over: (candidates: readonly Held[]) => Promise<Evaluated>,
    signal: AbortSignal | undefined,
  ): Promise<Listed> {
    const tiers = tiersWithin(plan, [EVERYTHING])
    const most = plan.widened ? RANKED : DEEPEST
    const found = await this.#requests.federated(tiers, { offset: 0, limit: most }, 'g', signal)
    const rows = rowsOf(found, 'g')
    const evaluated = await over(rows)
    const set = among('id', evaluated.ids)
    const listed = await this.#inOrder({ ...query, offset: 0, limit: DEEPEST, oneVersion: false }, set, null, signal)
    const passing = new Set(listed.ids)
    const ordered =
      query.sort === 'relevance' || plan.widened ? evaluated.ids.filter((id) => passing.has(id)) : listed.ids
    const versions = chosenOf(rows, ordered)
    const chosen = query.oneVersion ? oneOfEach(versions, query.language) : versions
    const ids = chosen.slice(query.offset, query.offset + query.limit).map(({ id }) => id)
    const facets = query.oneVersion ? (await this.#counted(set, query, chosen.length, signal)).facets : listed.facets
    return { ids, evaluated, total: chosen.length, facets }
  }

  complete(prefix: string, language: InterfaceLanguage, limit: number): Promise<Completion[]> {
    this.counts.refresh(performance.now())
    const counts = new SearchCounts(this.counts)
    return this.#untilKnown(counts, undefined, () => {
      const words = new SearchWords(this.#dictionary)
      const countOf = (terms: Parameters<typeof heaviestKeys>[0]): number =>
        counts.of(holding(heaviestKeys(terms, words), ANYWHERE)) ?? 0
      return complete(new Vocabulary(words), countOf, prefix, language, limit)
    })
  }
}

/** The rows of these keys, in their order. */
function chosenOf(rows: readonly Held[], ids: readonly string[]): Held[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) as Held)
}
