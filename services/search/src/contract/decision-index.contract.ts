import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { arbitraryDecision, arbitraryQuery } from './decision-index.arbitrary.ts'
import { compare, decision, expectCrop, field, fill, ids, QUERY, word } from './decision-index.fixture.ts'
import type { DecisionIndex, TextQuery } from '../port.ts'
import { type Analyser, Oracle } from './oracle.ts'

export { arbitraryDecision, arbitraryQuery } from './decision-index.arbitrary.ts'
export { type Analyser, Oracle } from './oracle.ts'

export interface ContractOptions {
  /** A fresh, empty index. */
  open(): Promise<DecisionIndex>
  analyser: Analyser
  /** Random collections, and random queries for each. */
  collections?: number
  queries?: number
}

/** Decisions of one random collection before replacements. */
const COLLECTION = 150

/** Every promise of the port; run by the test of each adapter. */
export function decisionIndexContract(
  name: string,
  { open, analyser, collections = 2, queries = 120 }: ContractOptions,
) {
  describe(`${name} finds what brute force finds`, () => {
    for (let round = 0; round < collections; round++) {
      test(`in random collection ${round + 1}, in sets, totals and facets`, async () => {
        const index = await open()
        const oracle = new Oracle(analyser)
        const seed = 7919 * (round + 1)
        const decisions = fc.sample(arbitraryDecision, { seed, numRuns: COLLECTION })
        await fill(index, oracle, decisions)
        await fc.assert(
          fc.asyncProperty(arbitraryQuery, (query) => compare(index, oracle, query)),
          { seed, numRuns: queries },
        )
        await index.close()
      }, 600_000)
    }
  })

  describe(`${name} keeps the promises of the port`, () => {
    let index: DecisionIndex
    beforeAll(async () => {
      index = await open()
      await index.addOrUpdate(Array.from({ length: 60 }, (_, i) => decision(`p-${i + 1}`, { title: `Title ${i}` })))
    })
    afterAll(() => index.close())

    test('pages put together are the whole list, without repeats, in every order', async () => {
      for (const sort of ['relevance', 'decision_date_asc', 'publication_date_desc', 'alpha_desc'] as const) {
        const whole = await ids(index, { sort, limit: 100 })
        const pages: string[] = []
        for (let offset = 0; offset < 70; offset += 7) pages.push(...(await ids(index, { sort, offset, limit: 7 })))
        expect(pages).toEqual(whole)
        expect(new Set(pages).size).toBe(60)
      }
    })

    test('orders by date with undated decisions last, and by title without regard to accents and case', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('a', { title: 'Étude 10', decisionDate: '2020-05-01' }),
        decision('b', { title: 'etude 9', decisionDate: '2021-01-01' }),
        decision('c', { title: 'Zoo', decisionDate: null }),
        decision('d', { title: 'Arrêt', decisionDate: '2020' }),
      ])
      expect(await ids(own, { sort: 'decision_date_desc' })).toEqual(['b', 'a', 'd', 'c'])
      expect(await ids(own, { sort: 'decision_date_asc' })).toEqual(['d', 'a', 'b', 'c'])
      expect(await ids(own, { sort: 'alpha_asc' })).toEqual(['d', 'b', 'a', 'c'])
      expect(await ids(own, { sort: 'alpha_desc' })).toEqual(['c', 'a', 'b', 'd'])
      await own.close()
    })

    test('orders a decision without a title by the citation that stands in its place', async () => {
      const own = await open()
      const citations = { fr: 'TF 5A_1/2025', de: 'BGer 5A_1/2025', it: 'TF 5A_1/2025' }
      const untitled = { title: '5A_1/2025', dockets: ['5A_1/2025'], citations }
      await own.addOrUpdate([
        decision('a', { title: 'Adorisio' }),
        decision('b', { ...untitled, language: 'de' }),
        decision('c', { title: 'Congé' }),
        decision('d', { ...untitled, language: 'fr' }),
      ])
      expect(await ids(own, { sort: 'alpha_asc' })).toEqual(['a', 'b', 'c', 'd'])
      await own.close()
    })

    test('shows an addition, a change and a deletion to the next search', async () => {
      await index.addOrUpdate([decision('changing', { text: 'zebra' })])
      expect(await ids(index, { text: word('zebra') })).toEqual(['changing'])
      await index.addOrUpdate([decision('changing', { text: 'giraffe' })])
      expect(await ids(index, { text: field('zebra') })).toEqual([])
      expect(await ids(index, { text: field('giraffe') })).toEqual(['changing'])
      await index.delete(['changing', 'unheard-of'])
      expect(await ids(index, { text: field('giraffe') })).toEqual([])
      expect((await index.stats()).documents).toBe(60)
    })

    test('changes the summaries that are shown and ignores those of unknown decisions', async () => {
      await index.setSummaries([
        { id: 'p-1', short: 'a short one', long: 'a long one' },
        { id: 'unheard-of', short: '', long: '' },
      ])
      const { hits } = await index.search({ ...QUERY, filters: { ids: ['p-1'] } })
      expect(hits).toMatchObject([{ id: 'p-1', resume_court: 'a short one', resume_long: 'a long one' }])
    })

    test('writes hits into a buffer that the caller may give away', async () => {
      const { hits } = await index.searchWritten(QUERY)
      expect(hits.buffer.byteLength).toBe(hits.length)
    })

    test('shows and filters citation facts, and keeps them when a decision is replaced without any', async () => {
      const own = await open()
      await own.addOrUpdate([decision('a', { treatments: ['confirmed'], citedBy: 1 }), decision('b')])
      await own.setCitationFacts([
        { id: 'b', treatments: ['changed', 'clarified'], citedBy: 7 },
        { id: 'unheard-of', treatments: ['changed'], citedBy: 1 },
      ])
      await own.addOrUpdate([decision('b', { title: 'b again' })])
      const filtered = await own.search({ ...QUERY, filters: { treatments: ['changed'] } })
      expect(filtered.hits).toMatchObject([{ id: 'b', treatments: ['changed', 'clarified'], cited_by: 7 }])
      expect(await ids(own, { filters: { treatments: ['changed', 'confirmed'] } })).toEqual(['a', 'b'])
      await own.setCitationFacts([{ id: 'b', treatments: [], citedBy: 0 }])
      expect(await ids(own, { filters: { treatments: ['changed'] } })).toEqual([])
      await own.close()
    })

    test('gives ids and content hashes in ascending order, page by page', async () => {
      const all: string[] = []
      for (let after: string | null = null; ; ) {
        const page = await index.fingerprints(after, 17)
        all.push(...page.map(({ id }) => id))
        after = page.at(-1)?.id ?? null
        if (page.length < 17) break
      }
      expect(all).toEqual([...all].sort())
      expect(all).toHaveLength(60)
      expect((await index.fingerprints('p-1', 1))[0]).toEqual({ id: 'p-10', contentHash: 'hash of p-10' })
    })

    test('grows its generation with every change and keeps its version', async () => {
      const before = await index.stats()
      await index.addOrUpdate([decision('p-1', { title: 'Title 0' })])
      const after = await index.stats()
      expect(after.generation).toBeGreaterThan(before.generation)
      expect(after.version).toBe(before.version)
      expect(after.bytes).toBeGreaterThan(0)
    })

    test('finds a decision by the regeste of each language and shows the reader that of his own', async () => {
      const own = await open()
      const regeste = { fr: 'Congé abusif du travailleur', de: 'Missbräuchliche Entlassung', it: 'Disdetta abusiva' }
      await own.addOrUpdate([decision('t', { regeste, language: 'de' })])
      for (const text of ['conge', 'ENTLASSUNG', 'disdetta']) {
        for (const language of ['fr', 'de', 'it'] as const) {
          const { hits } = await own.search({ ...QUERY, text: word(text), language })
          expect(hits).toMatchObject([{ id: 't', preview: regeste[language], preview_language: language }])
        }
      }
      await own.close()
    })

    test('crops at most 200 well-formed characters around the word, escaped, whatever the text', async () => {
      const own = await open()
      const hostile = ['<script>alert(1)</script>', '&amp;', '"\'', '👩‍👩‍👧', 'é́́', '\u0000', '<em>', 'ǅ', '𝔘𝔫', '\n']
      let n = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...hostile, 'needle', 'hay', 'needles', ' '), { maxLength: 120 }),
          fc.constantFrom(' ', '', '-'),
          async (pieces, glue) => {
            const text = `${pieces.join(glue)} needle ${pieces.join(glue)}`
            await own.addOrUpdate([decision(`h-${++n}`, { text, language: 'en' })])
            const { hits } = await own.search({ ...QUERY, text: word('needle'), filters: { ids: [`h-${n}`] } })
            expectCrop(hits[0]?.highlight.text ?? '', text)
          },
        ),
        { seed: 5, numRuns: 60 },
      )
      await own.close()
    }, 60_000)

    test('rejects an aborted search, whether it was waiting or had not begun, and goes on', async () => {
      const aborted = AbortSignal.abort()
      await expect(index.search(QUERY, aborted)).rejects.toMatchObject({ name: 'AbortError' })
      const controller = new AbortController()
      const before = index.search(QUERY)
      const waiting = index.search(QUERY, controller.signal)
      const after = index.search(QUERY)
      controller.abort()
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
      expect((await before).total).toBe(60)
      expect((await after).total).toBe(60)
    })

    test('widens a search of plain words that finds little, full matches first, and says so', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('both', { text: 'responsabilité bancaire' }),
        decision('one', { text: 'responsabilité' }),
      ])
      const both: TextQuery = { kind: 'and', nodes: [word('responsabilité'), word('bancaire')] }
      const found = await own.search({ ...QUERY, text: both })
      expect(found.hits[0]?.id).toBe('both')
      const mistyped = await own.search({ ...QUERY, text: word('responsibilite') })
      expect(mistyped.total).toBe(2)
      expect(mistyped.usedWords.corrected).toEqual({ responsibilite: 'responsabilité' })
      await own.close()
    })

    test('takes no word that is written with its accents for the function word without', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('owed', { text: 'le montant dû' }),
        decision('other', { text: 'montant du prix' }),
      ])
      expect(await ids(own, { text: field('dû') })).toEqual(['owed'])
      expect((await ids(own, { text: field('du') })).sort()).toEqual(['other', 'owed'])
      expect(await ids(own, { text: { kind: 'phrase', words: ['montant', 'dû'] } })).toEqual(['owed'])
      await own.close()
    })

    test('completes a word without accents, with its number of decisions', async () => {
      const own = await open()
      await own.addOrUpdate([decision('1', { text: 'Résiliation du bail' }), decision('2', { text: 'la résiliation' })])
      expect(await own.complete('resi', 'fr', 5)).toEqual([{ text: 'résiliation', count: 2 }])
      expect(await own.complete('', 'fr', 5)).toEqual([])
      expect(await own.complete('du bail resi', 'fr', 5)).toEqual([{ text: 'du bail résiliation', count: 2 }])
      await own.close()
    })

    test('keeps the last of two decisions with one id and takes an empty list', async () => {
      const own = await open()
      await own.addOrUpdate([])
      await own.addOrUpdate([decision('x', { text: 'first' }), decision('x', { text: 'second' })])
      expect(await ids(own, { text: field('second') })).toEqual(['x'])
      expect(await ids(own, { text: field('first') })).toEqual([])
      await own.delete([])
      await own.close()
    })
  })
}
