import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OpenTested } from '../../testing/tested-index.ts'
import { openTranslating, type ShortDecision, type TranslatingIndex } from '../../testing/translating.ts'

const PARALLEL = [
  { fr: 'sous-location', de: 'Untermiete', it: 'sublocazione' },
  { fr: 'location', de: 'Vermietung', it: 'noleggio' },
]
/** Enough hits for a search not to be widened. */
const SUBLEASES = Array.from({ length: 20 }, (_, n): ShortDecision => [`sublease-${n}`, 'fr', 'une sous-location'])

export function joinedWords(open: OpenTested): void {
  describe('a hyphenated word', () => {
    let index: TranslatingIndex

    beforeAll(async () => {
      index = await openTranslating(open, PARALLEL, [
        ['german', 'de', 'die Untermiete'],
        ['other', 'de', 'die Vermietung'],
        ['apart', 'fr', 'la location sous réserve'],
        ['rare', 'fr', 'un avant-projet'],
        ['plain', 'fr', 'un projet présenté avant'],
        ...SUBLEASES,
      ])
    })
    afterAll(() => index.close())

    test('is found as written and by its own translations, not by those of its last part', async () => {
      const { hits, usedWords } = await index.search('sous-location', 'fr')
      expect(hits.map(({ id }) => id).sort()).toEqual(['german', ...SUBLEASES.map(([id]) => id)].sort())
      expect(usedWords.translated['sous-location']?.map(({ text }) => text)).toEqual(['Untermiete'])
      expect(usedWords.corrected).toEqual({})
    })

    test('is searched by its parts where no text contains it, which is reported', async () => {
      const { hits, usedWords } = await index.search('projet-présenté', 'fr')
      expect(hits.map(({ id }) => id)).toEqual(['plain'])
      expect(usedWords.corrected).toEqual({ 'projet-présenté': 'projet présenté' })
    })

    test('finds only the few texts that contain it, with and without its hyphens', async () => {
      for (const written of ['avant-projet', 'avantprojet', 'Avant‑Projet', 'avant-projets']) {
        const { hits, usedWords } = await index.search(written, 'fr')
        expect(hits.map(({ id }) => id)).toEqual(['rare'])
        expect(usedWords.corrected).toEqual({})
      }
    })
  })
}
