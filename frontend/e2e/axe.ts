import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { animationsSettled } from './settled.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that a theme or a brand can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Rules that axe-core finds violated on a page, with the elements; the page must allow injected scripts. `asked`: tags
 * or rules.
 */
export async function violations(page: Page, asked: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Off-screen rows have estimated positions only, where axe-core would measure colours against the background of
    // their neighbours.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' })
    await page.addScriptTag({ content: axeSource })
  }
  // Colours are measured as they stay.
  await animationsSettled(page)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { violations: found } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, asked)
}
