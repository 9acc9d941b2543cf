import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import {
  type BuildFigures,
  benchBuild,
  benchSearch,
  type EngineFigures,
  type SearchFigures,
} from './bench/engine-bench.ts'
import { calibrate } from './bench/measure.ts'
import { report } from './bench/report.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    out: { type: 'string', default: 'bench-results' },
    /** One step in its own process, so that memory is that of the engine; prints JSON. */
    step: { type: 'string' },
    folder: { type: 'string', default: '' },
  },
})

const sizes = values.documents.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error('--documents takes numbers with commas between them, for example 20000,100000')
  process.exitCode = 2
} else if (values.step === 'build') {
  console.log(JSON.stringify(await benchBuild(values.folder, sizes[0] as number)))
} else if (values.step === 'search') {
  console.log(JSON.stringify(await benchSearch(values.folder)))
} else {
  await bench()
}

async function bench(): Promise<void> {
  const figures: EngineFigures[] = []
  const before = calibrate()
  for (const documents of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-'))
    try {
      const built = await inProcess<BuildFigures>('build', folder, documents)
      figures.push({ ...built, ...(await inProcess<SearchFigures>('search', folder, documents)) })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const calibration = { before, after: calibrate() }
  console.log(report(figures))
  console.log(
    `calibration loop: ${calibration.before} ms before, ${calibration.after} ms after (about 60 on an idle core)`,
  )
  mkdirSync(values.out, { recursive: true })
  const file = join(values.out, `engine-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, calibration, figures }, null, 2)}\n`)
  console.log(`written to ${file}`)
}

async function inProcess<T>(step: string, folder: string, documents: number): Promise<T> {
  const self = fileURLToPath(import.meta.url)
  const options = ['--disable-warning=ExperimentalWarning', self, '--step', step, '--folder', folder]
  const { stdout } = await promisify(execFile)(process.execPath, [...options, '--documents', String(documents)])
  return JSON.parse(stdout)
}
