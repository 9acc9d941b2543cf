// Runs the journeys of frontend/e2e in Chromium, against BASE_URL or against a standalone product with a fresh data
// folder.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { APART } from '../frontend/e2e/apart.ts'
import { root } from './bootstrap.mjs'
import { findChromium } from './chromium.ts'
import type { Counts } from './counts.ts'
import { Failure } from './failure.mjs'
import { googleSettings, startGoogleDouble } from './doubles/google.ts'
import { startHudocDouble } from './doubles/hudoc.ts'
import { run } from './process.mjs'

const startLimitMs = 120_000

const LANGUAGES = ['fr', 'de', 'it']
const day = Math.trunc(Date.now() / 86_400_000)
/**
 * Journeys that exist in each language run in one language a day, in turn; unit tests already compare the message
 * catalogues.
 */
const others = LANGUAGES.filter((_, at) => at !== day % LANGUAGES.length).join('|')
/**
 * Journeys that run in every language every day: all pages at every width, opening an account, finding and reading a
 * decision.
 */
const ALWAYS = '@matrix|accounts\\.spec|document\\.spec|journeys\\.spec'
/** All journeys; those that exist in several languages run in one, except `ALWAYS`. */
export const IN_TURN = [`--grep-invert=^(?!.*(${ALWAYS})).* in (${others})\\b`]
/** All journeys except those over every page; those in several languages run in one. */
export const QUICK = [`--grep-invert=@matrix| in (${others})\\b`]

/** The members of the catalogue's figures that are read here. */
interface Stats {
  documents: number
  indexed: number
  lastImport?: { endedAt?: string | null } | null
}

/** Waits until the demonstration collection is imported and searchable, which may take longer than readiness. */
export async function collectionIsFound(url: string): Promise<boolean> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/catalog/stats`)
    const { documents, indexed, lastImport } = (await answer.json()) as Stats
    if (lastImport?.endedAt && indexed === documents) return true
  }
  return false
}

const isEveryday = (line: string) => line.startsWith('{"level":"info"')

interface Standalone {
  url: string
  /** Path of the product's log. */
  log: string
  stop(): Promise<void>
}

/**
 * Starts a product on `folder`; `more` are additional settings. It logs to the file `log`; warnings and errors are
 * printed too. Rejects when it does not become ready.
 */
export async function startStandalone(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Standalone> {
  const settings: NodeJS.ProcessEnv = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEARCHES_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '100000',
    FORMS_PER_HOUR: '100000',
    // Journeys about reading access start their own product.
    READING_ACCESS: 'open',
    FORMS_PER_HOUR_AND_ADDRESS: '100000',
    // Pre-render every page that can be, however busy the machine.
    DRAWING_TIMEOUT_MS: '30000',
    ...more,
  }
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(root, 'services/product/src/main.ts')], {
    env: { ...process.env, ...settings },
    // The product exits when this channel closes, so it ends with this process in every case.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Failure('Standalone could not be started.')
  const lines = createInterface({ input: child.stdout })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const log = `${folder}.log`
  const written = createWriteStream(log, { flags: 'a' })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      written.write(`${line}\n`)
      if (isEveryday(line)) return
      process.stdout.write(`${line}\n`)
      const url = /is ready after .*?(http:\/\/localhost:\d+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(timer)
    written.end()
  }
  const late = wait(startLimitMs, undefined, { ref: false })
  const url = await Promise.race([ready, ended.then(() => undefined), late])
  if (url && (settings.DEMONSTRATION === 'false' || (await collectionIsFound(url)))) return { url, stop, log }
  await stop()
  throw new Failure('Standalone did not become ready for the browser tests; its log stands above.')
}

/** Counts, the tests that ran, and lines about those that failed. */
interface Journeys extends Counts {
  tests: JSONReportSpec[]
  faults: string[]
}

const testsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(testsOf)]

/** Where a failed journey stands, its title, and the first line of what went wrong. */
function faultOf({ file, line, title, tests }: JSONReportSpec): string[] {
  const [why = ''] = (tests.at(-1)?.results.at(-1)?.error?.message ?? '').split('\n')
  return [`${file}:${line} ${title}`, stripVTControlCharacters(why)]
}

/**
 * Runs Playwright against a product at `url`. Returns how many tests passed, how many of those only on their second
 * attempt (`flaky`), failed and were skipped.
 */
export async function playwright(
  url: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Journeys> {
  const executable = await findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'trilex-playwright-'))
  const report = join(folder, 'report.json')
  try {
    const cli = join(root, 'frontend/node_modules/@playwright/test/cli.js')
    const { code } = await run(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
      cwd: join(root, 'frontend'),
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        BASE_URL: url,
        CHROMIUM_PATH: executable,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...more,
      },
    })
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
    const { expected, flaky, skipped, unexpected } = stats
    const failed = unexpected || (code === 0 ? 0 : 1)
    const tests = suites.flatMap(testsOf)
    const faults = tests.filter(({ ok }) => !ok).flatMap(faultOf)
    return { passed: expected + flaky, flaky, failed, skipped, tests, faults }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the journeys against BASE_URL or against a temporary product with open reading access; `APART` against a second one. */
export async function runJourneys(args: readonly string[] = []): Promise<Journeys> {
  if (process.env.BASE_URL) return playwright(process.env.BASE_URL, args)
  const isOption = (arg: string) => arg.startsWith('-')
  const names = (spec: string) => (arg: string) => !isOption(arg) && arg.includes(basename(spec, '.spec.ts'))
  const isApart = (arg: string) => APART.some((spec) => names(spec)(arg))
  const named = args.filter((arg) => !isOption(arg))
  const others = named.length === 0 || named.some((arg) => !isApart(arg))
  const apart = APART.filter((spec) => named.length === 0 || named.some(names(spec)))
  const runs = [
    ...(others ? [journeysOf({ READING_ACCESS: 'open' }, [args.filter((arg) => !isApart(arg))])] : []),
    ...(apart.length > 0
      ? [
          journeysOf(
            { READING_ACCESS: 'account' },
            apart.map((spec) => [spec, ...args.filter(isOption)]),
          ),
        ]
      : []),
  ]
  let total = NOTHING
  for (const begin of runs) total = sum(total, await begin())
  return total
}

const NOTHING: Journeys = { passed: 0, failed: 0, skipped: 0, flaky: 0, tests: [], faults: [] }
const sum = (one: Journeys, other: Journeys): Journeys => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  flaky: one.flaky + other.flaky,
  tests: [...one.tests, ...other.tests],
  faults: [...one.faults, ...other.faults],
})

/** Journeys on one product: each round names its Playwright arguments; rounds run one after the other. */
const journeysOf = (settings: { READING_ACCESS: string }, rounds: readonly (readonly string[])[]) => async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-e2e-'))
  const data = join(folder, 'data')
  const google = await startGoogleDouble()
  const hudoc = await startHudocDouble()
  try {
    const own = { LOG_LEVEL: 'info', ...googleSettings(google.issuer), ...hudoc.settings, ...settings }
    const standalone = await startStandalone(data, own)
    try {
      const environment = { PRODUCT_LOG: standalone.log, PRODUCT_DATA: data, ...settings }
      let total = NOTHING
      for (const args of rounds) total = sum(total, await playwright(standalone.url, args, environment))
      return total
    } finally {
      await standalone.stop()
    }
  } finally {
    await google.stop()
    await hudoc.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await runJourneys(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`\n${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
