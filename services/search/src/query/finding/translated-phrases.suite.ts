import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OpenTested } from '../../testing/tested-index.ts'
import { openTranslating, type ShortDecision, type TranslatingIndex } from '../../testing/translating.ts'

const TERMS = [{ de: 'Kostenvorschuss', fr: 'avance de frais', it: 'anticipo delle spese' }]
const PARALLEL = [
  { de: 'die Gefahr', fr: 'le risque', it: 'il rischio' },
  { de: 'der Rückfall', fr: 'la récidive', it: 'la recidiva' },
]
const GERMAN = 'Gefahr und Rückfall, Gefahr wie Rückfall: Rückfallgefahr'
/**
 * Enough of the parts for the compound to be taken apart, and as many as a search has to find so that it is not
 * widened.
 */
const COMPOUNDS = Array.from({ length: 20 }, (_, n): ShortDecision => [`german-${n}`, 'de', GERMAN])

export function translatedPhrases(open: OpenTested): void {
  describe('a word that another language expresses in several words', () => {
    let index: TranslatingIndex

    beforeAll(async () => {
      index = await openTranslating(
        open,
        PARALLEL,
        [
          ['german', 'de', 'der Kostenvorschuss'],
          ['together', 'fr', 'les avances de leurs frais'],
          ['often', 'fr', "l'avance des frais ; une avance de frais, l'avance de frais encore et toujours due"],
          ['apart', 'fr', 'une avance, comme le recourant le dit de ses frais'],
          ['italian', 'it', 'un anticipo delle spese'],
          ['composed', 'fr', 'le risque concret de récidive'],
          ['parts', 'fr', 'un risque ; personne ne parle ici de récidive'],
          ...COMPOUNDS,
        ],
        TERMS,
      )
    })
    afterAll(() => index.close())

    test('finds those words, reported as its translation', async () => {
      const { hits, usedWords } = await index.search('Kostenvorschuss', 'de')
      expect(hits.map(({ id }) => id).sort()).toEqual(['german', 'italian', 'often', 'together'])
      expect(usedWords.translated['Kostenvorschuss']).toEqual([
        { language: 'fr', text: 'avance de frais', weight: 1 },
        { language: 'it', text: 'anticipo delle spese', weight: 1 },
      ])
    })

    test('ranks texts by how often they contain them', async () => {
      const { hits } = await index.search('Kostenvorschuss', 'de')
      const french = hits.map(({ id }) => id).filter((id) => id === 'often' || id === 'together')
      expect(french).toEqual(['often', 'together'])
    })

    test('without a translation, as a compound, finds the translations of its parts close together', async () => {
      const { hits, usedWords } = await index.search('Rückfallgefahr', 'de')
      expect(hits.map(({ id }) => id)).toContain('composed')
      expect(hits.map(({ id }) => id)).not.toContain('parts')
      expect(usedWords.translated['Rückfallgefahr']?.map(({ text }) => text)).toContain('risque … récidive')
    })
  })
}
