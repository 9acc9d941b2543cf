// First results, largest contentful paint, layout shift and slowest interaction of a page, as measured by Chromium itself.
import type { Browser, Page } from '@playwright/test'

declare global {
  /** Measurements recorded in the page, in milliseconds; `shift` is a sum of layout shifts. */
  interface Window {
    vitals: { results: number; lcp: number; shift: number; interactions: Record<number, number> }
    opening: { clicked: number; painted: number; characters: number }
  }
}

/** Members that only some kinds of entries have. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

/**
 * Runs in the page before anything else. Records every entry, because the browser truncates its own lists, and when `ready` was
 * first painted.
 */
function observe(ready: string): void {
  const kept: Window['vitals'] = { results: 0, lcp: 0, shift: 0, interactions: {} }
  window.vitals = kept
  const watch = (type: string, take: (entry: Entry) => void, more: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => {
    kept.lcp = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) kept.shift += value
  })
  const interaction = ({ interactionId, duration }: Entry) => {
    if (interactionId) kept.interactions[interactionId] = Math.max(kept.interactions[interactionId] ?? 0, duration)
  }
  const atLeast: PerformanceObserverInit & { durationThreshold: number } = { durationThreshold: 16 }
  watch('event', interaction, atLeast)
  watch('first-input', interaction)
  const seen = new MutationObserver(() => {
    if (!document.querySelector(ready)) return
    seen.disconnect()
    requestAnimationFrame(() => {
      // For the first frame with any content, the browser itself reports when it was painted.
      if (performance.getEntriesByName('first-contentful-paint').length === 0)
        return watch('paint', ({ name, startTime }) => {
          if (name === 'first-contentful-paint') kept.results = startTime
        })
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        kept.results = performance.now()
      }
      port2.postMessage(null)
    })
  })
  seen.observe(document, { childList: true, subtree: true })
}

/** Milliseconds in which all requested content must arrive and be painted. */
const SETTLE_MS = 1_000
/** Milliseconds between the results and opening one of them. */
const READING_MS = 4_000

/** Runs `use(page)` in a fresh browser profile with the processor `slowdown` times slower and returns its result. */
async function onSlowPage<T>(browser: Browser, slowdown: number, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await use(page)
  } finally {
    await context.close()
  }
}

interface Load {
  url: string
  /** Selector of the element that a reader waits for. */
  ready: string
  interact(page: Page): Promise<void>
  /** How many times slower the processor is. */
  slowdown: number
}

/** Times are in milliseconds. */
export interface Vitals {
  /** Time until that element is painted. */
  results: number
  lcp: number
  /** Sum of layout shifts. */
  cls: number
  /** The slowest interaction; at least 16, because shorter ones are not reported. */
  inp: number
  /** Paths of the scripts that were loaded before the interaction. */
  scripts: string[]
}

/** Loads `url` in a fresh browser profile, then runs `interact`. */
export async function measureVitals(browser: Browser, { url, ready, interact, slowdown }: Load): Promise<Vitals> {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.addInitScript(observe, ready)
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
    })
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const loaded = [...scripts]
    const { results, lcp, shift } = await page.evaluate(() => window.vitals)
    await interact(page)
    await page.waitForTimeout(SETTLE_MS)
    const { interactions } = await page.evaluate(() => window.vitals)
    return { results, lcp, cls: shift, inp: Math.max(16, ...Object.values(interactions)), scripts: loaded }
  })
}

/** Runs in the page: records when a click was made and when the text of a decision was painted after it. */
function watchOpening(): void {
  const opening = { clicked: 0, painted: 0, characters: 0 }
  window.opening = opening
  document.addEventListener('click', ({ timeStamp }) => Object.assign(opening, { clicked: timeStamp }), true)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    opening.characters = document.querySelector('[role=tabpanel]')?.textContent.length ?? 0
    opening.painted = performance.now()
  }
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role=tabpanel] p')) return
    seen.disconnect()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  seen.observe(document, { childList: true, subtree: true })
}

interface Visit {
  url: string
  path: string
  slowdown: number
}

/**
 * In a fresh profile, opens the results page `search`, waits some seconds, and clicks the result that leads to `path`. Returns
 * the milliseconds from the click until the text of the decision is painted, and the number of characters shown then.
 */
export async function measureOpening(
  browser: Browser,
  { url, search, path, slowdown }: Visit & { search: string },
): Promise<{ opening: number; characters: number }> {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.addInitScript(watchOpening)
    await page.goto(url + search)
    const link = page.locator(`h3 a[href^="${path}"]`).first()
    await link.waitFor()
    await page.waitForTimeout(READING_MS)
    await link.click()
    await page.waitForFunction(() => window.opening.painted > 0)
    const { clicked, painted, characters } = await page.evaluate(() => window.opening)
    return { opening: painted - clicked, characters }
  })
}

/** Runs in the page: scrolls down by a sixth of a screen per frame and returns the milliseconds between frames. */
async function scrollDown(): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const gaps: number[] = []
  const step = innerHeight / 6
  let before = await frame()
  // Content that comes into view may be longer or shorter than estimated: the end is where nothing moves any more.
  for (let at = -1; scrollY > at; ) {
    at = scrollY
    scrollBy({ top: step, behavior: 'instant' })
    const now = await frame()
    gaps.push(now - before)
    before = now
  }
  return gaps
}

/**
 * Frame times, in milliseconds, while the decision at `url` is scrolled from top to bottom, ten screens a second if the
 * processor keeps up.
 */
export async function measureScrolling(browser: Browser, { url, path, slowdown }: Visit): Promise<number[]> {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.goto(url + path)
    await page.locator('html:not([data-drawn]) [role=tabpanel] p').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    return page.evaluate(scrollDown)
  })
}

/** The median; for an even number of values, the lower middle one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN
