import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSearchEngine } from '@trilex/search/index/open'
import { openMeilisearch } from '@trilex/search/meilisearch/open'
import type { ServerOptions } from '@trilex/search/meilisearch/server'
import type { DecisionIndex, IndexedDecision } from '@trilex/search/port'
import { buildIndex } from './engine-alone.ts'
import { generateIndexed } from './indexed.ts'
import { median, round, spreadOf, table } from './measure.ts'
import { benchFts5 } from './peer-fts5.ts'
import { benchMeili } from './peer-meili.ts'
import { PASSES, type PeerFigures, peerDocument, peerQuery } from './peer-query.ts'
import { benchTantivy } from './peer-tantivy.ts'
import { type BenchQuery, benchQueries } from './queries.ts'

const SAMPLE = 1000
/** Decisions of one write. */
const BATCH = 500

/**
 * Runs the same documents and queries through our engine and its peers, one after the other on this machine; prints
 * times and their ratios to ours. Peers return numbers and totals; ours also returns facets for half of the queries.
 * Ours is also shown without its second phase of ranking, which no peer has, and with whole hits and crops. Where there is a
 * server of Meilisearch, our index on it is compared with Meilisearch alone.
 */
export async function benchPeers(documents: number, meili: ServerOptions | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-peer-'))
  try {
    const queries = benchQueries([...generateIndexed().take(SAMPLE)])
    const reduced = queries.map(peerQuery)
    const peerDocuments = () => generateIndexed().take(documents).map(peerDocument)
    const ours = await benchOurs(join(folder, 'ours'), documents, queries)
    const all: [string, PeerFigures][] = [
      ['trilex, first phase', { ...ours, times: ours.firstPhase }],
      ['trilex', ours],
      ['trilex, whole hits', { ...ours, times: ours.whole }],
      ['SQLite FTS5', benchFts5(folder, peerDocuments(), reduced)],
    ]
    all.push(['tantivy', await benchTantivy(folder, peerDocuments(), reduced)])
    if (!meili) console.log('MEILI_URL names no server: without Meilisearch')
    else {
      const onServer = await benchOnServer(meili, documents, queries)
      all.push(['trilex on Meilisearch', onServer])
      all.push(['trilex on Meilisearch, whole hits', { ...onServer, times: onServer.whole }])
      all.push(['Meilisearch', await benchMeili(meili, peerDocuments(), reduced)])
    }
    const own = spreadOf(ours.times)
    const rows = all.map(([name, { documentsPerSecond, times }]) => {
      const { p50, p95, p99 } = spreadOf(times)
      const ratio = (theirs: number, mine: number): string => `${round(theirs / Math.max(mine, 0.01))} ×`
      return [name, documentsPerSecond, p50, p95, p99, ratio(p50, own.p50), ratio(p95, own.p95)]
    })
    console.log(`${documents} documents, ${queries.length} queries`)
    console.log(table([['engine', 'documents/s', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 to ours', 'p95 to ours'], ...rows]))
    const kinds = [...new Set(reduced.map(({ kind }) => kind))]
    const of = (figures: PeerFigures, kind: string) =>
      spreadOf(figures.times.filter((_, i) => reduced[i]?.kind === kind))
    console.log(
      table([
        ['p50 / p95 ms', ...all.map(([name]) => name)],
        ...kinds.map((kind) => [
          kind,
          ...all.map(([, figures]) => `${of(figures, kind).p50} / ${of(figures, kind).p95}`),
        ]),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type OurFigures = PeerFigures & { whole: number[]; firstPhase: number[] }

async function benchOurs(folder: string, documents: number, queries: BenchQuery[]): Promise<OurFigures> {
  const built = await buildIndex(folder, documents)
  const index = await openSearchEngine({ folder: join(folder, 'search'), training: false })
  const figures = await asked(index, queries)
  await index.close()
  return { documentsPerSecond: built?.documentsPerSecond ?? 0, ...figures }
}

/** The same index port on a server of Meilisearch, in an index of its own. */
async function benchOnServer(meili: ServerOptions, documents: number, queries: BenchQuery[]): Promise<OurFigures> {
  const index = await openMeilisearch({ ...meili, index: `bench-${randomUUID()}` })
  try {
    let writing = 0
    const source = generateIndexed()
    for (let count = 0; count < documents; count += BATCH) {
      const length = Math.min(BATCH, documents - count)
      const batch = Array.from({ length }, () => source.next().value as IndexedDecision)
      const began = performance.now()
      await index.addOrUpdate(batch)
      writing += performance.now() - began
    }
    return { documentsPerSecond: Math.round((1000 * documents) / writing), ...(await asked(index, queries)) }
  } finally {
    await index.remove()
  }
}

/** Median times of an index over the passes. */
async function asked(index: DecisionIndex, queries: BenchQuery[]): Promise<Omit<OurFigures, 'documentsPerSecond'>> {
  const times = queries.map(() => [] as number[])
  const whole = queries.map(() => [] as number[])
  const firstPhase = queries.map(() => [] as number[])
  const totals = queries.map(() => 0)
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [i, { query }] of queries.entries()) {
      const { engineMs, foundMs, refineMs, total } = await index.search(query)
      if (pass > 0) {
        times[i]?.push(foundMs)
        whole[i]?.push(engineMs)
        firstPhase[i]?.push(foundMs - refineMs)
      }
      totals[i] = total
    }
  }
  return { times: times.map(median), whole: whole.map(median), firstPhase: firstPhase.map(median), totals }
}
