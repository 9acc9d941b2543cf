import type { Page } from '@playwright/test'
import { violations, WCAG } from '../axe.ts'
import { expect, type Language, on, open } from '../fixtures.ts'
import { animationsSettled } from '../settled.ts'
import { overflow } from '../overflow.ts'
import { textsOf } from '../texts.ts'

/** Checks the current page with axe-core and for overflow: wide and light, narrow and dark. */
export async function looksRight(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 1000 })
    await animationsSettled(page)
    expect(await overflow(page), colorScheme).toEqual([])
    expect(await violations(page, WCAG), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Opens the link of a mail on a language's brand. */
export async function openLink(page: Page, language: Language, code: string): Promise<void> {
  await open(page, on(language, `/invitation?code=${code}`))
  await expect(page.getByRole('heading', { level: 1, name: textsOf(language)('invitation.title') })).toBeVisible()
  // The one-time code of the mail must not stay in the address.
  await expect(page).toHaveURL(on(language, '/invitation'))
}

/** Accepts the open invitation. */
export async function accept(page: Page, language: Language): Promise<void> {
  const s = textsOf(language)
  await page.getByRole('button', { name: s('invitation.accept') }).click()
  await expect(page.getByText(s('invitation.accepted'))).toBeVisible()
}

/** Reads the panel's text about licences. */
export async function seatsAre(page: Page, used: number, total: number): Promise<void> {
  await open(page, on('fr', '/organization'))
  const text = textsOf('fr')('organization.seats', { used, total, available: total - used })
  await expect(page.getByRole('progressbar', { name: text }).or(page.getByText(text)).first()).toBeVisible()
}
