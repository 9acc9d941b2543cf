import { describe, expect, test } from '@jest/globals'
import type { DecisionIndex, TextQuery } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, word } from './decision-index.fixture.ts'

/** Contract tests on words as readers type them. */
export function wordsContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} matches words`, () => {
    test('finds a decision by the regeste of each language and shows the one in the reader’s language', async () => {
      const own = await open()
      const regeste = { fr: 'Congé abusif du travailleur', de: 'Missbräuchliche Entlassung', it: 'Disdetta abusiva' }
      await own.addOrUpdate([decision('t', { regeste, language: 'de' })])
      for (const text of ['conge', 'ENTLASSUNG', 'disdetta']) {
        for (const language of ['fr', 'de', 'it'] as const) {
          const { hits } = await own.search({ ...QUERY, text: word(text), language })
          expect(hits).toMatchObject([{ id: 't', preview: regeste[language], previewLanguage: language }])
        }
      }
      await own.close()
    })

    test('does not treat an accented word as the function word without accents', async () => {
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

    test('recognises function words without accents, with transcribed umlauts and with ß', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('fr', { text: 'le droit d’être entendu après la résiliation', language: 'fr' }),
        decision('de', { text: 'eine Frist für die Kündigung, gemäss Vertrag', language: 'de' }),
        decision('it', { text: 'la disdetta è nulla perché abusiva', language: 'it' }),
      ])
      const both = (...words: string[]): TextQuery => ({ kind: 'and', nodes: words.map(word) })
      for (const [id, ...queries] of [
        ['fr', both('apres', 'résiliation'), both('droit', 'etre', 'entendu'), both('RESILIATION', 'APRES', 'perche')],
        [
          'de',
          both('fuer', 'kündigung'),
          both('fur', 'frist'),
          both('gemäß', 'vertrag'),
          both('apres', 'gemaess', 'frist'),
        ],
        ['it', both('disdetta', 'perche'), both('perche', 'abusiva', 'fuer')],
      ] as const)
        for (const text of queries) {
          const { hits, usedWords } = await own.search({ ...QUERY, text })
          expect({ text, found: hits.map((hit) => hit.id), dropped: usedWords.dropped }).toEqual({
            text,
            found: [id],
            dropped: [],
          })
        }
      for (const [id, ...words] of [
        ['fr', 'droit', 'd', 'etre', 'entendu', 'apres'],
        ['de', 'frist', 'fuer', 'die', 'kündigung', 'gemaess'],
        ['it', 'nulla', 'perche', 'abusiva'],
      ] as const)
        expect(await ids(own, { text: { kind: 'phrase', words: [...words] } })).toEqual([id])
      await own.close()
    })

    test('finds, completes and marks letters without decomposition as readers type them', async () => {
      const own = await open()
      const names = {
        jorgensen: 'Jørgensen gegen Dänemark',
        dordevic: 'Đorđević gegen Kroatien',
        thorsson: 'Þórsson gegen Island',
        walesa: 'Wałęsa gegen Polen',
        lukasz: 'Łukasz gegen Polen',
        yildiz: 'Yıldız gegen Türkei',
        hal: 'Ħal gegen Malta',
        gudmund: 'Guðmundsson gegen Island',
        nfd: 'Gómez gegen Spanien'.normalize('NFD'),
      }
      await own.addOrUpdate(
        Object.entries(names).map(([id, title]) => decision(id, { title, text: `Urteil ${title}`, language: 'de' })),
      )
      for (const [id, ...typed] of [
        ['jorgensen', 'jørgensen', 'jorgensen', 'joergensen', 'JØRGENSEN', 'Joergensen'],
        ['dordevic', 'đorđević', 'dordevic', 'djordjevic', 'Djordjević'],
        ['thorsson', 'þórsson', 'thorsson'],
        ['walesa', 'wałęsa', 'walesa', 'WAŁĘSA'],
        ['lukasz', 'łukasz', 'lukasz'],
        ['yildiz', 'yıldız', 'yildiz', 'YILDIZ'],
        ['hal', 'ħal', 'hal'],
        ['gudmund', 'guðmundsson', 'gudmundsson'],
        ['nfd', 'gómez', 'gomez', 'gómez'.normalize('NFD')],
      ] as const)
        for (const each of typed) {
          const { hits, usedWords } = await own.search({ ...QUERY, text: word(each), language: 'de' })
          expect([each, hits.map((hit) => hit.id), usedWords.corrected]).toEqual([each, [id], {}])
          const { hits: quoted } = await own.search({ ...QUERY, text: { kind: 'phrase', words: [each, 'gegen'] } })
          expect([each, quoted.map((hit) => hit.id)]).toEqual([each, [id]])
        }
      for (const [typed, text] of [
        ['joerg', 'jørgensen'],
        ['jorg', 'jørgensen'],
        ['djordj', 'đorđević'],
        ['luk', 'łukasz'],
        ['thor', 'þórsson'],
      ] as const)
        expect(await own.complete(typed, 'de', 5)).toEqual([{ text, count: 1 }])
      expect(await ids(own, { text: word('oesterreich') })).toEqual([])
      await own.close()
    })

    test('splits and translates German words with ß like those with ss', async () => {
      const own = await open()
      const texts = ['Strasse', 'Strasse und Verkehr', 'der Verkehr', 'Strassen', 'Verkehr auf Strassen', 'Strassen']
      await own.addOrUpdate([
        ...texts.map((text, i) => decision(`p${i}`, { text, language: 'de' })),
        decision('swiss', { text: 'Strassenverkehr', language: 'de' }),
        decision('german', { text: 'Straßenverkehr', language: 'de' }),
      ])
      const found = async (text: string) => (await ids(own, { text: word(text) })).sort()
      expect(await found('Straßenverkehr')).toEqual(await found('Strassenverkehr'))
      expect(await found('Verkehr')).toEqual(expect.arrayContaining(['german', 'swiss']))
      await own.close()
    })

    test('widens a search of plain words with few hits, full matches first, and reports it', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('both', { text: 'responsabilité bancaire' }),
        decision('one', { text: 'responsabilité' }),
      ])
      const both: TextQuery = { kind: 'and', nodes: [word('responsabilité'), word('bancaire')] }
      const found = await own.search({ ...QUERY, text: both })
      expect(found.hits.map(({ id }) => id)).toEqual(['both', 'one'])
      expect(found.usedWords.dropped).toEqual(['bancaire'])
      const chosen = await own.search({ ...QUERY, text: both, filters: { ...QUERY.filters, ids: ['both'] } })
      expect(chosen.usedWords).toMatchObject({ searched: ['responsabilité', 'bancaire'], dropped: [] })
      await own.close()
    })

    test('finds a number however its digits are grouped, and no longer one', async () => {
      const own = await open()
      const numbers = [
        '10000',
        "10'000",
        '10’000',
        '10 000',
        '10\u00a0000',
        '10\u202f000',
        '10.000',
        '10,000',
        "10'000.00",
      ]
      await own.addOrUpdate([
        ...numbers.map((number, i) => decision(`same-${i}`, { text: `verser ${number} francs` })),
        decision('more', { text: "verser 10'000'000 francs, ou 110'000, ou 10'000'500" }),
        decision('apart', { text: 'articles 10 et 000, E. 10.000.1, art. 10 000 CO' }),
      ])
      for (const number of numbers) {
        const { hits } = await own.search({ ...QUERY, text: field(number) })
        expect(hits.map(({ id }) => id).sort()).toEqual(numbers.map((_, i) => `same-${i}`))
        const { html = '' } = { html: hits.find(({ id }) => id === 'same-1')?.highlight.text }
        expect(html).toContain('<em>10&#39;000</em>')
        const phrase = await ids(own, { text: { kind: 'phrase', words: ['verser', number, 'francs'] } })
        expect(phrase).toHaveLength(numbers.length)
      }
      await own.close()
    })

    test.each([
      ['M.S.S.', 'MSS', 'l’affaire MSS c. Belgique', 'l’affaire M.S.S. c. Belgique', ['affaire', 'c', 'belgique']],
      ['G.m.b.H.', 'GmbH', 'die Muster GmbH klagte', 'die Muster G.m.b.H. klagte', ['muster', 'klagte', '']],
      ['S.p.A.', 'SpA', 'la Esempio SpA ricorre', 'la Esempio S.p.A. ricorre', ['esempio', 'ricorre', '']],
      [
        'sous-location',
        'souslocation',
        'une souslocation abusive',
        'une sous-location abusive',
        ['une', 'abusive', ''],
      ],
      [
        'Anfangs-Mietzins',
        'Anfangsmietzins',
        'hoher Anfangsmietzins bleibt',
        'hoher Anfangs-Mietzins bleibt',
        ['hoher', 'bleibt', ''],
      ],
      ['vice-presidente', 'vicepresidente', 'il vicepresidente firma', 'il vice-presidente firma', ['il', 'firma', '']],
    ] as const)(
      'finds %s and %s in the same decisions, in phrases too',
      async (apart, solid, one, other, [before, after, last]) => {
        const own = await open()
        const truncates = own.limits.truncation === undefined
        await own.addOrUpdate([decision('one', { text: one }), decision('other', { text: other }), decision('none')])
        for (const written of [apart, solid]) {
          expect((await ids(own, { text: field(written) })).sort()).toEqual(['one', 'other'])
          const words = [before, written, after, last].filter(Boolean)
          expect((await ids(own, { text: { kind: 'phrase', words } })).sort()).toEqual(['one', 'other'])
          const beginning = { kind: 'word', text: written.slice(0, -1), field: 'text', prefix: 'truncated' } as const
          if (truncates && written.length > 8)
            expect((await ids(own, { text: beginning })).sort()).toEqual(['one', 'other'])
        }
        await own.close()
      },
    )

    test('completes a word without accents, with its number of decisions', async () => {
      const own = await open()
      await own.addOrUpdate([decision('1', { text: 'Résiliation du bail' }), decision('2', { text: 'la résiliation' })])
      expect(await own.complete('resi', 'fr', 5)).toEqual([{ text: 'résiliation', count: 2 }])
      expect(await own.complete('', 'fr', 5)).toEqual([])
      expect(await own.complete('du bail resi', 'fr', 5)).toEqual([{ text: 'du bail résiliation', count: 2 }])
      await own.close()
    })
  })
}
