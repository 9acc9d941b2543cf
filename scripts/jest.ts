// Runs Jest with the options that this repository needs.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './bootstrap.mjs'
import type { Counts, Result, Suite } from './counts.ts'
import { Failure } from './failure.mjs'
import { suiteDigests } from './imports.ts'
import { Passed } from './passed.ts'
import { run } from './process.mjs'

const require = createRequire(import.meta.url)
/** Enough for the name of a test, what was expected and what came. */
const LINES_OF_A_SUITE = 8
const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

/** The members of Jest's report that are read here, and the exit code. */
interface Report {
  code: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: Suite[]
}

/**
 * Runs Jest once; resolves to its report with the exit code. Files that tests leave behind are removed with the folder.
 */
async function report(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-jest-'))
  const file = join(folder, 'report.json')
  try {
    // V8's baseline compiler makes Jest processes die in garbage collection (nodejs/node#62393).
    const node = ['--no-sparkplug', ...FLAGS]
    const { code } = await run(
      process.execPath,
      [...node, require.resolve('jest/bin/jest'), '--json', `--outputFile=${file}`, ...args],
      {
        cwd: root,
        env: { ...process.env, ...environment, NODE_OPTIONS: FLAGS.join(' '), TMPDIR: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    if (!existsSync(file)) throw new Failure(`The tests ended with code ${code} before they could report.`)
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Report, 'code'>), code }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 10 })
  }
}

/** Files of suites whose process crashed in V8 instead of failing: often without the flag above, rarely with it. */
const crashed = ({ testResults }: Report): string[] =>
  testResults.filter(({ message }) => /worker process .* signal=SIGSEGV/.test(message)).map(({ name }) => name)

type CountOfTests = 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numRuntimeErrorTestSuites'

/**
 * Runs Jest and counts tests: `passed`, `failed`, `skipped`, `flaky`. Suites that could not run count as failed, as does a run
 * without a test; suites that crashed run a second time and count as `flaky`.
 */
export async function runJest(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Counts & { suites: Suite[]; faults: string[] }> {
  const first = await report(args, environment)
  const again = crashed(first)
  const second = again.length > 0 ? await report([...args, '--runTestsByPath', ...again], environment) : null
  const sum = (key: CountOfTests) => first[key] + (second?.[key] ?? 0)
  const failed = sum('numFailedTests') + sum('numRuntimeErrorTestSuites') - again.length
  const passed = sum('numPassedTests')
  const ended = (second ?? first).code === 0 && passed > 0
  const suites = [...first.testResults, ...(second?.testResults ?? [])]
  const counts = { passed, failed: failed || (ended ? 0 : 1), skipped: sum('numPendingTests'), flaky: again.length }
  return { ...counts, suites, faults: suites.flatMap(faultsOf) }
}

/** The path of a failed suite and the beginning of what Jest says about it. */
function faultsOf({ name, status, message }: Suite): string[] {
  if (status !== 'failed') return []
  const lines = stripVTControlCharacters(message).split('\n')
  return [relative(root, name), ...lines.filter((line) => line.trim()).slice(0, LINES_OF_A_SUITE)]
}

const PASSED = new Passed('suites', { shared: false })

/** Runs the suites that have not passed in this checkout with their current dependencies. */
export async function runChangedSuites(): Promise<Result> {
  const digests = suiteDigests(root)
  const { waiting, cached } = PASSED.waiting(digests, 'suites')
  if (waiting.length === 0) return { passed: 0, failed: 0, cached }
  const result = await runJest(cached ? ['--runTestsByPath', ...waiting] : [])
  const passed = result.suites.filter(({ status }) => status === 'passed')
  PASSED.add(passed.flatMap(({ name }) => digests.get(name) ?? []))
  return { ...result, cached }
}
