// Checks everything: first the static checks, then the tests, then the journeys in Chromium. Suites and journeys that
// passed in this checkout run again when a dependency of theirs changes; `--all` runs them all. `--heavy` adds the
// suites that take minutes and runs them all too; `--long` runs only the randomised ones, with many repetitions.
import { join, relative } from 'node:path'
import { inspect } from 'node:util'
import { root } from './bootstrap.mjs'
import { prepareTools, runChart } from './chart/chart.ts'
import { runChangedJourneys } from './changed-journeys.ts'
import { runCorpusJourney } from './corpus.ts'
import { IN_TURN, QUICK, runJourneys } from './e2e.ts'
import type { Counts, Result, Step, Suite } from './counts.ts'
import { runEngines } from './engines.ts'
import { NoTools } from './chart/tools.ts'
import { Failure } from './failure.mjs'
import { suitesReaching } from './imports.ts'
import { kafkaJars, NoKafka } from './kafka/jars.ts'
import { runChangedSuites, runJest } from './jest.ts'
import { readers, script } from './readers.ts'

const heavy = process.argv.includes('--heavy')
const all = heavy || process.argv.includes('--all')
const long = process.argv.includes('--long')

/** Lines about a failed step that are repeated at the end, where somebody who sees only the end of a log finds them. */
const LAST_FAULTS = 25

type NamedStep = readonly [name: string, step: Step]

/** A step whose output is shown while it runs. */
function live(step: () => Promise<Result>): Step {
  return (name) => {
    process.stdout.write(`\n== ${name}\n`)
    return step()
  }
}

const jest = (...args: string[]) => live(() => runJest(args))

/** The server for documents, which only the step `documents` uses. */
const { MONGODB_URI } = process.env
delete process.env.MONGODB_URI
/** Tests that the embedded engine behaves like MongoDB: its conformance, and every suite that stores. */
async function documents(name: string): Promise<Result> {
  const didNotRun = 'MONGODB_URI names no server of MongoDB; conformance and stores ran on the embedded engine only'
  if (!MONGODB_URI) return { passed: 0, failed: 0, didNotRun }
  process.env.MONGODB_URI = MONGODB_URI
  try {
    return await jest('--runTestsByPath', ...suitesReaching(root, '/documents.testing.ts'))(name)
  } finally {
    delete process.env.MONGODB_URI
  }
}
/** Search on a real Meilisearch: the index contract, which `npm test` runs only against in-memory maps. */
async function meilisearch(name: string): Promise<Result> {
  const didNotRun = 'MEILI_URL names no server of Meilisearch; its adapter was tested over maps only'
  if (!process.env.MEILI_URL) return { passed: 0, failed: 0, didNotRun }
  return jest('--config', join(root, 'jest.meili.config.mjs'))(name)
}
/** Both deployment shapes under light load, and three faults, with a ledger of acknowledged writes. */
const smoke = (...more: string[]): Step => {
  const run = script(join(root, 'load-tests/load.ts'), 'smoke', ...more)
  return async (name) => {
    const k6 = await tools?.k6
    return k6 instanceof NoTools ? { passed: 0, failed: 0, didNotRun: k6.message } : run(name)
  }
}
const chaos = script(join(root, 'load-tests/chaos/chaos.ts'), '--short', '--entry', '1,4,9', '--shape', 'processes')
/** A step whose processes need a real Kafka. */
const onKafka =
  (step: Step): Step =>
  async (name) => {
    try {
      await kafkaJars()
    } catch (error) {
      if (error instanceof NoKafka) return { passed: 0, failed: 0, didNotRun: error.message }
      throw error
    }
    return step(name)
  }
/** Starts early at low priority, so that k6 and the chart's tools are built when their step begins. */
const tools = heavy ? prepareTools() : undefined
const heavySuites: NamedStep = ['heavy tests', jest('--config', 'jest.heavy.config.mjs')]
const steps: NamedStep[] = [
  ['tests', live(all ? () => runJest([]) : runChangedSuites)],
  ['journeys', live(() => (all ? runJourneys(heavy ? IN_TURN : QUICK) : runChangedJourneys(QUICK)))],
  ...(heavy
    ? ([
        ['real decisions', live(runCorpusJourney)],
        ['load', smoke('--seconds', '15')],
        ['load, processes', onKafka(smoke('--seconds', '10', '--shape', 'processes'))],
        ['chaos', onKafka(chaos)],
        ['engines', live(runEngines)],
        ['documents', documents],
        ['chart', live(() => runChart({ within: tools }))],
        ['meilisearch', meilisearch],
        heavySuites,
      ] as const)
    : []),
]
if (long) {
  process.env.REPETITIONS ??= '10'
  process.env.PROPERTY_SEED ??= String(Math.trunc(Date.now() / 1000))
  process.stdout.write(`PROPERTY_SEED=${process.env.PROPERTY_SEED} REPETITIONS=${process.env.REPETITIONS}\n`)
  steps.splice(1, Infinity, heavySuites, ['schedules', live(() => runJourneys(['schedules']))])
}

if (heavy) process.env.REPETITIONS ??= '1'

const results: (Result & Counts & { name: string; seconds: number })[] = []

async function runStep([name, step]: NamedStep): Promise<void> {
  const started = Date.now()
  const result = await step(name).catch((error: unknown): Result => {
    const text = error instanceof Failure ? error.message : inspect(error)
    process.stderr.write(`${text}\n`)
    return { passed: 0, failed: 1, faults: text.split('\n') }
  })
  results.push({ name, skipped: 0, flaky: 0, ...result, seconds: (Date.now() - started) / 1000 })
}

const waiting = long ? [] : [...readers]
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(next)
}
const began = Date.now()
const lanes = [lane(), lane()]
// The tests start when the first lane ends: they wait more than they compute.
await Promise.race(lanes)
for (const step of steps) await runStep(step)
await Promise.all(lanes)

process.stdout.write('\n')
for (const { name, passed, failed, flaky, didNotRun, cached, seconds } of results) {
  const mark = failed ? 'FAIL' : didNotRun ? '--  ' : 'ok  '
  const notes = [
    didNotRun && `did not run: ${didNotRun}`,
    flaky && `${flaky} on the second attempt`,
    cached && `not run again: ${cached}`,
  ]
  process.stdout.write(
    `${mark} ${name.padEnd(16)} ${String(passed).padStart(6)} ${seconds.toFixed(1).padStart(7)} s  ${notes.filter(Boolean).join(', ')}\n`,
  )
}
const suites = results.flatMap(({ suites = [] }) => suites)
const secondsOf = ({ startTime, endTime }: Suite) => (endTime - startTime) / 1000
const slowest = suites.sort((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10)
if (slowest.length > 0) process.stdout.write('\nthe slowest suites\n')
for (const suite of slowest) {
  process.stdout.write(`${secondsOf(suite).toFixed(1).padStart(7)} s  ${relative(root, suite.name)}\n`)
}
for (const { name, failed, faults = [] } of results) {
  if (failed > 0) process.stdout.write(`\n${name} failed\n${faults.slice(-LAST_FAULTS).join('\n')}\n`)
}
const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
process.stdout.write(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes\n`)
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed${skipped}\n`)
process.exitCode = total('failed') === 0 ? 0 : 1
