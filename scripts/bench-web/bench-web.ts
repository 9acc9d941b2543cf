// Measures how fast search and a decision appear and react in Chromium with four times CPU throttling: `npm run
// bench:web`. Uses BASE_URL, or its own product with the demonstration collection. `-- --runs 9` repeats more often.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { root } from '../bootstrap.mjs'
import { findChromium, playwrightChromium } from '../chromium.ts'
import { startStandalone } from '../e2e.ts'
import { Failure } from '../failure.mjs'
import { importLongDecision, type LongDecision } from './long-decision.ts'
import { commandLine, isCount } from '../../services/platform/src/command-line.ts'
import { measureOpening, measureScrolling, measureVitals, median, type Vitals } from './web-vitals.ts'

const SLOWDOWN = 4
const LIMITS = { results: 1_000, lcp: 1_500, cls: 0.02, inp: 200 }
const OPENING_LIMIT_MS = 300
/** A reader notices a longer frame; and the share of frames, in percent, that may be that long. */
const LONG_FRAME_MS = 50
const LONG_FRAMES_LIMIT = 5
const SCRIPT_LIMITS = { search: 250, document: 200 }

interface Measured {
  name: keyof typeof SCRIPT_LIMITS
  path: string
  ready: string
  interact(page: Page): Promise<void>
}

async function searchPage(page: Page): Promise<void> {
  const field = page.locator('[data-search-field]').first()
  await field.click()
  await field.pressSequentially('recours delai', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('checkbox', { name: 'III', exact: true }).check()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('j')
}

async function documentPage(page: Page): Promise<void> {
  const tabs = page.getByRole('tab')
  for (const index of [1, 0]) {
    await tabs.nth(index).click()
    await page.waitForTimeout(300)
  }
  await page.getByRole('navigation', { name: 'Plan' }).getByRole('link').last().click()
  await page.keyboard.press('Tab')
}

async function pagesOf(url: string): Promise<Measured[]> {
  const answer = await fetch(`${url}/api/catalog/search?docTypes=atf&limit=1&sort=decision_date_desc`)
  const { hits: [hit] = [] } = (await answer.json()) as { hits?: { doc_id: string }[] }
  if (!hit) throw new Failure('The collection holds no decision of the official reporter to measure.')
  return [
    { name: 'search', path: '/search', ready: 'article h3', interact: searchPage },
    { name: 'document', path: `/atf/${hit.doc_id}`, ready: '[role=tabpanel] p', interact: documentPage },
  ]
}

const assets = join(root, 'frontend/dist/assets')
const gzipped = (name: string) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1000
/** Gzipped kilobytes of those paths that belong to scripts of our own build. */
function kilobytes(paths: readonly string[]): number {
  const built = new Set(readdirSync(assets))
  return paths.map((path) => basename(path)).reduce((sum, name) => sum + (built.has(name) ? gzipped(name) : 0), 0)
}

interface Figure {
  median: number
  worst: number
}
type Figures = Record<keyof typeof LIMITS, Figure>
type Row = Figures & { page: string; javascript: number; limits: Record<string, number>; held: boolean }

function row(name: Measured['name'], runs: readonly Vitals[]): Row {
  const figure = (metric: keyof Figures): Figure => {
    const values = runs.map((run) => run[metric])
    return { median: median(values), worst: Math.max(...values) }
  }
  const figures = { results: figure('results'), lcp: figure('lcp'), cls: figure('cls'), inp: figure('inp') }
  const javascript = kilobytes(runs[0]?.scripts ?? [])
  const metrics: (keyof Figures)[] = ['results', 'lcp', 'cls', 'inp']
  const isOver = metrics.some((metric) => figures[metric].median > LIMITS[metric])
  const held = !isOver && javascript <= SCRIPT_LIMITS[name]
  return { page: name, ...figures, javascript, limits: { ...LIMITS, javascript: SCRIPT_LIMITS[name] }, held }
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ page, results, lcp, cls, inp, javascript, limits, held }) => [
    page,
    `${Math.round(results.median)} (${Math.round(results.worst)}) ms`,
    `${Math.round(lcp.median)} (${Math.round(lcp.worst)}) ms`,
    `${cls.median.toFixed(4)} (${cls.worst.toFixed(4)})`,
    `${Math.round(inp.median)} (${Math.round(inp.worst)}) ms`,
    `${javascript.toFixed(1)} of ${limits.javascript} kB`,
    held ? 'held' : 'OVER',
  ])
  const head = [
    'page',
    `first results ≤ ${LIMITS.results} ms`,
    `LCP ≤ ${LIMITS.lcp} ms`,
    `CLS ≤ ${LIMITS.cls}`,
    `INP ≤ ${LIMITS.inp} ms`,
    'JavaScript (gzip)',
    '',
  ]
  const widths = head.map((text, column) => Math.max(text.length, ...lines.map((line) => line[column]?.length ?? 0)))
  return [head, ...lines]
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

