import { expect, test } from '@jest/globals'
import type { IncomingEvent } from '@trilex/platform'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { TOKEN } from './catalog.fixture.ts'
import { catalogEvents } from '@trilex/proto/topics'
import { catalog } from './service.ts'

const trace = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`

/** Lines of made-up decisions. */
const lines = (count: number, from: number): string =>
  Array.from({ length: count }, (_, n) => {
    const place = `147 III ${from + n}`
    const citations = { fr: `ATF ${place}`, de: `BGE ${place}`, it: `DTF ${place}` }
    const common = { docType: 'atf', citation: `ATF ${place}`, citations, volume: 147, part: 'III', page: from + n }
    const facts = 'A. loue un appartement. '.repeat(200)
    return JSON.stringify({
      ...common,
      id: `atf-147-III-${from + n}`,
      year: 2021,
      publicationYear: 2021,
      language: 'fr',
      title: 'Bail',
      sections: { facts, considerations: '3 Le congé est annulable.' },
      source: 'test',
    })
  }).join('\n')

test('events of an import and of a withdrawal reach consumers with the trace of their request', async () => {
  const { app, bus, stop } = await startOnFreshEngines(catalog, { importToken: TOKEN })
  const seen: IncomingEvent[] = []
  await bus.subscribe({ group: 'test', topics: [catalogEvents.topic], fromBeginning: true }, async (events) => {
    // The service announces by itself that its collection is whole.
    seen.push(...events.filter(({ headers }) => headers['ce_type'] !== 'catalog.v1.CollectionAnnounced'))
  })
  const post = (url: string, type: string, traceparent: string, payload: string) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type, traceparent }
    return app.inject({ method: 'POST', url: `/api/catalog/${url}`, headers, payload })
  }
  // Large enough that the answer is read in several turns.
  const imported = await post('imports?name=a.ndjson', 'application/octet-stream', trace('a'), lines(300, 9001))
  expect(imported.body).toContain('"new":300')
  const withdrawal = JSON.stringify({ id: 'atf-147-III-9001', evidence: 'withdrawn by the test' })
  const withdrawn = await post('withdrawals', 'application/json', trace('b'), withdrawal)
  expect(withdrawn.statusCode).toBe(202)
  for (const end = Date.now() + 120_000; seen.length < 301 && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20))
  const traces = Map.groupBy(seen, ({ headers }) => `${headers['ce_type']} ${headers['traceparent']}`)
  expect(Object.fromEntries([...traces].map(([key, events]) => [key, events.length]))).toEqual({
    [`catalog.v1.DecisionPublished ${trace('a')}`]: 300,
    [`catalog.v1.DecisionWithdrawn ${trace('b')}`]: 1,
  })
  await stop()
})
