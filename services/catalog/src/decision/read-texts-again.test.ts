import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision } from './decision.fixture.ts'
import { type CatalogModels, catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { readTextsAgain } from './read-texts-again.ts'

let engines: TestEngines
let connection: Connection
let models: CatalogModels

beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('catalog'))
  models = catalogModels(connection)
  await ensureIndexes(connection)
})
afterAll(async () => {
  await connection.close()
  await engines.stop()
})

test('texts read by older rules are read again, once', async () => {
  const store = new DecisionStore(models)
  const { signal } = new AbortController()
  const text = 'Un bail lie les parties. B. Le tribunal a admis la demande le 1 er mars.'
  const paragraph = { anchor: 'A', depth: 1, number: 'A', pageMarks: [], text }
  const old = aDecision({ sections: [{ key: 'facts', origin: 'extract', paragraphs: [paragraph] }] })
  await store.save([old])
  expect(await readTextsAgain(store, signal)).toBe(0)
  // A data folder of an older version has no text versions.
  await models.decisions.updateMany({}, { $unset: { textVersion: '' } })
  expect(await readTextsAgain(store, signal)).toBe(1)
  const [loaded] = await store.load([old.id])
  expect(loaded?.decision.sections[0]?.paragraphs.map((each) => [each.anchor, each.text])).toEqual([
    ['A', 'Un bail lie les parties.'],
    ['B', 'Le tribunal a admis la demande le 1er mars.'],
  ])
  expect(await readTextsAgain(store, signal)).toBe(0)
})

test('an existing judgment gets its parties, and its title without addresses', async () => {
  const store = new DecisionStore(models)
  const { signal } = new AbortController()
  const place = { volume: null, part: null, page: null, regeste: {}, dockets: ['2C_765/2072'] }
  const old = aDecision({
    docType: 'other',
    docId: '2C-765-2072',
    ...place,
    title: '2C_765/2072',
    parties:
      'A.________, vertreten durch Rechtsanwalt Max Muster, Beschwerdeführer, gegen Amt für Umwelt, Musterweg 3, 6300 Zug',
  })
  await store.save([old])
  await models.decisions.updateMany({}, { $set: { textVersion: 2 } })
  expect(await readTextsAgain(store, signal)).toBe(1)
  const [loaded] = await store.load([old.id])
  expect(loaded?.decision).toMatchObject({
    title: 'A.________ gegen Amt für Umwelt',
    parties: 'A.________ gegen Amt für Umwelt',
  })
  expect((await store.briefs([old.id]))[0]?.title).toBe('A.________ gegen Amt für Umwelt')
})

test('a Strasbourg judgment whose text stays gets the names by which it is found now', async () => {
  const store = new DecisionStore(models)
  const { signal } = new AbortController()
  const place = { volume: null, part: null, page: null, regeste: {}, dockets: ['99002/06'] }
  const title = 'CASE OF PROBST v. SWITZERLAND'
  const judgments = ['001-5', '001-6', '001-7'].map((docId) =>
    aDecision({ docType: 'cedh', id: `cedh-${docId}`, docId, ...place, title }),
  )
  await store.save(judgments)
  await models.decisions.updateMany({ docType: 'cedh' }, { $set: { textVersion: 2 }, $unset: { caseKeys: '' } })
  await readTextsAgain(store, signal)
  const stored = await models.decisions.find({ docType: 'cedh' }).toArray()
  expect(stored.map(({ caseKeys }) => caseKeys)).toEqual(judgments.map(() => ['probst|CHE']))
})

test('decomposed letters in stored texts are composed, and page marks keep their place', async () => {
  const store = new DecisionStore(models)
  const { signal } = new AbortController()
  const text = 'Das Gehör der Parteien gilt für beide.'.normalize('NFD')
  const at = text.indexOf('gilt')
  const paragraph = { anchor: 'E1', depth: 1, number: '1', pageMarks: [{ page: 12, offset: at }], text }
  const old = aDecision({
    title: 'Rechtliches Gehör'.normalize('NFD'),
    sections: [{ key: 'considerations', origin: 'extract', paragraphs: [paragraph] }],
  })
  await store.save([old])
  await models.decisions.updateMany({ _id: old.id }, { $set: { textVersion: 3 } })
  expect(await readTextsAgain(store, signal)).toBe(1)
  const [loaded] = await store.load([old.id])
  const [read] = loaded?.decision.sections[0]?.paragraphs ?? []
  expect(read?.text).toBe('Das Gehör der Parteien gilt für beide.'.normalize('NFC'))
  expect(read?.text.slice(read.pageMarks[0]?.offset)).toBe('gilt für beide.'.normalize('NFC'))
  expect(loaded?.decision.title).toBe('Rechtliches Gehör'.normalize('NFC'))
})
