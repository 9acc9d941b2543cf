import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Parallel } from '../../port.ts'
import type { OpenTested } from '../../testing/tested-index.ts'
import { openTranslating, type ShortDecision, type TranslatingIndex } from '../../testing/translating.ts'

/** `prescrzione` sounds like the French `prescrit`, which is another word. */
const PARALLEL: Parallel[] = [
  { fr: 'prescription', de: 'Verjährung', it: 'prescrizione' },
  { fr: 'prescrit', de: 'verlangt', it: 'esige' },
  { fr: 'rattraper', de: 'nachholen', it: 'recuperare' },
]
const TEXTS: ShortDecision[] = [
  ['italian', 'it', 'prescrizione'],
  ['german', 'de', 'Verjährung'],
  ['other', 'fr', 'prescrit'],
  ['detention', 'de', 'Verwahrung'],
  ['court', 'fr', 'judiciaire'],
  ['english', 'en', 'judiciary'],
  ['notary', 'it', 'notaio'],
  ['slip', 'fr', 'nottait'],
  ...Array.from({ length: 60 }, (_, n): ShortDecision => [`noted-${n}`, 'fr', 'notait']),
  ...Array.from({ length: 30 }, (_, n): ShortDecision => [`assured-${n}`, 'en', 'assured']),
  ['insurance', 'fr', 'assurance'],
  ['party', 'en', 'the applicant', 'Nachova and Others v. Bulgaria'],
  ['late', 'de', 'nachholen'],
  ['namesake', 'fr', 'la recourante', 'Notaid contre Genève'],
  ['cited', 'fr', "l'arrêt Notaix"],
]

export function mistypedWords(open: OpenTested): void {
  describe('a mistyped word', () => {
    let index: TranslatingIndex

    beforeAll(async () => {
      index = await openTranslating(open, PARALLEL, TEXTS)
    })
    afterAll(() => index.close())

    test('is corrected and searched in all languages, not replaced by a cognate', async () => {
      const { hits, usedWords } = await index.search('prescrzione', 'it')
      expect(usedWords.corrected).toEqual({ prescrzione: 'prescrizione' })
      expect(hits.map(({ id }) => id).sort()).toEqual(['german', 'italian'])
      expect(usedWords.translated['prescrzione']?.map(({ text }) => text)).toContain('Verjährung')
    })

    test('that resembles none of its language is searched by its cognates in the others', async () => {
      const { hits, usedWords } = await index.search('prescrizioni', 'fr')
      expect(usedWords.corrected).toEqual({})
      expect(hits.map(({ id }) => id)).toContain('italian')
    })

    test('is corrected to words of its own language, where there are any', async () => {
      const { hits, usedWords } = await index.search('judiciare', 'fr')
      expect(usedWords.corrected).toEqual({ judiciare: 'judiciaire' })
      expect(hits.map(({ id }) => id)).toEqual(['court'])
    })

    test('that no text contains is searched as a prefix', async () => {
      const { hits, usedWords } = await index.search('judic', 'fr')
      expect(usedWords.corrected).toEqual({ judic: 'judic*' })
      expect(hits.map(({ id }) => id)).toEqual(['court', 'english'])
      expect((await index.search('ju', 'fr')).usedWords.corrected).toEqual({})
    })

    test('is not assumed for a word of another language', async () => {
      expect((await index.search('notaio', 'fr')).usedWords.corrected).toEqual({})
      expect((await index.search('nottait', 'fr')).usedWords.corrected).toEqual({ nottait: 'notait' })
    })

    test('that nobody writes is corrected though it shares the stem of a word of another language', async () => {
      const { hits, usedWords } = await index.search('assurence', 'fr')
      expect(usedWords.corrected).toEqual({ assurence: 'assurance' })
      expect(hits.map(({ id }) => id)).toEqual(['insurance'])
    })

    test('with several corrections is searched by the nearest only', async () => {
      const { hits, usedWords } = await index.search('verjehrung', 'de')
      expect(usedWords.corrected).toEqual({ verjehrung: 'verjährung' })
      expect(hits.map(({ id }) => id).sort()).toEqual(['german', 'italian'])
    })

    test.each([
      ['Nachova', 'fr', 'party'],
      ['nachova', 'de', 'party'],
      ['NACHOVA', 'it', 'party'],
      ['notaid', 'fr', 'namesake'],
      ['Notaix', 'fr', 'cited'],
    ] as const)('%s is a name, which is neither translated nor corrected', async (name, language, found) => {
      const { hits, usedWords } = await index.search(name, language)
      expect([usedWords.translated, usedWords.corrected]).toEqual([{}, {}])
      expect(hits.map(({ id }) => id)).toEqual([found])
    })
  })
}
