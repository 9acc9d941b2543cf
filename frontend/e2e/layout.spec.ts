import { expect, on, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { calm, enter, PUBLIC_PAGES, settle, statesOf } from './pages.ts'

test('every page fits at 200 % zoom, and with text twice as large', { tag: '@matrix' }, async ({
  browser,
  decision,
}) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const [kind, width] of [
    ['zoom', 640],
    ['text', 1280],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 400 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    // Chromium's setting for larger text changes the size of `medium`, on which every rem is based.
    if (kind === 'text')
      await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const subject of PUBLIC_PAGES) {
      await page.goto(on('de', await enter(page, subject, 'normal', 'de', decision)))
      await settle(page, 'normal', subject)
      faults.push(...(await overflow(page)).map((fault) => `${kind} ${subject.name}: ${fault}`))
      // Not every page has a header; headers contain icons.
      const icons = await page
        .locator('header svg:visible')
        .evaluateAll((drawn) => drawn.map((icon) => icon.getBoundingClientRect().width))
      const small = icons.filter((icon) => icon < (kind === 'text' ? 24 : 12))
      faults.push(...small.map((icon) => `${kind} ${subject.name}: an icon of ${icon} px`))
      await calm(page)
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

test('nothing moves with reduced motion, and loading states keep their text', { tag: '@matrix' }, async ({
  page,
  decision,
}) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const subject of PUBLIC_PAGES) {
    for (const state of statesOf(subject).filter((one) => one === 'normal' || one === 'loading')) {
      await page.goto(on('fr', await enter(page, subject, state, 'fr', decision)))
      await settle(page, state, subject)
      const moving = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))
      if (moving.includes('running')) faults.push(`${subject.name} ${state}`)
      await calm(page)
    }
  }
  expect(faults).toEqual([])
})

test('the focus is visible on every page, with normal and forced colours', { tag: '@matrix' }, async ({
  page,
  decision,
}) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const subject of PUBLIC_PAGES) {
    await page.goto(on('fr', await enter(page, subject, 'normal', 'fr', decision)))
    await settle(page, 'normal', subject)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors })
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab')
        const unseen = await page.evaluate(() => {
          const ringed = (element: Element | null, levels: number): boolean => {
            if (!element || levels < 0) return false
            const { outlineStyle, boxShadow, borderBottomColor } = getComputedStyle(element)
            const focus = getComputedStyle(document.documentElement).getPropertyValue('--focus')
            return (
              outlineStyle !== 'none' ||
              boxShadow !== 'none' ||
              borderBottomColor === focus ||
              ringed(element.parentElement, levels - 1)
            )
          }
          const element = document.activeElement
          return !element || element === document.body || ringed(element, 4) ? null : element.outerHTML.slice(0, 80)
        })
        if (unseen) faults.push(`${subject.name}, ${forcedColors}: ${unseen}`)
      }
    }
    await calm(page)
  }
  expect(faults).toEqual([])
})

test('chosen and current items are distinguishable with forced colours', async ({ page, decision }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(element)
        return `${backgroundColor} ${borderBottomColor}`
      })
  await page.goto(on('fr', decision.path.fr))
  await settle(page, 'normal')
  await page.locator('button[aria-pressed=false]').first().click()
  expect(await look('[role=tab][aria-selected=true]')).not.toBe(await look('[role=tab][aria-selected=false]'))
  expect(await look('button[aria-pressed=true]')).not.toBe(await look('main button:not([aria-pressed])'))
  await page.goto(on('fr', '/search?volumes=III'))
  await settle(page, 'normal')
  expect(await look('nav [aria-current]')).not.toBe(await look('nav a:not([aria-current])'))
  expect(await look('label > input:checked + span')).not.toBe(await look('label > input:not(:checked) + span'))
})
