import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OpenTested } from '../../testing/tested-index.ts'
import { openTranslating, type ShortDecision, type TranslatingIndex } from '../../testing/translating.ts'

const TERMS = [{ de: 'Kostenvorschuss', fr: 'avance de frais', it: 'anticipo delle spese' }]
const PARALLEL = [
  { de: 'die Gefahr', fr: 'le risque', it: 'il rischio' },
  { de: 'der Rückfall', fr: 'la récidive', it: 'la recidiva' },
]
const GERMAN = 'Gefahr und Rückfall, Gefahr wie Rückfall: Rückfallgefahr'
/** Enough documents with the parts for the compound to be split, and enough hits for a search not to be widened. */
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

    test('finds and marks nothing by what the reader took out, and reports it as left out', async () => {
      const leftOut = [{ language: 'fr', text: 'Avances de frais' }] as const
      const { hits, usedWords } = await index.search('Kostenvorschuss', 'de', leftOut)
      expect(hits.map(({ id }) => id).sort()).toEqual(['german', 'italian'])
      expect(usedWords.translated['Kostenvorschuss']).toEqual([
        { language: 'fr', text: 'avance de frais', weight: 1, leftOut: true },
        { language: 'it', text: 'anticipo delle spese', weight: 1 },
      ])
    })

    test('reports every word that it marks, the parts of a compound and their translations among them', async () => {
      const { hits, usedWords } = await index.search('Rückfallgefahr', 'de')
      const texts = (usedWords.translated['Rückfallgefahr'] ?? []).map(({ text }) => text.toLowerCase())
      expect(texts).toEqual(expect.arrayContaining(['rückfall', 'gefahr', 'risque', 'récidive', 'risque … récidive']))
      const told = [...texts, 'rückfallgefahr']
      expect(markedIn(hits).filter((word) => !told.includes(word))).toEqual([])
    })

    test('neither finds nor marks by what the reader took out of a compound', async () => {
      const leftOut = [
        { language: 'de', text: 'Gefahr' },
        { language: 'fr', text: 'risque' },
        { language: 'fr', text: 'risque … récidive' },
      ] as const
      const { hits, usedWords } = await index.search('Rückfallgefahr', 'de', leftOut)
      const out = usedWords.translated['Rückfallgefahr']?.filter((each) => each.leftOut).map(({ text }) => text)
      expect(out?.map((text) => text.toLowerCase()).sort()).toEqual(['gefahr', 'risque', 'risque … récidive'])
      expect(hits.map(({ id }) => id)).not.toContain('composed')
      expect(markedIn(hits).filter((word) => word === 'gefahr' || word === 'risque')).toEqual([])
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

/** Highlighted words of the hits, in lower case; an index without texts highlights none. */
const markedIn = (hits: readonly unknown[]): string[] =>
  [...JSON.stringify(hits).matchAll(/<em>([^<]*)<\/em>/g)].map(([, word = '']) => word.toLowerCase())
