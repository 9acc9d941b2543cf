import type { Page } from '@playwright/test'
import { COLOURS, violations, WCAG } from './axe.ts'
import { expect, type Language, on, test } from './fixtures.ts'
import { animationsSettled } from './settled.ts'
import { overflow } from './overflow.ts'
import { calm, enter, PUBLIC_PAGES, settle, type State, statesOf } from './pages.ts'

/** Rules for whole pages only: a page without a decision to show has no heading of its own. */
const WHOLE = [...WCAG, 'best-practice']
/** States other than the normal one are checked only at the narrowest width. */
const WIDTHS = [1680, 1313, 960, 768, 320]
const WIDE = 1440
const NARROW = 360

for (const language of ['fr', 'de', 'it'] as const satisfies Language[]) {
  test(`every page in every state meets WCAG in both themes and fits every width, in ${language}`, {
    tag: '@matrix',
  }, async ({ browser, decision }) => {
    test.setTimeout(600_000)
    // axe-core is injected as a script, which the product's content security policy rightly refuses.
    const context = await browser.newContext({ bypassCSP: true, colorScheme: 'light' })
    const page = await context.newPage()
    const faults: string[] = []
    for (const subject of PUBLIC_PAGES) {
      for (const state of statesOf(subject)) {
        await resize(page, WIDE)
        await page.goto(on(language, await enter(page, subject, state, language, decision)))
        await settle(page, state, subject)
        faults.push(...(await faultsOf(page, state)).map((fault) => `${subject.name} ${state} ${fault}`))
        await calm(page)
      }
    }
    await context.close()
    expect(faults).toEqual([])
  })
}

async function faultsOf(page: Page, state: State): Promise<string[]> {
  const faults: string[] = []
  for (const width of state === 'normal' ? [WIDE, NARROW] : [WIDE]) {
    await resize(page, width)
    const note = (violation: string) => `${width}: ${violation}`
    faults.push(...(await violations(page, state === 'normal' ? WHOLE : WCAG)).map(note))
    await page.emulateMedia({ colorScheme: 'dark' })
    await animationsSettled(page)
    faults.push(...(await violations(page, COLOURS)).map((violation) => `dark ${note(violation)}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const width of state === 'normal' ? WIDTHS : WIDTHS.slice(-1)) {
    await resize(page, width)
    faults.push(...(await overflow(page)).map((fault) => `${width}: ${fault}`))
  }
  return faults
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === NARROW ? 780 : 900 })
  await animationsSettled(page)
}
