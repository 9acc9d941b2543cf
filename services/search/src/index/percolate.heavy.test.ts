import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { decision } from '../contract/decision.fixture.ts'
import { QUERY } from '../contract/decision-index.fixture.ts'
import type { DecisionIndex, DecisionQuery } from '../port.ts'
import { generateHeadnotes } from '../testing/headnotes.ts'
import { Random } from '../testing/random.ts'
import { openSearchEngine } from './open.ts'

const COLLECTION = 10_000
const NEW = 50
const WATCHES = 100_000
/** Questions of one request, as the catalogue sends them. */
const AT_ONCE = 250
/** How many searches comparing 50 new decisions with 100,000 questions may take as long as. */
const MOST_SEARCHES = 2_000

const folder = mkdtempSync(join(tmpdir(), 'trilex-percolate-'))
let index: DecisionIndex
const words: string[] = []
const fresh: string[] = []

beforeAll(async () => {
  index = await openSearchEngine({ folder, training: false })
  const headnotes = generateHeadnotes(7)
  const decisions = Array.from({ length: COLLECTION + NEW }, (_, at) => {
    const { fr, de, it } = headnotes.next().value ?? { fr: '', de: '', it: '' }
    words.push(...(fr.match(/\p{L}{5,}/gu) ?? []).slice(0, 12))
    return decision(`d-${at}`, { regeste: { fr, de, it }, text: `${fr}\n${de}` })
  })
  for (let at = 0; at < decisions.length; at += 500) await index.addOrUpdate(decisions.slice(at, at + 500))
  fresh.push(...decisions.slice(COLLECTION).map(({ id }) => id))
}, 600_000)
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

test('100,000 questions are compared with 50 new decisions in the time of 2,000 searches, and memory stays flat', async () => {
  const random = new Random(3)
  const question = (): DecisionQuery => ({
    ...QUERY,
    text: { kind: 'and', nodes: [word(random.pick(words)), word(random.pick(words))] },
    translation: 0.85,
  })
  const watches = repetitions(WATCHES)
  const times: number[] = []
  let [found, rss, took] = [0, 0, 0]
  const before = process.memoryUsage().rss
  for (let at = 0; at < watches; at += AT_ONCE) {
    // In turn, so that what else the machine does slows both.
    const searching = performance.now()
    await index.search({ ...question(), limit: 50, facets: true })
    const questions = Array.from({ length: AT_ONCE }, question)
    const percolating = performance.now()
    for (const ids of await index.percolate(questions, fresh)) found += ids.length
    times.push(percolating - searching)
    took += performance.now() - percolating
    rss = Math.max(rss, process.memoryUsage().rss)
  }
  const search = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  const figures = {
    searchMs: Math.round(search * 100) / 100,
    watches,
    tookMs: Math.round(took),
    searches: Math.round(took / search),
    found,
    grownMiB: Math.round((rss - before) / 1024 / 1024),
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(figures.searches).toBeLessThanOrEqual(MOST_SEARCHES * (watches / WATCHES))
  expect(figures.grownMiB).toBeLessThan(300)
}, 1_200_000)

const word = (text: string) => ({ kind: 'word' as const, text })