/** Opens the longest decision at full processor speed (to which the limit applies) and slowed down. */
async function openings(browser: Browser, url: string, long: LongDecision, runs: number) {
  const rows: (Figure & { slowdown: number; characters: number })[] = []
  for (const slowdown of [1, SLOWDOWN]) {
    const measured: Awaited<ReturnType<typeof measureOpening>>[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measureOpening(browser, { url, ...long, slowdown }))
    const times = measured.map(({ opening }) => opening)
    rows.push({ slowdown, median: median(times), worst: Math.max(...times), characters: measured[0]?.characters ?? 0 })
  }
  return {
    rows,
    limit: OPENING_LIMIT_MS,
    held: rows.every(({ slowdown, median: middle }) => slowdown > 1 || middle <= OPENING_LIMIT_MS),
  }
}

function openingText({ rows, limit, held }: Awaited<ReturnType<typeof openings>>): string {
  const lines = rows.map(
    ({ slowdown, median: middle, worst, characters }) =>
      `opening a decision of ${characters} characters, ${processor(slowdown)}: ${Math.round(middle)} (${Math.round(worst)}) ms`,
  )
  return `${lines.join('\n')}\nlimit ${limit} ms with the processor as it is: ${held ? 'held' : 'OVER'}`
}

/**
 * Scrolls through the longest decision at full processor speed (to which the limit applies) and slowed down, over the
 * frames of all runs.
 */
async function scrollings(browser: Browser, url: string, { path }: LongDecision, runs: number) {
  const rows: (Figure & { slowdown: number; frames: number; longFrames: number })[] = []
  for (const slowdown of [1, SLOWDOWN]) {
    const gaps: number[] = []
    for (let run = 0; run < runs; run += 1) gaps.push(...(await measureScrolling(browser, { url, path, slowdown })))
    const longFrames = (100 * gaps.filter((gap) => gap > LONG_FRAME_MS).length) / gaps.length
    rows.push({ slowdown, frames: gaps.length, median: median(gaps), worst: Math.max(...gaps), longFrames })
  }
  return {
    rows,
    limit: LONG_FRAMES_LIMIT,
    held: rows.every(({ slowdown, longFrames }) => slowdown > 1 || longFrames <= LONG_FRAMES_LIMIT),
  }
}

const processor = (slowdown: number) => `processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}`

function scrollingText({ rows, limit, held }: Awaited<ReturnType<typeof scrollings>>): string {
  const lines = rows.map(
    ({ slowdown, frames, median: middle, worst, longFrames }) =>
      `scrolling through it, ${processor(slowdown)}: ${frames} frames of ${Math.round(middle)} (${Math.round(worst)}) ms, ${longFrames.toFixed(1)} % over ${LONG_FRAME_MS} ms`,
  )
  return `${lines.join('\n')}\nlimit ${limit} % with the processor as it is: ${held ? 'held' : 'OVER'}`
}

async function bench(url: string, long: LongDecision | undefined, runs: number) {
  const browser = await (await playwrightChromium()).launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const rows: Row[] = []
    for (const { name, path, ready, interact } of await pagesOf(url)) {
      const measured: Vitals[] = []
      for (let run = 0; run < runs; run += 1)
        measured.push(await measureVitals(browser, { url: url + path, ready, interact, slowdown: SLOWDOWN }))
      rows.push(row(name, measured))
    }
    if (!long) return { rows }
    return {
      rows,
      opening: await openings(browser, url, long, runs),
      scroll: await scrollings(browser, url, long, runs),
    }
  } finally {
    await browser.close()
  }
}

const { values } = commandLine(
  'Usage: npm run bench:web -- [--runs NUMBER] [--out FOLDER]',
  { runs: { type: 'string', default: '5' }, out: { type: 'string', default: 'bench-results' } },
  [0, 0],
  (read) => isCount(read.values.runs),
)
const folder = mkdtempSync(join(tmpdir(), 'trilex-bench-web-'))
const given = process.env.BASE_URL
const own = given ? undefined : await startStandalone(join(folder, 'data'))
try {
  const runs = Number(values.runs)
  const url = own?.url ?? given ?? ''
  // Never imports into an existing installation.
  const long = own && (await importLongDecision(url, join(folder, 'data'), folder))
  const { rows, opening, scroll } = await bench(url, long, runs)
  mkdirSync(values.out, { recursive: true })
  const file = join(values.out, 'web.json')
  writeFileSync(file, `${JSON.stringify({ slowdown: SLOWDOWN, runs, pages: rows, opening, scroll }, null, 2)}\n`)
  process.stdout.write(
    `Chromium, processor ${SLOWDOWN} times slower, empty cache, median (worst) of ${runs} runs\n${table(rows)}\n${opening ? `${openingText(opening)}\n${scrollingText(scroll)}\n` : ''}${JSON.stringify({ pages: rows, opening, scroll })}\nwritten to ${file}\n`,
  )
  process.exitCode = rows.every(({ held }) => held) && opening?.held !== false && scroll?.held !== false ? 0 : 1
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
