import { violations, WCAG } from './axe.ts'
import { expect, type Language, on, test } from './fixtures.ts'
import { calm, enter, PUBLIC_PAGES, settle, statesOf } from './pages.ts'

/** Asked of whole pages only: one that has no decision to show has no heading of its own. */
const WHOLE = [...WCAG, 'best-practice']

for (const language of ['fr', 'de', 'it'] as const satisfies Language[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page in every state holds to WCAG in ${language}, ${colorScheme}`, async ({ browser, decision }) => {
      test.setTimeout(600_000)
      // The checker is injected as a script, which the policy of the product rightly refuses.
      const context = await browser.newContext({ bypassCSP: true, colorScheme, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const faults: string[] = []
      for (const subject of PUBLIC_PAGES) {
        for (const state of statesOf(subject)) {
          await page.goto(on(language, await enter(page, subject, state, language, decision)))
          await settle(page, state)
          const tags = state === 'normal' ? WHOLE : WCAG
          const note = (width: number) => (violation: string) => `${subject.name} ${state} ${width}: ${violation}`
          faults.push(...(await violations(page, tags)).map(note(1440)))
          if (state === 'normal') {
            await page.setViewportSize({ width: 360, height: 780 })
            faults.push(...(await violations(page, tags)).map(note(360)))
            await page.setViewportSize({ width: 1440, height: 900 })
          }
          await calm(page)
        }
      }
      await context.close()
      expect(faults).toEqual([])
    })
  }
}
