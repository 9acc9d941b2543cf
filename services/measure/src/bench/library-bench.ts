import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLocalIssuer } from '@trilex/platform/local-issuer'
import { type Connection, openConnection } from './connection.ts'
import { writeQueries } from './engine-alone.ts'
import { parametersOf } from './http-bench.ts'
import { benchImport } from './import-bench.ts'
import { median, type Spread, spreadOf, table } from './measure.ts'
import { type RunningProduct, startProduct } from './product.ts'
import type { BenchQuery } from './queries.ts'

/** As many as a reader may keep. */
const BOOKMARKS = 5_000
const SAVED_AT_ONCE = 8
const PASSES = 40
const SEARCH_PASSES = 6
/** As many decisions as a new account may read in a month. */
const READ = 6
const READ_PASSES = 20
const PAGE = 100
/** One in this many bookmarks has a note. */
const NOTED = 10
/** After this time the service no longer treats bookmarks as new, in milliseconds. */
const SETTLED_MS = 35_000
const MOST_TIMES = { list: 5, search: 2 } as const

interface LibraryFigures {
  documents: number
  bookmarks: number
  savedPerSecond: number
  /** The list of a person who keeps nothing, and of the reader. */
  nothing: Spread
  unfiltered: Spread
  filtered: Spread
  /** Searches of the benchmark, in all decisions and in the bookmarks. */
  everywhere: Spread
  favourites: Spread
  /** The same decisions for an anonymous visitor, who gets the first part, and in full for a signed-in reader. */
  visitor: Spread
  signedIn: Spread
}

/**
 * Measures a reader with 5,000 bookmarks in a fresh product: the list filtered by a word beside an empty request, searches in the
 * bookmarks beside the same searches without them, and reading beside a visitor's, by turns in one run.
 */
export async function benchLibrary(documents: number): Promise<LibraryFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-library-'))
  const issuer = await startLocalIssuer()
  // The product takes another issuer only as a realm of Keycloak.
  const realm = `${issuer.issuer}/realms/trilex`
  const tokenOf = (sub: string) => issuer.token(['user'], { claims: { iss: realm, sub, azp: 'trilex-fr' } })
  const provider = { OIDC_ISSUER: realm, OIDC_JWKS_URL: `${issuer.issuer}/keys`, KEYCLOAK_ADMIN_SECRET: 'of-nobody' }
  const settings = { ...provider, READING_ACCESS: 'account' }
  try {
    const product = await startProduct(folder, settings)
    try {
      await benchImport(product, documents, folder)
      return { documents, ...(await benchReader(product, writeQueries(folder), tokenOf)) }
    } finally {
      await product.stop()
    }
  } finally {
    await issuer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchReader(product: RunningProduct, queries: BenchQuery[], tokenOf: (id: string) => Promise<string>) {
  const ids = await decisionIds(product)
  const began = performance.now()
  for (let from = 0; from < ids.length; from += PAGE)
    await save(product, ids.slice(from, from + PAGE), await tokenOf('the-reader'))
  const savedPerSecond = Math.round(ids.length / ((performance.now() - began) / 1000))
  await sleep(SETTLED_MS)
  await product.atRest()
  const connection = await openConnection(product.url)
  const tokens = { nobody: await tokenOf('nobody'), reader: await tokenOf('the-reader') }
  const lists = await benchLists(connection, tokens)
  const searches = await benchSearches(connection, queries, ids)
  const reads = await benchReads(connection, ids.slice(0, READ), tokens.reader)
  connection.close()
  return { bookmarks: ids.length, savedPerSecond, ...lists, ...searches, ...reads }
}

/** Whether both promises hold. */
export const holds = ({ nothing, filtered, everywhere, favourites }: LibraryFigures): boolean =>
  filtered.p50 <= nothing.p50 * MOST_TIMES.list && favourites.p50 <= everywhere.p50 * MOST_TIMES.search

export function reportLibrary(figures: LibraryFigures): string {
  const { documents, bookmarks, savedPerSecond, nothing, unfiltered, filtered, everywhere, favourites } = figures
  const { visitor, signedIn } = figures
  const row = (name: string, { p50, p95, p99 }: Spread, of?: Spread) => [
    ...[name, `${p50} / ${p95} / ${p99}`, of ? `${(p50 / of.p50).toFixed(2)} ×` : ''],
  ]
  return table([
    [`${documents} decisions, ${bookmarks} bookmarks (${savedPerSecond} saved a second)`, 'ms p50 / p95 / p99', ''],
    row('list of a person who keeps nothing', nothing),
    row('list, first page', unfiltered, nothing),
    row(`list filtered by a word (at most ${MOST_TIMES.list} ×)`, filtered, nothing),
    row('search in all decisions', everywhere),
    row(`search in the bookmarks (at most ${MOST_TIMES.search} ×)`, favourites, everywhere),
    row('decision, first part, for a visitor', visitor),
    row('decision, whole, for a signed-in reader', signedIn, visitor),
  ])
}

async function decisionIds({ url }: RunningProduct): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < BOOKMARKS; page++) {
    const answer = await fetch(`${url}/api/catalog/search?limit=${PAGE}&page=${page}&sort=decision_date_desc`)
    const { hits } = (await answer.json()) as { hits: { id: string }[] }
    if (hits.length === 0) throw new Error(`fewer than ${BOOKMARKS} decisions`)
    ids.push(...hits.map(({ id }) => id))
  }
  return ids.slice(0, BOOKMARKS)
}

