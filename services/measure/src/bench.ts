import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '@trilex/platform'
import { commandLine, isCount } from '@trilex/platform/command-line'
import { Type } from 'typebox'
import { benchAdmin, holdsAdmin, reportAdmin } from './bench/admin-bench.ts'
import { benchEngineAlone, buildIndex, writeQueries } from './bench/engine-alone.ts'
import { benchHttp } from './bench/http-bench.ts'
import { benchImport } from './bench/import-bench.ts'
import { benchLibrary, holds, reportLibrary } from './bench/library-bench.ts'
import { benchLexicon, reportLexicon } from './bench/lexicon-bench.ts'
import { calibrate } from './bench/measure.ts'
import { benchPeers } from './bench/peer-bench.ts'
import { startProduct } from './bench/product.ts'
import { type Figures, report, reportEngine } from './bench/report.ts'
import { readAbout } from '@trilex/search/lexicon/lexicon-about'

/** Longest wait for the lexicon; a collection of fewer than 200 headnotes gets none. */
const TRAINING_MS = 120_000
const PeerSettings = Type.Object({
  meiliUrl: Type.Optional(Type.String()),
  meiliMasterKey: Type.Optional(Type.String({ secret: true })),
})

const USAGE =
  'Usage: npm run bench -- [--documents 20000,100000] [--out FOLDER] [--engine-only FOLDER | --peer | --headnotes NUMBER | --library | --admin --users NUMBER]'
const OPTIONS = {
  /** Without it 20,000 and 100,000; with `--library` as many as take a few minutes. */
  documents: { type: 'string' },
  out: { type: 'string', default: 'bench-results' },
  /** Only the engine, without the product, on the index of this folder, which is built or added to. */
  'engine-only': { type: 'string' },
  /** The engine beside SQLite FTS5, tantivy and, with MEILI_URL, our index on Meilisearch and Meilisearch alone. */
  peer: { type: 'boolean', default: false },
  /** Only trains a translation lexicon from this many generated headnotes. */
  headnotes: { type: 'string' },
  /** Only a reader with 5,000 bookmarks; fails when they slow down more than promised. */
  library: { type: 'boolean', default: false },
  /** Only the lists of staff over so many users; fails when one takes more than promised of the time of a profile. */
  admin: { type: 'boolean', default: false },
  users: { type: 'string', default: '1000000' },
} as const

const { values } = commandLine(USAGE, OPTIONS, [0, 0], ({ values: { documents = '1', headnotes = '1', users } }) =>
  [...documents.split(','), headnotes, users].every(isCount),
)
const sizes = (values.documents ?? (values.library ? '10000' : '20000,100000')).split(',').map(Number)
if (values.headnotes !== undefined) {
  console.log(reportLexicon(benchLexicon(Number(values.headnotes))))
} else if (values['engine-only'] !== undefined) {
  const folder = resolve(values['engine-only'])
  for (const documents of sizes) {
    const built = await buildIndex(folder, documents)
    writeQueries(folder)
    console.log(reportEngine(documents, built, await benchEngineAlone(folder)))
  }
} else if (values.library) {
  const figures = await benchLibrary(sizes[0] ?? 0)
  console.log(reportLibrary(figures))
  if (!holds(figures)) process.exitCode = 1
} else if (values.admin) {
  const figures = await benchAdmin(Number(values.users))
  console.log(reportAdmin(figures))
  if (!holdsAdmin(figures)) process.exitCode = 1
} else if (values.peer) {
  const { meiliUrl: url, meiliMasterKey: apiKey } = readSettings(PeerSettings)
  for (const documents of sizes) await benchPeers(documents, url === undefined ? null : { url, apiKey })
} else {
  await bench()
}

async function bench(): Promise<void> {
  const figures: Figures[] = []
  const before = calibrate()
  for (const documents of sizes) figures.push(await benchSize(documents))
  const calibration = { before, after: calibrate() }
  console.log(report(figures))
  console.log(
    `calibration, 64 MB hashed: ${calibration.before} ms before, ${calibration.after} ms after (38 on an idle core of 2025)`,
  )
  mkdirSync(values.out, { recursive: true })
  const file = join(values.out, `bench-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, calibration, figures }, null, 2)}\n`)
  console.log(`written to ${file}`)
}

/** Imports into a fresh product, restarts it, queries it over HTTP and finally queries its index without the product. */
async function benchSize(documents: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-'))
  try {
    const queries = writeQueries(folder)
    const fresh = await startProduct(folder)
    const imported = await benchImport(fresh, documents, folder)
    await lexiconIsTrained(join(folder, 'search'))
    await fresh.stop()
    const started = performance.now()
    const product = await startProduct(folder)
    await fetch(`${product.url}/api/catalog/search?q=a&lang=fr`, { signal: AbortSignal.timeout(30_000) })
    const firstAnswerMs = Math.round(performance.now() - started)
    await product.atRest()
    const http = await benchHttp(product, queries)
    await product.stop()
    const engine = await benchEngineAlone(folder)
    return { imported, startMs: product.startMs, firstAnswerMs, http, engine }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Waits until the product, idle after the import, has trained a lexicon, so that training does not disturb later
 * measurements.
 */
async function lexiconIsTrained(folder: string): Promise<void> {
  for (const end = Date.now() + TRAINING_MS; Date.now() < end; await sleep(500)) {
    if (readAbout(folder) !== null) return
  }
}
