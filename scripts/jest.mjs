// Runs Jest with the options that this repository needs.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { Failure } from './failure.mjs'
import { suiteDigests } from './imports.mjs'
import { run } from './process.mjs'

const require = createRequire(import.meta.url)
const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

/**
 * Runs Jest once; resolves to its report with the exit code. Files that tests leave behind are removed with the folder.
 */
async function report(args, environment) {
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
    return { code, ...JSON.parse(readFileSync(file, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 10 })
  }
}

/** Files of suites whose process died within V8 instead of failing: without the flag above often, with it seldom. */
const crashed = ({ testResults }) =>
  testResults.filter(({ message }) => /worker process .* signal=SIGSEGV/.test(message)).map(({ name }) => name)

/**
 * Runs Jest and counts tests: `passed`, `failed`, `skipped`, `flaky`. Suites that could not run count as failed, as does a run
 * without a test; suites that crashed run a second time and count as `flaky`.
 */
export async function runJest(args, environment = {}) {
  const { code, ...first } = await report(args, environment)
  const again = crashed(first)
  const second = again.length > 0 ? await report([...args, '--runTestsByPath', ...again], environment) : null
  const sum = (key) => first[key] + (second?.[key] ?? 0)
  const failed = sum('numFailedTests') + sum('numRuntimeErrorTestSuites') - again.length
  const passed = sum('numPassedTests')
  const ended = (second ? second.code : code) === 0 && passed > 0
  const suites = [...first.testResults, ...(second?.testResults ?? [])]
  return { passed, failed: failed || (ended ? 0 : 1), skipped: sum('numPendingTests'), flaky: again.length, suites }
}

const PASSED = join(root, '.tools/checks/suites')
const KEPT_DIGESTS = 20_000

/** Runs the suites that have not passed in this checkout with their current dependencies. */
export async function runChangedSuites() {
  const earlier = existsSync(PASSED) ? readFileSync(PASSED, 'utf8').split('\n') : []
  const known = new Set(earlier)
  const digests = suiteDigests(root)
  const waiting = [...digests].filter(([, digest]) => !known.has(digest)).map(([file]) => file)
  const left = digests.size - waiting.length
  const cached = left > 0 ? `${left} of ${digests.size} suites` : undefined
  if (waiting.length === 0) return { passed: 0, failed: 0, cached }
  const result = await runJest(left > 0 ? ['--runTestsByPath', ...waiting] : [])
  const now = result.suites.filter(({ status }) => status === 'passed').flatMap(({ name }) => digests.get(name) ?? [])
  mkdirSync(dirname(PASSED), { recursive: true })
  writeFileSync(PASSED, [...new Set([...now, ...earlier])].slice(0, KEPT_DIGESTS).join('\n'))
  return { ...result, cached }
}
