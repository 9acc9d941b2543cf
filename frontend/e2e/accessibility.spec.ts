import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, on, open, test } from './fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const language of ['fr', 'de', 'it'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      test(`search, document and start page in ${language}, ${colorScheme}, ${width} px hold to WCAG`, async ({
        browser,
        decision,
      }) => {
        // The checker is injected as a script, which the policy of the product rightly refuses.
        const context = await browser.newContext({ bypassCSP: true, colorScheme, viewport: { width, height: 900 } })
        const page = await context.newPage()
        const faults: string[] = []
        const reading = decision.path[language]
        for (const path of [
          '/search?volumes=I,II,III,IV,V',
          '/search?mini=true',
          reading,
          `${reading}?tab=short`,
          '/',
          '/nowhere',
        ]) {
          await open(page, on(language, path))
          await page.waitForLoadState('networkidle')
          if (path.startsWith(reading)) await expect(page.locator('h1')).toHaveText(decision.citation[language])
          await page.addScriptTag({ content: axeSource })
          const violations = await page.evaluate(async (values) => {
            const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
            const { violations: found } = await axe.run({ runOnly: { type: 'tag', values } })
            return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
          }, TAGS)
          faults.push(...violations.map((violation) => `${path} ${violation}`))
        }
        await context.close()
        expect(faults).toEqual([])
      })
    }
  }
}

for (const width of [320, 768, 960, 1313, 1680]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, decision }) => {
    await page.setViewportSize({ width, height: 800 })
    const faults: string[] = []
    for (const language of ['fr', 'de', 'it'] as const) {
      const reading = decision.path[language]
      for (const path of [
        '/',
        '/search',
        '/search?mini=true',
        '/search?q=xqzvkwjqxz',
        reading,
        `${reading}?tab=long`,
        '/nowhere',
      ]) {
        await open(page, on(language, path))
        await page.waitForLoadState('networkidle')
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (overflow > 0) faults.push(`${language} ${path} ${overflow}`)
      }
    }
    expect(faults).toEqual([])
  })
}
