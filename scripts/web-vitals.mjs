// First results, largest contentful paint, layout shift and slowest interaction of a page, as measured by Chromium itself.

/**
 * Runs in the page before anything else. Records every entry, because the browser truncates its own lists, and when `ready` was
 * first painted.
 */
function observe(ready) {
  const kept = { results: null, lcp: 0, shift: 0, interactions: {} }
  globalThis.vitals = kept
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => {
    kept.lcp = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) kept.shift += value
  })
  const interaction = ({ interactionId, duration }) => {
    if (interactionId) kept.interactions[interactionId] = Math.max(kept.interactions[interactionId] ?? 0, duration)
  }
  watch('event', interaction, { durationThreshold: 16 })
  watch('first-input', interaction)
  const seen = new MutationObserver(() => {
    if (!document.querySelector(ready)) return
    seen.disconnect()
    requestAnimationFrame(() => {
      // The first frame with any content: the browser itself reports when it was on screen.
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
/** Milliseconds for which a reader looks at the results before opening one. */
const READING_MS = 4_000

/** Runs `use(page)` in a fresh browser profile with the processor `slowdown` times slower and returns its result. */
async function onSlowPage(browser, slowdown, use) {
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

/**
 * Loads `url` in a fresh browser profile with the processor `slowdown` times slower, then runs `interact(page)`. Returns
 * `results` (milliseconds until what `ready` selects is painted), `lcp` and `inp` (milliseconds; at least 16, because shorter
 * interactions are not reported), `cls` (sum of shifts), and the paths of the scripts that were loaded before the interaction.
 */
export async function measureVitals(browser, { url, ready, interact, slowdown }) {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.addInitScript(observe, ready)
    const scripts = new Set()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
    })
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const loaded = [...scripts]
    const { results, lcp, shift } = await page.evaluate(() => globalThis.vitals)
    await interact(page)
    await page.waitForTimeout(SETTLE_MS)
    const { interactions } = await page.evaluate(() => globalThis.vitals)
    return { results, lcp, cls: shift, inp: Math.max(16, ...Object.values(interactions)), scripts: loaded }
  })
}

/** Runs in the page: records when a click was made and when the text of a decision was painted after it. */
function watchOpening() {
  const opening = { clicked: 0, painted: 0, characters: 0 }
  globalThis.opening = opening
  document.addEventListener('click', ({ timeStamp }) => Object.assign(opening, { clicked: timeStamp }), true)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    opening.characters = document.querySelector('[role=tabpanel]').textContent.length
    opening.painted = performance.now()
  }
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role=tabpanel] p')) return
    seen.disconnect()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  seen.observe(document, { childList: true, subtree: true })
}

/**
 * In a fresh profile, opens the results page `search`, waits some seconds, and clicks the result that leads to `path`. Returns
 * the milliseconds from the click until the text of the decision is painted, and the number of characters shown then.
 */
export async function measureOpening(browser, { url, search, path, slowdown }) {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.addInitScript(watchOpening)
    await page.goto(url + search)
    const link = page.locator(`h3 a[href^="${path}"]`).first()
    await link.waitFor()
    await page.waitForTimeout(READING_MS)
    await link.click()
    await page.waitForFunction(() => globalThis.opening.painted > 0)
    const { clicked, painted, characters } = await page.evaluate(() => globalThis.opening)
    return { opening: painted - clicked, characters }
  })
}

/** Runs in the page: scrolls down by a sixth of a screen per frame and returns the milliseconds between frames. */
async function scrollDown() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const gaps = []
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
export async function measureScrolling(browser, { url, path, slowdown }) {
  return onSlowPage(browser, slowdown, async (page) => {
    await page.goto(url + path)
    await page.locator('html:not([data-drawn]) [role=tabpanel] p').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    return page.evaluate(scrollDown)
  })
}

/** The median; for an even number of values, the lower middle one. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
