import { afterEach, describe, expect, test } from '@jest/globals'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { decision } from '../contract/decision.fixture.ts'
import type { IndexedDecision, TextQuery } from '../port.ts'
import type { MemoryQuery } from '../testing/memory-index.ts'
import { type OpenTested, type TestedIndex, trainedLexicon } from '../testing/tested-index.ts'

const LEXICON = trainedLexicon([
  { fr: 'loyer', de: 'Miete', it: 'pigione' },
  { fr: 'contrat', de: 'Vertrag', it: 'contratto' },
  { fr: 'logement', de: 'Wohnung', it: 'alloggio' },
  { fr: 'congé', de: 'Kündigung', it: 'disdetta' },
])

const written = (
  id: string,
  language: InterfaceLanguage,
  text: string,
  more: Partial<IndexedDecision> = {},
): IndexedDecision => decision(id, { language, text, title: '', ...more })

/** Tests which decisions are found and in which order, with any engine. */
export function rankingSuite(open: OpenTested): void {
  describe('ranking', () => {
    let index: TestedIndex | null = null
    const hold = async (decisions: IndexedDecision[]) => {
      index = await open(decisions, LEXICON)
    }
    afterEach(() => index?.close())

    const ask = (text: TextQuery, more: Partial<MemoryQuery> = {}) =>
      (index as TestedIndex).search({
        text,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: 50,
        facets: false,
        language: 'fr',
        translation: 0,
        ...more,
      })

    async function ids(
      words: string[],
      language: InterfaceLanguage,
      sort: 'relevance' | 'decision_date_desc' = 'relevance',
    ) {
      const nodes = words.map((text) => ({ kind: 'word', text }) as const)
      const { hits } = await ask({ kind: 'and', nodes }, { sort, language, translation: 0.85 })
      return hits.map(({ id }) => id)
    }

    test('a German compound without a translation is found through translations of its parts', async () => {
      const german = ['eins', 'zwei', 'drei', 'vier'].map((id) => written(id, 'de', 'Miete und Vertrag'))
      await hold([
        ...german,
        written('whole', 'de', 'Mietvertrag Wohnung Kündigung'),
        written('apart', 'fr', 'congé logement autre chose', { decisionDate: '2021-01-01' }),
        written('parts', 'fr', 'congé logement loyer contrat', { decisionDate: '2001-01-01' }),
      ])
      const found = await ids(['Mietvertrag', 'Wohnung', 'Kündigung'], 'de')
      expect(found.slice(0, 3)).toEqual(['whole', 'parts', 'apart'])
    })

    test('three words match any of them: by relevance the best first, in other orders full matches first', async () => {
      await hold([
        written('all', 'fr', 'loyer contrat congé', { decisionDate: '2001-01-01' }),
        written('two', 'de', 'Vertrag Kündigung', { decisionDate: '2021-01-01' }),
        ...Array.from({ length: 20 }, (_, n) => written(`other-${n}`, 'fr', 'autre chose')),
      ])
      expect(await ids(['loyer', 'contrat', 'congé'], 'fr')).toEqual(['all', 'two'])
      expect(await ids(['loyer', 'contrat', 'congé'], 'fr', 'decision_date_desc')).toEqual(['all', 'two'])
    })

    test('a decision far better than all others does not truncate the list', async () => {
      const words = ['loyer', 'contrat', 'congé']
      await hold([
        written('best', 'fr', '', {
          regeste: { fr: 'loyer contrat congé, loyer contrat congé' },
          title: 'loyer contrat congé',
        }),
        ...Array.from({ length: 6 }, (_, n) => written(`one-${n}`, 'fr', 'un loyer parmi beaucoup de choses')),
        ...Array.from({ length: 60 }, (_, n) => written(`other-${n}`, 'fr', 'autre chose')),
      ])
      expect(await ids(words, 'fr')).toHaveLength(7)
    })

    test('words joined by an explicit operator are not widened', async () => {
      await hold([written('one', 'fr', 'loyer'), written('other', 'fr', 'congé'), written('both', 'fr', 'loyer congé')])
      const words = ['loyer', 'congé'].map((text) => ({ kind: 'word', text }) as const)
      const found = async (text: TextQuery) => {
        const { hits, usedWords } = await ask(text)
        return { ids: hits.map(({ id }) => id).toSorted(), dropped: usedWords.dropped }
      }
      expect((await found({ kind: 'and', nodes: words })).ids).toEqual(['both', 'one', 'other'])
      expect(await found({ kind: 'and', nodes: words, strict: true })).toEqual({ ids: ['both'], dropped: [] })
      const nested: TextQuery = {
        kind: 'and',
        nodes: [{ kind: 'and', nodes: words, strict: true }, words[0] as TextQuery],
      }
      expect(await found(nested)).toEqual({ ids: ['both'], dropped: [] })
    })

    test('reports words that some hits lack, not words that all contain', async () => {
      await hold([
        written('on-one', 'fr', 'congé', { terms: ['OR', 'OR.271'] }),
        ...[1, 2].map((n) => written(`on-both-${n}`, 'fr', 'congé', { terms: ['OR', 'OR.271', 'OR.272'] })),
        ...Array.from({ length: 60 }, (_, n) => written(`other-${n}`, 'fr', 'bail', {})),
      ])
      const nodes: TextQuery[] = ['271', '272'].map((article) => ({
        kind: 'term',
        term: `OR.${article}`,
        written: `art. ${article} CO`,
      }))
      const found = await ask({ kind: 'and', nodes })
      expect(found.hits.map(({ id }) => id).toSorted()).toEqual(['on-both-1', 'on-both-2', 'on-one'])
      expect(found.hits.at(-1)?.id).toBe('on-one')
      expect(found.usedWords).toMatchObject({ searched: ['art. 271 CO'], dropped: ['art. 272 CO'] })
    })

    test('of two similar decisions the one cited by the best decisions ranks first', async () => {
      const place = (page: number) => ({ volume: 147, part: 'III', page }) as const
      await hold([
        written('newer', 'fr', 'loyer et contrat', { ...place(1), decisionDate: '2021-01-01' }),
        written('cited', 'fr', 'loyer et contrat', { ...place(2), decisionDate: '2001-01-01' }),
        ...[1, 2, 3].map((n) => written(`citing-${n}`, 'fr', 'loyer contrat loyer contrat', { terms: ['147.III.2'] })),
      ])
      const found = await ids(['loyer', 'contrat'], 'fr')
      expect(found.indexOf('cited')).toBeLessThan(found.indexOf('newer'))
    })

    test('a decision ranks higher when another cites it, not when it cites itself', async () => {
      const place = (page: number) => ({ volume: 147, part: 'III', page }) as const
      await hold([
        written('naming-itself', 'fr', 'loyer et contrat', {
          ...place(1),
          terms: ['147.III.1'],
          decisionDate: '2021-01-01',
        }),
        written('cited', 'fr', 'loyer et contrat', { ...place(2), decisionDate: '2001-01-01' }),
        written('citing', 'fr', 'loyer contrat loyer contrat', { terms: ['147.III.2'] }),
      ])
      const found = await ids(['loyer', 'contrat'], 'fr')
      expect(found.indexOf('cited')).toBeLessThan(found.indexOf('naming-itself'))
    })

    test('an act alone ranks decisions that cite it most, an article also by how often they are cited', async () => {
      await hold([
        written('on', 'fr', 'congé', { terms: ['OR', 'OR', 'OR', 'OR.1', 'OR.1'] }),
        written('cited', 'fr', 'congé', { terms: ['OR', 'OR.1'], volume: 147, part: 'III', page: 2 }),
        ...Array.from({ length: 20 }, (_, i) => written(`citing-${i}`, 'fr', 'congé', { terms: ['147.III.2'] })),
      ])
      const first = async (term: string) => {
        const text: TextQuery = { kind: 'term', term, written: term }
        return (await ask(text, { limit: 1, translation: 0.85 })).hits[0]?.id
      }
      expect(await first('OR')).toBe('on')
      expect(await first('OR.1')).toBe('cited')
    })

    test('the most cited decision does not rank first for an article that it hardly cites', async () => {
      const often = Array.from({ length: 40 }, (_, i) =>
        written(`citing-${i}`, 'fr', 'congé', { terms: ['1C_9/2001'] }),
      )
      await hold([
        written('cited', 'fr', 'congé', { terms: ['OR.2'], dockets: ['1C_9/2001'] }),
        written('on', 'fr', 'congé', {
          terms: Array.from({ length: 9 }, () => ['OR', 'OR.2']).flat(),
          headnoteTerms: ['OR', 'OR.2'],
          dockets: ['1C_1/2001'],
        }),
        written('citing', 'fr', 'congé', { terms: ['1C_1/2001', '1C_1/2001'] }),
        ...often,
      ])
      const { hits } = await ask({ kind: 'term', term: 'OR.2', written: 'art. 2 CO' }, { limit: 2 })
      expect(hits.map(({ id }) => id)).toEqual(['on', 'cited'])
    })

    test('among decisions that cite an article the one with it in the headnote ranks first', async () => {
      await hold([
        written('in-text', 'fr', 'congé', { terms: ['OR.336', 'OR.336', 'OR.336', 'OR.336', 'OR.336'] }),
        written('in-headnote', 'fr', 'congé', { terms: ['OR.336'], headnoteTerms: ['OR.336'] }),
      ])
      const text: TextQuery = { kind: 'term', term: 'OR.336', written: 'art. 336 CO' }
      const { hits } = await ask(text, { limit: 2 })
      expect(hits.map(({ id }) => id)).toEqual(['in-headnote', 'in-text'])
    })

    test('a stem is not searched in a language where it belongs to another word', async () => {
      await hold([written('french', 'fr', 'une note'), written('italian', 'it', 'un fatto noto')])
      expect(await ids(['note'], 'fr')).toEqual(['french'])
    })

    test('a word typed without its accents has the translations of the word', async () => {
      await hold([written('french', 'fr', 'le congé'), written('german', 'de', 'die Kündigung')])
      expect((await ids(['conge'], 'fr')).sort()).toEqual(['french', 'german'])
    })

    test('the date of a decision finds it, and decisions that mention the date', async () => {
      await hold([
        written('own', 'fr', 'texte', { decisionDate: '2021-05-06' }),
        written('told', 'fr', 'rendu le 6 mai 2021', { decisionDate: '2022-01-01' }),
        written('other', 'fr', 'rendu le 7 mai 2021', { decisionDate: '2021-05-07' }),
      ])
      const day = { kind: 'term', term: '2021-05-06', written: '6 mai 2021' } as const
      const { hits } = await ask(day, { limit: 10, translation: 0.85 })
      expect(hits.map(({ id }) => id)).toEqual(['own', 'told'])
    })

    test('of three words and more those are told that nothing holds', async () => {
      await hold([written('all', 'fr', 'loyer contrat congé')])
      const nodes = ['loyer', 'xyzzyq', 'contrat'].map((text) => ({ kind: 'word', text }) as const)
      const found = await ask({ kind: 'and', nodes }, { limit: 10, translation: 0.85 })
      expect(found.usedWords.dropped).toEqual(['xyzzyq'])
    })

    test('a function word restricts after an explicit operator', async () => {
      await hold([written('with', 'de', 'Miete über Vertrag'), written('without', 'de', 'Miete Vertrag')])
      const nodes = ['Miete', 'über'].map((text) => ({ kind: 'word', text }) as const)
      const found = async (strict: boolean) => {
        const { hits } = await ask({ kind: 'and', nodes, ...(strict && { strict }) }, { limit: 10, language: 'de' })
        return hits.map(({ id }) => id).toSorted()
      }
      expect(await found(false)).toEqual(['with', 'without'])
      expect(await found(true)).toEqual(['with'])
    })
  })
}
