import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decision } from '../contract/decision.fixture.ts'
import { field, ids, QUERY, word } from '../contract/decision-index.fixture.ts'
import { FEWEST_HEADNOTES } from '../lexicon/lexicon-about.ts'
import { trainWhenDue } from '../lexicon/training.ts'
import type { TranslationLexicon } from '../lexicon/translation-lexicon.ts'
import { generateHeadnotes, translatableWord } from '../testing/headnotes.ts'
import { RANKED } from './finding/search.ts'
import { LexiconFile } from './lexicon-file.ts'
import { openMeilisearch } from './open.ts'
import { MapServer } from './server.fixture.ts'

const server = new MapServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})
afterAll(() => server.close())

test('another process learns new words of a collection while it serves searches', async () => {
  const writing = await openMeilisearch({ url, index: 'shared' })
  const reading = await openMeilisearch({ url, index: 'shared', formsMs: 0 })
  await writing.addOrUpdate([decision('a', { text: 'des congés abusifs', language: 'fr' })])
  const found = async () => ids(reading, { text: field('congé') })
  for (const end = Date.now() + 120_000; (await found()).length === 0 && Date.now() < end; ) await setTimeout(10)
  expect(await found()).toEqual(['a'])
  expect(await reading.complete('abus', 'fr', 5)).toEqual([{ text: 'abusifs', count: 1 }])
})

test('a German compound is found by its parts once these are words of the collection', async () => {
  const index = await openMeilisearch({ url, index: 'compounds' })
  const parts = ['a', 'b', 'c'].map((id) => decision(id, { text: 'Miete und Vertrag', language: 'de' }))
  await index.addOrUpdate(parts)
  await index.addOrUpdate([decision('compound', { text: 'Mietvertrag', language: 'de' })])
  expect(await ids(index, { text: { kind: 'or', nodes: [word('miete')] }, language: 'de' })).toContain('compound')
})

test('a search that many decisions match in part reports that only the best are listed', async () => {
  const index = await openMeilisearch({ url, index: 'best' })
  const some = Array.from({ length: RANKED + 20 }, (_, i) =>
    decision(`d${i}`, { text: i % 2 ? 'un congé contesté' : 'une indemnité refusée' }),
  )
  await index.addOrUpdate(some)
  const text = { kind: 'and' as const, nodes: [word('congé'), word('indemnité')] }
  const asked = { ...QUERY, text, limit: 10 }
  expect(await index.search(asked)).toMatchObject({ total: RANKED, best: RANKED })
  expect(await index.search({ ...asked, text: word('congé') })).not.toHaveProperty('best')
})

test('a lexicon is trained from the headnotes and words of the index, and used once its file exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-lexicon-'))
  const index = await openMeilisearch({ url, index: 'trained' })
  const headnotes = [...generateHeadnotes(5).take(FEWEST_HEADNOTES + 30)]
  const some = headnotes.map((regeste, i) => decision(`h${i}`, { regeste }))
  await index.addOrUpdate(some)
  const asked = translatableWord(headnotes)
  const translations = async () =>
    (await index.search({ ...QUERY, text: word(asked), translation: 0.85 })).usedWords.translated[asked] ?? []
  const taken = Promise.withResolvers<void>()
  const take = (lexicon: TranslationLexicon) => {
    index.setLexicon(lexicon)
    taken.resolve()
  }
  const follows = new LexiconFile(folder, take, { warn: () => undefined }, 10)
  expect(await translations()).toEqual([])
  expect(trainWhenDue(folder, await index.training(), 0)).toMatchObject({ trained: true, headnotes: some.length })
  await taken.promise
  expect(await translations()).not.toEqual([])
  follows.close()
  rmSync(folder, { recursive: true })
})
