// Measures how fast search and a decision appear and react in Chromium with four times CPU throttling: `npm run
// bench:web`. Uses BASE_URL, or its own product with the demonstration collection. `-- --runs 9` repeats more often.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'
import { startStandalone } from './e2e.mjs'
import { Failure } from './failure.mjs'
import { importLongDecision } from './long-decision.mjs'
import { commandLine, isCount } from '../services/platform/src/command-line.ts'
import { measureOpening, measureScrolling, measureVitals, median } from './web-vitals.mjs'

const SLOWDOWN = 4
const LIMITS = { results: 1_000, lcp: 1_500, cls: 0.02, inp: 200 }
const OPENING_LIMIT_MS = 300
/** A longer frame is visible to a reader; and how many frames in a hundred may be that long. */
const LONG_FRAME_MS = 50
const LONG_FRAMES_LIMIT = 5
const SCRIPT_LIMITS = { search: 250, document: 200 }

async function searchPage(page) {
  const field = page.locator('[data-search-field]').first()
  await field.click()
  await field.pressSequentially('recours delai', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('checkbox', { name: 'III', exact: true }).check()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('j')
}

async function documentPage(page) {
  const tabs = page.getByRole('tab')
  for (const index of [1, 0]) {
    await tabs.nth(index).click()
    await page.waitForTimeout(300)
  }
  await page.getByRole('navigation', { name: 'Plan' }).getByRole('link').last().click()
  await page.keyboard.press('Tab')
}

async function pagesOf(url) {
  const answer = await fetch(`${url}/api/catalog/search?docTypes=atf&limit=1&sort=decision_date_desc`)
  const [hit] = (await answer.json()).hits ?? []
  if (!hit) throw new Failure('The collection holds no decision of the official reporter to measure.')
  return [
    { name: 'search', path: '/search', ready: 'article h3', interact: searchPage },
    { name: 'document', path: `/atf/${hit.doc_id}`, ready: '[role=tabpanel] p', interact: documentPage },
  ]
}

const assets = join(root, 'frontend/dist/assets')
const gzipped = (name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1000
/** Gzipped kilobytes of those paths that are scripts of our own build. */
function kilobytes(paths) {
  const built = new Set(readdirSync(assets))
  return paths.map((path) => basename(path)).reduce((sum, name) => sum + (built.has(name) ? gzipped(name) : 0), 0)
}

function row(name, runs) {
  const values = (metric) => runs.map((run) => run[metric])
  const figures = Object.fromEntries(
    Object.keys(LIMITS).map((metric) => [
      metric,
      { median: median(values(metric)), worst: Math.max(...values(metric)) },
    ]),
  )
  const javascript = kilobytes(runs[0].scripts)
  const over = Object.entries(LIMITS).filter(([metric, limit]) => figures[metric].median > limit)
  const held = over.length === 0 && javascript <= SCRIPT_LIMITS[name]
  return { page: name, ...figures, javascript, limits: { ...LIMITS, javascript: SCRIPT_LIMITS[name] }, held }
}

function table(rows) {
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
  const widths = head.map((text, column) => Math.max(text.length, ...lines.map((line) => line[column].length)))
  return [head, ...lines].map((line) => line.map((text, column) => text.padEnd(widths[column])).join('  ')).join('\n')
}

/** Opens the longest decision at full processor speed (to which the limit applies) and slowed down. */
async function openings(browser, url, long, runs) {
  const rows = []
  for (const slowdown of [1, SLOWDOWN]) {
    const measured = []
    for (let run = 0; run < runs; run += 1) measured.push(await measureOpening(browser, { url, ...long, slowdown }))
    const times = measured.map(({ opening }) => opening)
    rows.push({ slowdown, median: median(times), worst: Math.max(...times), characters: measured[0].characters })
  }
  return { rows, limit: OPENING_LIMIT_MS, held: rows[0].median <= OPENING_LIMIT_MS }
}

function openingText({ rows, limit, held }) {
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
async function scrollings(browser, url, { path }, runs) {
  const rows = []
  for (const slowdown of [1, SLOWDOWN]) {
    const gaps = []
    for (let run = 0; run < runs; run += 1) gaps.push(...(await measureScrolling(browser, { url, path, slowdown })))
    const longFrames = (100 * gaps.filter((gap) => gap > LONG_FRAME_MS).length) / gaps.length
    rows.push({ slowdown, frames: gaps.length, median: median(gaps), worst: Math.max(...gaps), longFrames })
  }
  return { rows, limit: LONG_FRAMES_LIMIT, held: rows[0].longFrames <= LONG_FRAMES_LIMIT }
}

const processor = (slowdown) => `processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}`

function scrollingText({ rows, limit, held }) {
  const lines = rows.map(
    ({ slowdown, frames, median: middle, worst, longFrames }) =>
      `scrolling through it, ${processor(slowdown)}: ${frames} frames of ${Math.round(middle)} (${Math.round(worst)}) ms, ${longFrames.toFixed(1)} % over ${LONG_FRAME_MS} ms`,
  )
  return `${lines.join('\n')}\nlimit ${limit} % with the processor as it is: ${held ? 'held' : 'OVER'}`
}

async function bench(url, long, runs) {
  const { chromium } = createRequire(join(root, 'frontend/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const { name, path, ready, interact } of await pagesOf(url)) {
      const measured = []
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
const own = process.env.BASE_URL ? null : await startStandalone(join(folder, 'data'))
try {
  const runs = Number(values.runs)
  const url = process.env.BASE_URL ?? own.url
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
