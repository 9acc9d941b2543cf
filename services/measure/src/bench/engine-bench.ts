import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DecisionIndex, DecisionQuery } from '@trilex/search/port'
import { readAbout } from '@trilex/search/lexicon/lexicon-about'
import { Trainer } from '@trilex/search/index/trainer'
import { openSearchEngine } from '@trilex/search/index/open'
import { median, round, type Spread, spreadOf } from './measure.ts'
import type { BenchQuery } from './queries.ts'

export interface EngineFigures {
  indexMegabytes: number
  forms: number
  startMs: number
  firstAnswerMs: number
  /** Memory of a process that holds only the engine, including both workers. */
  rssMegabytes: number
  /** Time inside the engine: for the first pass, and again (median of the later passes). */
  first: Spread
  repeated: Spread
  /**
   * Time until the document numbers of a page, the total and the facets are known, without reading and cropping its
   * hits: as peers are measured.
   */
  found: Spread
  /** The same when the index changes before every pass, so that no word is remembered from the previous pass. */
  foundAfterChange: Spread
  /** `found` without the second phase of ranking. */
  firstPhase: Spread
  byKind: Record<string, { first: Spread; repeated: Spread }>
  /** Later passes with facets for every query, as the search route asks. */
  faceted: Spread
  /** Later passes with words of the other languages, as the search route asks by default; null without a lexicon. */
  translated: Spread | null
  /** Time that the caller waits, including the way to the worker and back. */
  roundTrip: Spread
  eventLoopDelayP99: number
}

/** One first pass and enough further ones for the code to reach full speed. */
export const PASSES = 8
/** Default weight of translated words. */
const TRANSLATION = 0.85

/** Measures searches in the index of `folder`, in a process that does nothing else. */
export async function benchEngine(folder: string, queries: BenchQuery[]): Promise<EngineFigures> {
  const opening = performance.now()
  const index = await openSearchEngine({ folder, training: false })
  const startMs = performance.now() - opening
  const asking = performance.now()
  await index.search((queries[0] as BenchQuery).query)
  const firstAnswerMs = startMs + performance.now() - asking

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times = queries.map(() => [] as number[])
  const finds = queries.map(() => [] as number[])
  const firstPhases = queries.map(() => [] as number[])
  const waits: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [i, { query }] of queries.entries()) {
      const start = performance.now()
      const { engineMs, foundMs, refineMs } = await index.search(query)
      waits.push(performance.now() - start)
      times[i]?.push(engineMs)
      if (pass === 0) continue
      finds[i]?.push(foundMs)
      firstPhases[i]?.push(foundMs - refineMs)
    }
  }
  delay.disable()
  const faceted = await again(queries, async (query) => (await index.search({ ...query, facets: true })).engineMs)
  const stats = await index.stats()
  const rssMegabytes = Math.round(process.memoryUsage.rss() / 1e6)
  // After the memory measurement, which must not include a writer.
  const foundAfterChange = await afterChanges(index, queries)
  const figures = {
    indexMegabytes: Math.round(stats.bytes / 1e6),
    forms: stats.forms,
    startMs: round(startMs),
    firstAnswerMs: round(firstAnswerMs),
    rssMegabytes,
    ...spreads(times),
    found: spreadOf(finds.map(median)),
    foundAfterChange,
    firstPhase: spreadOf(firstPhases.map(median)),
    faceted,
    byKind: byKind(queries, times),
    roundTrip: spreadOf(waits.slice(queries.length)),
    eventLoopDelayP99: round(delay.percentile(99) / 1e6),
  }
  // As the product does when idle; the open index keeps this process alive.
  await new Trainer(folder).train(stats.documents)
  await index.close()
  return { ...figures, translated: await benchTranslated(folder, queries) }
}

/** Searches with the lexicon trained from the headnotes of the index. */
async function benchTranslated(folder: string, queries: BenchQuery[]): Promise<Spread | null> {
  if (readAbout(folder) === null) return null
  const index = await openSearchEngine({ folder, training: false })
  const translated = await again(
    queries,
    async (query) => (await index.search({ ...query, translation: TRANSLATION })).engineMs,
  )
  await index.close()
  return translated
}

/** Milliseconds of every query: the median of all passes but the first. `before` precedes each pass. */
async function again(
  queries: BenchQuery[],
  ask: (query: DecisionQuery) => Promise<number>,
  before: (pass: number) => Promise<void> = async () => {},
): Promise<Spread> {
  const times = queries.map(() => [] as number[])
  for (let pass = 0; pass < PASSES; pass++) {
    await before(pass)
    for (const [i, { query }] of queries.entries()) {
      const ms = await ask(query)
      if (pass > 0) times[i]?.push(ms)
    }
  }
  return spreadOf(times.map(median))
}

/** Milliseconds to find every query, with a fact of one decision written before each pass. */
async function afterChanges(index: DecisionIndex, queries: BenchQuery[]): Promise<Spread> {
  const [decision] = await index.fingerprints(null, 1)
  if (!decision) throw new Error('the index holds no decision')
  return again(
    queries,
    async (query) => (await index.search(query)).foundMs,
    (pass) => index.setCitationFacts([{ id: decision.id, treatments: [], citedBy: PASSES - 1 - pass }]),
  )
}

const spreads = (times: number[][]): { first: Spread; repeated: Spread } => ({
  first: spreadOf(times.map(([first = 0]) => first)),
  repeated: spreadOf(times.map(([, ...later]) => median(later))),
})

function byKind(queries: BenchQuery[], times: number[][]): EngineFigures['byKind'] {
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  return Object.fromEntries(kinds.map((kind) => [kind, spreads(times.filter((_, i) => queries[i]?.kind === kind))]))
}
