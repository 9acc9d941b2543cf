import { expect, type Page, type Request } from '@playwright/test'

/** Pending requests of each page. */
const waiting = new WeakMap<Page, Set<Request>>()

/** Counts the page's requests from now on; call it before opening an address. */
export function countRequests(page: Page): void {
  const known = waiting.has(page)
  waiting.set(page, new Set())
  if (known) return
  page.on('request', (request) => waiting.get(page)?.add(request))
  const ended = (request: Request) => waiting.get(page)?.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
}

/**
 * Waits until every counted request is answered and no other follows shortly after. Playwright's `networkidle`, used
 * where nothing was counted, never fires once a mocked request is left without an answer.
 */
export async function answered(page: Page): Promise<void> {
  if (!waiting.has(page)) return page.waitForLoadState('networkidle', { timeout: 20_000 })
  let looks = 0
  const quiet = () => (looks = waiting.get(page)?.size === 0 ? looks + 1 : 0)
  await expect.poll(quiet, { intervals: [50], timeout: 20_000 }).toBeGreaterThan(2)
}

/** Waits until a new width, theme or brand is on screen: two frames, then the end of all transitions. */
export async function animationsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}
