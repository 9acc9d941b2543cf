// Everything that must hold, in order of speed. `--heavy` adds the suites that take minutes (*.heavy.test.ts).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { runCorpusJourney } from './corpus.mjs'
import { runJourneys } from './e2e.mjs'
import { Failure } from './failure.mjs'
import { run } from './process.mjs'

const require = createRequire(import.meta.url)

/** The program of an installed tool. */
function bin(name, command) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[command])
}

/** A program of ours or a tool; passes or fails as a whole. */
function script(file, ...args) {
  return async () => {
    const { code } = await run(process.execPath, [file, ...args], { cwd: root })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
}

function jest(...args) {
  return async () => {
    const first = await runJest(args)
    if (first.died.length === 0) return first
    process.stdout.write(`\nonce more, as their processes died: ${first.died.join(' ')}\n`)
    const again = await runJest([...args, '--runTestsByPath', ...first.died])
    return {
      passed: first.passed + again.passed,
      failed: first.failed - first.died.length + again.failed,
      skipped: first.skipped + again.skipped,
      flaky: first.died.length,
    }
  }
}

/** Numbers of tests, with the suites that could not run among the failed ones; `died`: those whose process a signal ended. */
async function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-jest-'))
  const report = join(folder, 'report.json')
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const program = require.resolve('jest/bin/jest')
  // A failed test may leave an engine's worker behind: the run ends all the same.
  const options = ['--forceExit', '--json', `--outputFile=${report}`]
  // The first compiler of V8 lets processes of Jest die in garbage collection (nodejs/node#62393).
  const { code } = await run(process.execPath, ['--no-sparkplug', ...flags, program, ...options, ...args], {
    cwd: root,
    // What tests leave goes with the folder.
    env: { ...process.env, NODE_OPTIONS: flags.join(' '), TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    if (!existsSync(report)) throw new Failure(`The tests ended with code ${code} before they could report.`)
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    const died = counts.testResults.filter(({ message }) => /jest worker process .* signal=SIG/.test(message))
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites
    return {
      passed: counts.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: counts.numPendingTests,
      died: died.map(({ name }) => name),
    }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 10 })
  }
}

const steps = [
  ['format', script(require.resolve('@biomejs/biome/bin/biome'), 'format', '.')],
  ['boundaries', script(bin('dependency-cruiser', 'depcruise'), 'services', 'frontend', 'proto', 'scripts')],
  ['lint', script(bin('eslint', 'eslint'), '.', '--max-warnings=0')],
  ['types', script(bin('typescript', 'tsc'), '--noEmit')],
  ['events', script(join(root, 'proto/check.mjs'))],
  ['generated files', script(join(root, 'scripts/generate.mjs'), '--check')],
  ['dead code', script(bin('knip', 'knip'))],
  ['tests', jest()],
  ['journeys', () => runJourneys()],
]
if (process.argv.includes('--heavy'))
  steps.push(['real decisions', () => runCorpusJourney()], ['heavy tests', jest('--config', 'jest.heavy.config.mjs')])

const results = []
for (const [name, step] of steps) {
  process.stdout.write(`\n== ${name}\n`)
  const started = Date.now()
  const result = await step().catch((error) => {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`)
    return { passed: 0, failed: 1 }
  })
  results.push({ name, skipped: 0, flaky: 0, ...result, seconds: (Date.now() - started) / 1000 })
}

process.stdout.write('\n')
for (const { name, passed, failed, flaky, seconds } of results) {
  const mark = failed ? 'FAIL' : 'ok  '
  const again = flaky ? `  ${flaky} on the second attempt` : ''
  process.stdout.write(
    `${mark} ${name.padEnd(16)} ${String(passed).padStart(6)} ${seconds.toFixed(1).padStart(7)} s${again}\n`,
  )
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed${skipped}\n`)
process.exitCode = total('failed') === 0 ? 0 : 1
