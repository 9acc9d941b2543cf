import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DecisionIndex, IndexedDecision } from '@trilex/catalog'
import { openSearchEngine } from '../engines/search/index.ts'
import { generateIndexed } from './indexed.ts'
import { median, round, type Spread, spreadOf } from './measure.ts'
import { type BenchQuery, benchQueries } from './queries.ts'

export interface BuildFigures {
  documents: number
  documentsPerSecond: number
}

export interface SearchFigures {
  indexMegabytes: number
  forms: number
  startMs: number
  firstAnswerMs: number
  /** Of a process that holds nothing but the engine. */
  rssMegabytes: number
  /** Inside the engine: the first time, and again (median of the later passes). */
  first: Spread
  repeated: Spread
  byKind: Record<string, { first: Spread; repeated: Spread }>
  /** As the caller waits for it, through the worker. */
  roundTrip: Spread
  eventLoopDelayP99: number
}

export type EngineFigures = BuildFigures & SearchFigures

const BATCH = 500
const SAMPLE = 1000
const PASSES = 3

/** Builds an index of generated decisions in `folder`, and beside it the queries; generating is not counted. */
export async function benchBuild(folder: string, documents: number): Promise<BuildFigures> {
  const index = await openSearchEngine({ folder })
  const { sample, seconds } = await build(index, documents)
  await index.close()
  writeFileSync(queriesFile(folder), JSON.stringify(benchQueries(sample)))
  return { documents, documentsPerSecond: Math.round(documents / seconds) }
}

/** Measures searching in an index that `benchBuild` made. */
export async function benchSearch(folder: string): Promise<SearchFigures> {
  const queries: BenchQuery[] = JSON.parse(readFileSync(queriesFile(folder), 'utf8'))
  const opening = performance.now()
  const index = await openSearchEngine({ folder })
  const startMs = performance.now() - opening
  const asking = performance.now()
  await index.search((queries[0] as BenchQuery).query)
  const firstAnswerMs = startMs + performance.now() - asking

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times = queries.map(() => [] as number[])
  const waits: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [i, { query }] of queries.entries()) {
      const start = performance.now()
      const { engineMs } = await index.search(query)
      waits.push(performance.now() - start)
      times[i]?.push(engineMs)
    }
  }
  delay.disable()
  const stats = await index.stats()
  const figures: SearchFigures = {
    indexMegabytes: Math.round(stats.bytes / 1e6),
    forms: stats.forms,
    startMs: round(startMs),
    firstAnswerMs: round(firstAnswerMs),
    rssMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
    ...spreads(times),
    byKind: byKind(queries, times),
    roundTrip: spreadOf(waits.slice(queries.length)),
    eventLoopDelayP99: round(delay.percentile(99) / 1e6),
  }
  await index.close()
  return figures
}

const queriesFile = (folder: string): string => join(folder, 'bench-queries.json')

async function build(index: DecisionIndex, documents: number): Promise<{ sample: IndexedDecision[]; seconds: number }> {
  const sample: IndexedDecision[] = []
  let seconds = 0
  let batch: IndexedDecision[] = []
  const flush = async (): Promise<void> => {
    const start = performance.now()
    await index.addOrUpdate(batch)
    seconds += (performance.now() - start) / 1000
    batch = []
  }
  let number = 0
  for (const decision of generateIndexed()) {
    if (number++ >= documents) break
    if (sample.length < SAMPLE) sample.push(decision)
    if (batch.push(decision) === BATCH) await flush()
  }
  await flush()
  return { sample, seconds }
}

const spreads = (times: number[][]): { first: Spread; repeated: Spread } => ({
  first: spreadOf(times.map(([first = 0]) => first)),
  repeated: spreadOf(times.map(([, ...later]) => median(later))),
})

function byKind(queries: BenchQuery[], times: number[][]): EngineFigures['byKind'] {
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  return Object.fromEntries(kinds.map((kind) => [kind, spreads(times.filter((_, i) => queries[i]?.kind === kind))]))
}
