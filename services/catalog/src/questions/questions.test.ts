import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decodeEvent } from '@trilex/platform'
import { type DecisionMatched, DecisionMatchedSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents } from '@trilex/proto/topics'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import type { Decision } from '../decision.ts'
import { contentHash } from '../decision/content-hash.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

let catalog: RunningCatalog
const matched: DecisionMatched[] = []
const year = new Date().getUTCFullYear()

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.bus.subscribe({ topics: [catalogEvents.topic], group: 'test.matches' }, async (events) => {
    for (const event of events) {
      const message = decodeEvent([DecisionMatchedSchema], event)?.message
      if (message) matched.push(message)
    }
  })
  await catalog.put([aDecision()])
  await follow('search', { q: 'congé prétexte' }, 'congé')
  await follow('search', { q: 'congé zèbre' }, 'none')
  await follow('article', { article: 'art. 271 al. 1 CO' }, 'article')
  await follow('domain', { domain: 'lease_law' }, 'domain')
  await follow('decision', { decision: 'atf/147-III-9001' }, 'cites')
  await follow('docket', { docket: '4A_77/2026' }, 'docket')
  await follow('decision', { decision: 'atf/999-V-1' }, 'missing')
})
afterAll(() => catalog.stop())

/** Announces a question as the watch service does, and waits until it is stored. */
async function follow(kind: string, asked: Record<string, string>, questionId: string): Promise<void> {
  const value = { watchId: `watch ${questionId}`, questionId, kind, asked, language: 'fr' }
  await announce('QuestionFollowed', `watch ${questionId}`, value)
}
let sent = 0
async function announce(type: string, key: string, value: object): Promise<void> {
  const headers = {
    ce_specversion: '1.0',
    ce_id: `event-${++sent}`,
    ce_type: `watch.v1.${type}`,
    ce_source: 'watch',
    ce_time: new Date().toISOString(),
  }
  await catalog.bus.publish('watch.events', [{ key, value, headers }])
  await until(async () => (await catalog.bus.lag('catalog.questions', 'watch.events')) === 0)
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 20)))
    if (await holds()) return
  throw new Error('timed out')
}
/** What was announced of a decision after it was stored, by question. */
async function announcedOf(
  decision: Decision,
): Promise<Map<string, { passage: string; anchor: string; changed: boolean }>> {
  matched.length = 0
  await catalog.put([decision])
  await until(async () => (await catalog.bus.lag('catalog.matches', 'catalog.events')) === 0)
  await until(async () => (await catalog.bus.lag('test.matches', 'catalog.events')) === 0)
  return new Map(
    matched
      .filter(({ decisionId }) => decisionId === decision.id)
      .flatMap(({ questions, changed }) =>
        questions.map(({ questionId, passage, anchor }) => [questionId, { passage, anchor, changed }] as const),
      ),
  )
}
const fresh = (changes: Partial<Decision> = {}) =>
  aDecision({
    volume: null,
    part: null,
    page: null,
    docType: 'other',
    id: 'tf-4A_77-2026',
    docId: '4A_77-2026',
    dockets: ['4A_77/2026'],
    decisionDate: { precision: 'day', value: `${year}-02-03` },
    publicationDate: { precision: 'year', value: String(year) },
    ...changes,
  })

describe('a new decision', () => {
  test('is announced to the questions that the search answers with it, with passage and consideration', async () => {
    const cited = section(
      'considerations',
      "3 Selon l'ATF 147 III 9001 consid. 3.1, le congé donné sous un prétexte est annulable.",
    )
    const found = await announcedOf(fresh({ sections: [cited] }))
    expect([...found.keys()].sort()).toEqual(
      ['article', 'cites', 'congé', 'docket', 'domain'].filter((id) => found.has(id)),
    )
    for (const id of ['congé', 'article', 'cites', 'docket']) expect([id, found.has(id)]).toEqual([id, true])
    expect(found.get('congé')).toMatchObject({ anchor: 'E3', changed: false })
    expect(found.get('congé')?.passage).toContain('prétexte')
    expect(found.get('cites')?.passage).toContain('ATF 147 III 9001')
    expect(found.has('none')).toBe(false)
  })

  test('whose text changes is announced as changed', async () => {
    const sections = [section('considerations', '3 Le congé donné sous un autre prétexte reste annulable.')]
    expect((await announcedOf(fresh({ sections }))).get('congé')).toMatchObject({ changed: true })
  })

  test('of an earlier decade is no news, nor is a text that was read again', async () => {
    const old = aDecision({
      page: 9100,
      dockets: ['4A_9100/2011'],
      decisionDate: { precision: 'day', value: '2011-03-04' },
    })
    expect(await announcedOf({ ...old, publicationDate: { precision: 'year', value: '2011' } })).toEqual(new Map())
    const again = fresh({ sections: [section('considerations', '3 Le congé sous prétexte, autrement divisé.')] })
    matched.length = 0
    await catalog.store.save([{ ...again, contentHash: contentHash(again) }], { readAgain: true })
    await catalog.settle()
    await until(async () => (await catalog.bus.lag('catalog.matches', 'catalog.events')) === 0)
    expect(matched).toEqual([])
  })

  test('is announced no more to a question that ended', async () => {
    await announce('QuestionDropped', 'watch congé', { watchId: 'watch congé' })
    const another = fresh({ id: 'tf-4A_78-2026', docId: '4A_78-2026', dockets: ['4A_78/2026'] })
    expect([...(await announcedOf(another)).keys()]).not.toContain('congé')
  })
})

describe('a preview', () => {
  const preview = async (query: Record<string, string>) =>
    catalog.app.inject({ url: `/api/catalog/questions/preview?${new URLSearchParams(query)}` })

  test('says how many decisions a year a watch would announce, and shows the newest', async () => {
    const answer = (await preview({ kind: 'search', value: 'q=congé', lang: 'fr' })).json()
    expect(answer.total).toBeGreaterThanOrEqual(3)
    expect(answer.years).toHaveLength(3)
    expect(answer.decisions.length).toBeLessThanOrEqual(5)
    expect(answer.decisions[0]).toMatchObject({ docType: 'other' })
    const citing = (await preview({ kind: 'decision', value: 'atf/147-III-9001' })).json()
    expect(citing).toMatchObject({ total: expect.any(Number) })
  })

  test.each([
    [{ kind: 'search', value: 'domains=UNKNOWN!' }, 400],
    [{ kind: 'search', value: 'ids=a' }, 400],
    [{ kind: 'domain', value: 'no_such_domain' }, 400],
    [{ kind: 'decision', value: 'atf/999-V-1' }, 404],
    [{ kind: 'nothing', value: 'x' }, 400],
  ])('of %j is refused with %i', async (query, status) => {
    expect((await preview(query)).statusCode).toBe(status)
  })
})
