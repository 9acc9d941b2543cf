import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that a theme or a brand can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** Rule and places of what axe-core finds wrong on a page; the page must allow injected scripts. `asked`: tags or rules. */
export async function violations(page: Page, asked: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Rows off screen have only estimated places, where axe-core would measure colours against the background of their
    // neighbours.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' })
    await page.addScriptTag({ content: axeSource })
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { violations: found } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, asked)
}
