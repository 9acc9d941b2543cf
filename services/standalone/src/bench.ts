import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchEngine, type EngineFigures } from './bench/engine-bench.ts'
import { calibrate } from './bench/measure.ts'
import { report } from './bench/report.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    out: { type: 'string', default: 'bench-results' },
  },
})

const sizes = values.documents.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error('--documents takes numbers with commas between them, for example 20000,100000')
  process.exit(2)
}
const figures: EngineFigures[] = []
const before = calibrate()
for (const documents of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-'))
  try {
    figures.push(await benchEngine(folder, documents))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const calibration = { before, after: calibrate() }
console.log(report(figures))
console.log(`calibration loop: ${calibration.before} ms before, ${calibration.after} ms after (100 on an idle core)`)
mkdirSync(values.out, { recursive: true })
const file = join(values.out, `engine-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
writeFileSync(file, `${JSON.stringify({ node: process.version, calibration, figures }, null, 2)}\n`)
console.log(`written to ${file}`)