async function save({ url }: RunningProduct, ids: string[], token: string): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { ok, status } = await fetch(`${url}/api/library${path}`, { method, headers, body: JSON.stringify(body) })
    if (!ok) throw new Error(`${path} answered ${status}`)
  }
  const waiting = ids.entries()
  const work = async () => {
    for (const [at, id] of waiting) {
      const { docType, docId } = addressOf(id)
      await ask('POST', '/documents', { documentType: docType, documentId: docId })
      if (at % NOTED === 0)
        await ask('PATCH', `/documents/${docType}/${docId}`, { note: `Frist beachten, Fall ${at}`, folder: 'Miete' })
    }
  }
  await Promise.all(Array.from({ length: SAVED_AT_ONCE }, work))
}

function addressOf(id: string): { docType: string; docId: string } {
  const [prefix = '', ...rest] = id.split('-')
  return { docType: prefix === 'tf' ? 'other' : prefix, docId: rest.join('-') }
}

async function benchReads(connection: Connection, decisions: string[], token: string) {
  const waits = { visitor: [] as number[], signedIn: [] as number[] }
  const authorization = { authorization: `Bearer ${token}` }
  for (let pass = -2; pass < READ_PASSES; pass++)
    for (const { docType, docId } of decisions.map(addressOf)) {
      const path = `/api/catalog/decisions/${docType}/${docId}`
      const visitor = await connection.ask(path)
      const signedIn = await connection.ask(path, { headers: authorization })
      if (pass < 0) continue
      waits.visitor.push(visitor.waitedMs)
      waits.signedIn.push(signedIn.waitedMs)
    }
  return { visitor: spreadOf(waits.visitor), signedIn: spreadOf(waits.signedIn) }
}

async function benchLists(connection: Connection, tokens: { nobody: string; reader: string }) {
  const requests = {
    nothing: ['/api/library/documents', tokens.nobody],
    unfiltered: ['/api/library/documents', tokens.reader],
    filtered: ['/api/library/documents?q=frist', tokens.reader],
  } as const
  const waits = { nothing: [] as number[], unfiltered: [] as number[], filtered: [] as number[] }
  for (let pass = -5; pass < PASSES; pass++)
    for (const name of ['nothing', 'unfiltered', 'filtered'] as const) {
      const [path, token] = requests[name]
      const { waitedMs } = await connection.ask(path, { headers: { authorization: `Bearer ${token}` } })
      if (pass >= 0) waits[name].push(waitedMs)
    }
  return {
    nothing: spreadOf(waits.nothing),
    unfiltered: spreadOf(waits.unfiltered),
    filtered: spreadOf(waits.filtered),
  }
}

async function benchSearches(connection: Connection, queries: BenchQuery[], decisions: string[]) {
  const waits = queries.map(() => ({ everywhere: [] as number[], favourites: [] as number[] }))
  for (let pass = -1; pass < SEARCH_PASSES; pass++)
    for (const [at, { query }] of queries.entries()) {
      const parameters = String(parametersOf(query))
      const body = JSON.stringify({ query: parameters, decisions })
      const everywhere = await connection.ask(`/api/catalog/search?${parameters}`)
      const favourites = await connection.ask('/api/catalog/search', { method: 'POST', body })
      if (pass < 0) continue
      waits[at]?.everywhere.push(everywhere.waitedMs)
      waits[at]?.favourites.push(favourites.waitedMs)
    }
  return {
    everywhere: spreadOf(waits.map(({ everywhere }) => median(everywhere))),
    favourites: spreadOf(waits.map(({ favourites }) => median(favourites))),
  }
}
