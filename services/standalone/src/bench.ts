import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { readSettings } from '@trilex/platform'
import { Type } from 'typebox'
import { benchEngine, type EngineFigures } from './bench/engine-bench.ts'
import { benchHttp } from './bench/http-bench.ts'
import { benchImport } from './bench/import-bench.ts'
import { generateIndexed } from './bench/indexed.ts'
import { benchLexicon, reportLexicon } from './bench/lexicon-bench.ts'
import { calibrate } from './bench/measure.ts'
import { benchPeers } from './bench/peer-bench.ts'
import { startProduct } from './bench/product.ts'
import { type BenchQuery, benchQueries } from './bench/queries.ts'
import { type Figures, report } from './bench/report.ts'

/** Documents from which the words of the queries are drawn. */
const SAMPLE = 1000
const QUERIES = 'bench-queries.json'
const PeerSettings = Type.Object({ meiliUrl: Type.Optional(Type.String()) })

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    out: { type: 'string', default: 'bench-results' },
    /** The engine alone, in its own process, so that memory is its own; prints JSON. */
    engine: { type: 'string' },
    /** The engine beside SQLite FTS5, tantivy and, with MEILI_URL, Meilisearch. */
    peer: { type: 'boolean', default: false },
    /** Only trains a translation lexicon from so many generated headnotes. */
    headnotes: { type: 'string' },
  },
})

const sizes = values.documents.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error('--documents takes numbers with commas between them, for example 20000,100000')
  process.exitCode = 2
} else if (values.headnotes !== undefined) {
  console.log(reportLexicon(benchLexicon(Number(values.headnotes))))
} else if (values.engine !== undefined) {
  const queries = JSON.parse(readFileSync(join(values.engine, QUERIES), 'utf8')) as BenchQuery[]
  console.log(JSON.stringify(await benchEngine(join(values.engine, 'search'), queries)))
} else if (values.peer) {
  for (const documents of sizes) await benchPeers(documents, readSettings(PeerSettings).meiliUrl)
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
    `calibration loop: ${calibration.before} ms before, ${calibration.after} ms after (about 60 on an idle core)`,
  )
  mkdirSync(values.out, { recursive: true })
  const file = join(values.out, `bench-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, calibration, figures }, null, 2)}\n`)
  console.log(`written to ${file}`)
}

/** Imports into a fresh product, restarts it, asks it over HTTP, and at last asks its index without the product. */
async function benchSize(documents: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-'))
  try {
    const queries = benchQueries([...generateIndexed().take(SAMPLE)])
    writeFileSync(join(folder, QUERIES), JSON.stringify(queries))
    const fresh = await startProduct(folder)
    const imported = await benchImport(fresh, documents, folder)
    await fresh.stop()
    const started = performance.now()
    const product = await startProduct(folder)
    await fetch(`${product.url}/api/catalog/search?q=a&lang=fr`, { signal: AbortSignal.timeout(30_000) })
    const firstAnswerMs = Math.round(performance.now() - started)
    const http = await benchHttp(product, queries)
    await product.stop()
    const options = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), '--engine', folder]
    const { stdout } = await promisify(execFile)(process.execPath, options)
    const engine = JSON.parse(stdout) as EngineFigures
    return { imported, startMs: product.startMs, firstAnswerMs, http, engine }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
