import { describe, expect, test } from '@jest/globals'
import { decision } from '../../contract/decision.fixture.ts'
import type { IndexedDecision, TextQuery } from '../../port.ts'
import { type OpenTested, trainedLexicon } from '../../testing/tested-index.ts'

const written = (id: string, text: string, more: Partial<IndexedDecision> = {}): IndexedDecision =>
  decision(id, { title: '', docType: 'atf', text, ...more })
const OTHERS = Array.from({ length: 60 }, (_, n) => written(`other-${n}`, 'congé abusif du travailleur'))
const LEXICON = trainedLexicon([{ fr: 'congé', de: 'Kündigung', it: 'disdetta' }])
const article = (term: string, more: string[] = []): TextQuery => ({
  kind: 'term',
  term,
  written: `art. ${term}`,
  act: { fr: 'CO', de: 'OR' },
  ...(more.length > 0 && { more }),
})
const words = (...texts: string[]) => texts.map((text): TextQuery => ({ kind: 'word', text }))

export function namedArticles(open: OpenTested): void {
  describe('a query that names an article', () => {
    async function found(decisions: IndexedDecision[], text: TextQuery): Promise<string[]> {
      const index = await open(decisions, LEXICON)
      const rest = { filters: {}, sort: 'relevance', offset: 0, limit: 100, facets: false } as const
      const { hits } = await index.search({ ...rest, text, language: 'fr', translation: 0.85 })
      await index.close()
      return hits.map(({ id }) => id)
    }
    const naming = [
      written('named', 'autre chose', { terms: ['OR', 'OR.336'] }),
      written('near', 'le congé abusif', { terms: ['OR', 'OR.336'] }),
    ]

    test.each([1, 2, 3])('with %i other words finds exactly the decisions that cite it', async (count) => {
      const nodes = [article('OR.336'), ...words('congé', 'abusif', 'travailleur').slice(0, count)]
      expect(await found([...naming, ...OTHERS], { kind: 'and', nodes })).toEqual(['near', 'named'])
    })

    test('as a range finds decisions that cite any of its articles', async () => {
      const decisions = [
        written('first', 'x', { terms: ['OR', 'OR.271'] }),
        written('last', 'x', { terms: ['OR', 'OR.273c'] }),
        written('beyond', 'x', { terms: ['OR', 'OR.274'] }),
      ]
      expect((await found(decisions, article('OR.271', ['OR.272', 'OR.273', 'OR.273c']))).toSorted()).toEqual([
        'first',
        'last',
      ])
    })

    test('finds nothing for an article that no decision cites, whatever numbers a text contains', async () => {
      expect(await found([written('numbers', 'art. OR.336 CO fr.')], article('OR.336'))).toEqual([])
    })
  })

  test.each([
    ['fr', ['licenciement', 'abusif']],
    ['de', ['missbräuchliche', 'Kündigung']],
    ['it', ['disdetta', 'abusiva']],
  ] as const)('in %s a concept ranks its own provision above mere mentions', async (language, asked) => {
    const mentions = 'licenciement abusif, missbräuchliche Kündigung, disdetta abusiva'
    const index = await open(
      [
        written('tax', `${mentions}, ${mentions}, ${mentions}`, { headnoteTerms: ['DBG', 'DBG.17'] }),
        written('labour', `${mentions}, un congé`, { terms: ['OR', 'OR.336b'], headnoteTerms: ['OR', 'OR.336b'] }),
        ...Array.from({ length: 60 }, (_, n) => written(`other-${n}`, 'autre chose')),
      ],
      LEXICON,
    )
    const rest = { filters: {}, sort: 'relevance', offset: 0, limit: 9, facets: false, translation: 0.85 } as const
    const { hits } = await index.search({ ...rest, text: { kind: 'and', nodes: words(...asked) }, language })
    await index.close()
    expect(hits.map(({ id }) => id)).toEqual(['labour', 'tax'])
  })
}
