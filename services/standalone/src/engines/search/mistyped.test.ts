import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { DecisionIndex, DecisionQuery, IndexedDecision, InterfaceLanguage, TextLanguage } from '@trilex/catalog'
import { arbitraryDecision } from '@trilex/catalog/search-contract'
import { writeLexiconFile } from '../lexicon/lexicon-file.ts'
import { type Parallel, train } from '../lexicon/train.ts'
import { encodeLexicon } from '../lexicon/translation-lexicon.ts'
import { openSearchEngine } from './index.ts'

/** `prescrzione` sounds like the French `prescrit`, which is another word. */
const PARALLEL: Parallel[] = [
  { fr: 'prescription', de: 'Verjährung', it: 'prescrizione' },
  { fr: 'prescrit', de: 'verlangt', it: 'esige' },
]
const TEXTS: [id: string, language: TextLanguage, text: string][] = [
  ['italian', 'it', 'prescrizione'],
  ['german', 'de', 'Verjährung'],
  ['other', 'fr', 'prescrit'],
  ['court', 'fr', 'judiciaire'],
  ['english', 'en', 'judiciary'],
  ['notary', 'it', 'notaio'],
  ['slip', 'fr', 'nottait'],
  ...Array.from({ length: 60 }, (_, n): [string, TextLanguage, string] => [`noted-${n}`, 'fr', 'notait']),
]

const folder = mkdtempSync(join(tmpdir(), 'trilex-mistyped-'))
let index: DecisionIndex

beforeAll(async () => {
  const trained = train([...PARALLEL, ...PARALLEL], new Map())
  const about = { documents: 4, headnotes: 4, fingerprint: 'f', trainedAt: 1 }
  writeLexiconFile(folder, encodeLexicon(about, trained, trained.stems))
  index = await openSearchEngine({ folder, training: false })
  const [blank] = fc.sample(arbitraryDecision, { seed: 1, numRuns: 1 }) as [IndexedDecision]
  await index.addOrUpdate(
    TEXTS.map(([id, language, text]) => ({
      ...blank,
      id,
      language,
      text,
      title: '',
      regeste: {},
      terms: [],
      headnoteTerms: [],
      anchors: [],
    })),
  )
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const search = (text: string, language: InterfaceLanguage) => {
  const query = { filters: {}, sort: 'relevance', offset: 0, limit: 10, facets: false, translation: 0.85 } as const
  return index.search({ ...query, text: { kind: 'word', text }, language } satisfies DecisionQuery)
}

test('a mistyped word is corrected and searched in all languages, not taken for a word that sounds like it', async () => {
  const { hits, usedWords } = await search('prescrzione', 'it')
  expect(usedWords.corrected).toEqual({ prescrzione: 'prescrizione' })
  expect(hits.map(({ id }) => id).sort()).toEqual(['german', 'italian'])
  expect(usedWords.translated['prescrzione']?.map(({ text }) => text)).toContain('Verjährung')
})

test('an unknown word that resembles none of its language is searched as it sounds in the others', async () => {
  const { hits, usedWords } = await search('prescrizioni', 'fr')
  expect(usedWords.corrected).toEqual({})
  expect(hits.map(({ id }) => id)).toContain('italian')
})

test('a word is corrected to words of its own language, where there are any', async () => {
  const { hits, usedWords } = await search('judiciare', 'fr')
  expect(usedWords.corrected).toEqual({ judiciare: 'judiciaire' })
  expect(hits.map(({ id }) => id)).toEqual(['court'])
})

test('a word that nothing holds is searched as the beginning of others', async () => {
  const { hits, usedWords } = await search('judic', 'fr')
  expect(usedWords.corrected).toEqual({ judic: 'judic*' })
  expect(hits.map(({ id }) => id)).toEqual(['court', 'english'])
  expect((await search('ju', 'fr')).usedWords.corrected).toEqual({})
})

test('a word of another language is no mistyped one of the reader’s', async () => {
  expect((await search('notaio', 'fr')).usedWords.corrected).toEqual({})
  expect((await search('nottait', 'fr')).usedWords.corrected).toEqual({ nottait: 'notait' })
})
