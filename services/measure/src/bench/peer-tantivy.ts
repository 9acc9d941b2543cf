import { execFile } from 'node:child_process'
import { createWriteStream, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PASSES, type PeerDocument, type PeerFigures, type PeerQuery } from './peer-query.ts'

/** The release with which figures are compared. */
const PACKAGE = 'tantivy==0.25.1'
const run = promisify(execFile)

/** Measures tantivy through its Python binding, installed in a folder of its own. */
export async function benchTantivy(
  folder: string,
  documents: Iterable<PeerDocument>,
  queries: PeerQuery[],
): Promise<PeerFigures> {
  const environment = join(folder, 'python')
  if (!existsSync(environment)) {
    await run('python3', ['-m', 'venv', environment], { timeout: 120_000 })
    await run(join(environment, 'bin', 'pip'), ['install', '--quiet', PACKAGE], { timeout: 300_000 })
  }
  const lines = Readable.from(documents).map((document: PeerDocument) => `${JSON.stringify(document)}\n`)
  await pipeline(lines, createWriteStream(join(folder, 'documents.ndjson')))
  writeFileSync(join(folder, 'queries.json'), JSON.stringify(queries))
  const program = fileURLToPath(new URL('./peer-tantivy.py', import.meta.url))
  const { stdout } = await run(join(environment, 'bin', 'python'), [program, folder, String(PASSES)], {
    timeout: 3_600_000,
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout) as PeerFigures
}
