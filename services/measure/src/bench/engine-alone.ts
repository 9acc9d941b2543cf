import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { IndexedDecision } from '@trilex/search/port'
import { openSearchEngine } from '@trilex/search/index/open'
import type { EngineFigures } from './engine-bench.ts'
import { generateIndexed } from './indexed.ts'
import { round } from './measure.ts'
import { benchQueries } from './queries.ts'
import { readRuntime } from './runtime.ts'

/** Documents from which the words of the queries are drawn. */
const SAMPLE = 1000
const QUERIES = 'bench-queries.json'
/** Documents generated before a write: while more are generated, the writer would work unmeasured. */
const GENERATED = 4000
/** After this time without a change, in milliseconds, the engine has finished its idle work, such as merging. */
const REST_MS = 4000

/** Writes the queries of the benchmark into a folder, for `benchEngineAlone`; returns them. */
export function writeQueries(folder: string) {
  const queries = benchQueries([...generateIndexed().take(SAMPLE)])
  writeFileSync(join(folder, QUERIES), JSON.stringify(queries))
  return queries
}

/** Measures the index of a folder in a process of its own. */
export async function benchEngineAlone(folder: string): Promise<EngineFigures> {
  const { flags, environment } = readRuntime()
  const child = fileURLToPath(new URL('./engine.child.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, child, folder, QUERIES], {
    env: { ...process.env, ...environment },
  })
  return JSON.parse(stdout) as EngineFigures
}

/**
 * Adds generated documents to the index of a folder until it holds `documents`, without the product. Returns the
 * writing rate and the CPU time of a document in milliseconds; null when there was nothing to write.
 */
export async function buildIndex(
  folder: string,
  documents: number,
): Promise<{ documentsPerSecond: number; cpuMs: number } | null> {
  mkdirSync(folder, { recursive: true })
  const index = await openSearchEngine({ folder: join(folder, 'search'), training: false })
  const { documents: before } = await index.stats()
  const source = generateIndexed().drop(before)
  let [elapsed, cpu] = [0, 0]
  for (let count = before; count < documents; ) {
    const length = Math.min(GENERATED, documents - count)
    const generated = Array.from({ length }, () => source.next().value as IndexedDecision)
    const [began, used] = [performance.now(), process.cpuUsage()]
    await index.addOrUpdate(generated)
    // Resolves only after the work left by the last batch.
    await index.setCitationFacts([])
    const { user, system } = process.cpuUsage(used)
    elapsed += performance.now() - began
    cpu += (user + system) / 1000
    count += length
  }
  for (let last = -1; documents > before; ) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const { generation } = await index.stats()
    if (generation === last) break
    last = generation
  }
  await index.close()
  const written = documents - before
  if (written <= 0) return null
  return { documentsPerSecond: Math.round((1000 * written) / elapsed), cpuMs: round(cpu / written) }
}
