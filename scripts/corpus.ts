// The journeys on real decisions: imports the corpus that lies beside some checkouts, and reads it in Chromium.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { NEEDING } from '../frontend/e2e/apart.ts'
import type { Counts, Result } from './counts.ts'
import { playwright, startStandalone } from './e2e.ts'
import { Failure } from './failure.mjs'
import { ingest } from './ingest.ts'

const corpus = join(root, '../shared/corpus/dev')
const files = ['atf', 'tf_unpublished', 'cedh'].map((name) => join(corpus, `${name}.ndjson.gz`))

/** Returns how many checks passed and failed; without a corpus none, and prints a note. */
export async function runCorpusJourney(): Promise<Counts & Result> {
  if (!files.every((file) => existsSync(file))) {
    process.stdout.write('left out: no corpus stands beside this checkout\n')
    return { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  }
  const folder = mkdtempSync(join(tmpdir(), 'trilex-corpus-'))
  const data = join(folder, 'data')
  const standalone = await startStandalone(data, { DEMONSTRATION: 'false' })
  try {
    if (!(await ingest(standalone.url, data, files)))
      throw new Failure('The corpus was not imported whole; its report stands above.')
    // All other journeys use the demonstration collection.
    return await playwright(standalone.url, [`e2e/${NEEDING.corpus}`], { CORPUS: '1' })
  } finally {
    await standalone.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
