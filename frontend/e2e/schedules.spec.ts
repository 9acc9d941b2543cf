import type { SearchAnswer } from '../src/api/types.ts'
import { expect, open, test, undrawn } from './fixtures.ts'

const SCHEDULES = 50 * Number(process.env.REPETITIONS ?? 1)

// Tracing every step would take most of the time.
test.use({ trace: 'off' })

/** Reproducible random numbers from 0 to 1 (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`${SCHEDULES} random orders of answers show nothing stale, and only the latest search ends the loading state`, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const answer = (await (await request.get('/api/catalog/search?limit=1')).json()) as SearchAnswer
  const [real] = answer.hits
  const chance = chances(20_261_122)
  let given = 0
  let waiting = 0
  let overtaken = 0
  let number = 1
  let nextArrives = () => {}
  await undrawn(page)
  await page.route('**/api/catalog/suggest?*', (route) => route.fulfill({ json: { suggestions: [] } }))
  await page.route('**/api/catalog/search?*', async (route) => {
    const question = new URL(route.request().url()).searchParams.get('q')?.trim() ?? '0'
    // Some answers are late enough that the page shows a loading state.
    const late = chance() < 0.05 ? 200 : chance() * 60
    const fails = question.endsWith('9')
    if (waiting > 0) overtaken += 1
    waiting += 1
    nextArrives()
    // Answers overtake each other on a slow machine too: only the last question of a schedule is answered unconditionally.
    if (question !== String(number)) await new Promise<void>((resolve) => (nextArrives = resolve))
    await new Promise((resolve) => setTimeout(resolve, late))
    waiting -= 1
    const title = `Décision ${question}`
    const found = {
      ...answer,
      query: question,
      estimatedTotalHits: 1,
      hits: [{ ...real, title, preview: '', highlight: {} }],
    }
    const problem = { title: 'x', status: 500, code: 'INTERNAL', requestId: `incident-${question}` }
    // Chromium has cancelled requests that a newer search replaced.
    await (fails
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.fulfill({ json: found })
    ).then(
      () => (given += 1),
      () => undefined,
    )
  })
  await open(page, '/search?q=1')
  await page.evaluate(() => {
    const faults: string[] = []
    let before = document.querySelector('article h3')?.textContent ?? ''
    const last = (text: string | null | undefined) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1] ?? -1)
    const look = () => {
      const asked = last(document.querySelector('h1')?.textContent)
      const alert = document.querySelector('main [role=alert]')?.textContent
      const shown = document.querySelector('article h3')?.textContent
      const now = alert ?? shown ?? ''
      const number = last(now)
      if (number > asked) faults.push(`${number} before it was asked (${asked})`)
      if (now !== before && number !== -1 && number !== asked) faults.push(`${number} shown while ${asked} is asked`)
      before = now
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { faults })
  })
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const steps = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => {
      number += 1
      return { question: String(number), pause: chance() < 0.5 ? chance() * 40 : 0 }
    })
    if (String(number).endsWith('9')) steps.push({ question: String((number += 1)), pause: 0 })
    // Within the page: Playwright's key presses are slower than the answers.
    await page.evaluate(async (all) => {
      const field = document.querySelector<HTMLInputElement>('input[name=q]')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const { question, pause } of all) {
        write?.call(field, question)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        field?.form?.requestSubmit()
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }, steps)
    const last = `Décision ${number}`
    await page.waitForFunction((title) => document.querySelector('article h3')?.textContent === title, last)
  }
  expect(await page.evaluate(() => (window as Window & { faults?: string[] }).faults)).toEqual([])
  expect(given).toBeGreaterThan(SCHEDULES)
  expect(overtaken).toBeGreaterThan(SCHEDULES / 4)
})
