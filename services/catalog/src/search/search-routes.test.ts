import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, connectMongo, createApp, createLogger, frame } from '@trilex/platform'
import { arbitraryDecision } from '@trilex/search/contract/decision-index.contract'
import { writeResult } from '@trilex/search/display/written-result'
import type { DecisionIndex } from '@trilex/search/port'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import type { Connection } from 'mongoose'
import { CollectionPlaces } from '../citing/collection-places.ts'
import { catalogModels } from '../decision/decision-model.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { searchRoutes } from './search-routes.ts'

const tables = readReferenceTables()
const now = () => new Date('2026-03-18T12:00:00Z')

let engines: TestEngines
let documents: Connection
let writing: App
let telling: App

const appOver = async (index: DecisionIndex): Promise<App> => {
  const app = createApp('catalog', { logger: createLogger('catalog', { level: 'silent' }) })
  await app.register(frame, { name: 'catalog' })
  const places = new CollectionPlaces(catalogModels(documents), tables)
  searchRoutes(app, {
    index,
    progress: { partial: null },
    collection: { places, tables, normsNamed: () => [], casesNamed: async () => null, now },
  })
  await app.ready()
  return app
}

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  const index = await engines.index()
  await index.addOrUpdate(fc.sample(arbitraryDecision, { seed: 11, numRuns: 150 }))
  writing = await appOver(index)
  telling = await appOver({ ...index, searchWritten: async (query) => writeResult(await index.search(query)) })
})
afterAll(async () => {
  await Promise.all([writing.close(), telling.close()])
  await documents.close()
  await engines.stop()
})

const words = [
  'bail',
  'congés',
  'abusif',
  'Frist',
  'Löhne',
  '"tassa libertà"',
  'responsibilite',
  'congee',
  'ab*',
  '2020',
]
const glue = [' ', ' ', ' OR ', ' AND ', ' NOT ']
const typed = fc
  .array(fc.tuple(fc.constantFrom(...glue), fc.constantFrom(...words, 'titre:bail', 'Art. 336 OR', '4A_3/2020', '(')), {
    maxLength: 4,
  })
  .map((parts) => parts.flat().join('').trim())
const addresses = fc.record(
  {
    q: typed,
    lang: fc.constantFrom('fr', 'de', 'it'),
    sort: fc.constantFrom('relevance', 'decision_date_asc', 'alpha_desc'),
    years: fc.constantFrom('2020', '1999,2021'),
    languages: fc.constantFrom('de', 'fr,it'),
    page: fc.constantFrom('1', '2', '9'),
    limit: fc.constantFrom('1', '7', '100'),
    translation: fc.constantFrom('own', 'all'),
  },
  { requiredKeys: ['q'] },
)

test('engines that serialise answers and engines that return values are answered with the same bytes', async () => {
  let found = 0
  const answer = async (app: App, query: Record<string, string>) => {
    const { statusCode, headers, body } = await app.inject({ url: '/search', query })
    expect(statusCode).toBe(200)
    const content = body.replace(/,"processingTimeMs":[\d.]+/, '')
    expect(content).not.toBe(body)
    return { content, etag: headers['etag'], type: headers['content-type'] }
  }
  await fc.assert(
    fc.asyncProperty(addresses, async (query) => {
      const written = await answer(writing, query)
      expect(await answer(telling, query)).toEqual(written)
      found += (JSON.parse(written.content) as { hits: unknown[] }).hits.length
    }),
    { seed: 11, numRuns: repetitions(150) },
  )
  expect(found).toBeGreaterThan(repetitions(150) / 2)
})
