import type { Page } from '@playwright/test'

/** Waits until a new width, theme or brand is on screen: two frames, then the end of all transitions. */
export async function lookSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}
