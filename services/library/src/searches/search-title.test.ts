import { describe, expect, test } from '@jest/globals'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { readDomains } from '@trilex/search/tables'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { searchTitles } from './search-title.ts'
import { searchAsked } from './search-url.ts'

const titleOf = searchTitles()
const NOW = new Date('2026-11-26T23:30:00Z')
const DOMAINS = readDomains()
const [first, second, third] = DOMAINS as [(typeof DOMAINS)[0], (typeof DOMAINS)[0], (typeof DOMAINS)[0]]

describe('the title of a saved search', () => {
  test.each([
    ['/search?q=bail', '"bail"', '«bail»', '«bail»'],
    [
      '/search?q=+r%C3%A9siliation++du%20bail+',
      '"résiliation du bail"',
      '«résiliation du bail»',
      '«résiliation du bail»',
    ],
    ['/search?years=2021,2019', 'Années: 2019, 2021', 'Jahre: 2019, 2021', 'Anni: 2019, 2021'],
    ['/search?years=2015-2020', ...['Années', 'Jahre', 'Anni'].map((word) => `${word}: 2015, 2016, 2017...`)],
    [
      ...['/search?docTypes=atf,cedh,other', 'Types: ATF, CEDH, Arrêts non publiés du TF'],
      ...[
        'Dokumenttypen: BGE, EGMR, Nicht publizierte Urteile des BGer',
        'Tipi: DTF, CEDU, Sentenze TF non pubblicate',
      ],
    ],
    [
      ...['/search?q=bail&years=2020&docTypes=atf', '"bail" • Années: 2020 • Types: ATF'],
      ...['«bail» • Jahre: 2020 • Dokumenttypen: BGE', '«bail» • Anni: 2020 • Tipi: DTF'],
    ],
    ['/search', 'Recherche du 27.11.2026', 'Suche vom 27.11.2026', 'Ricerca del 27.11.2026'],
    ['/search?sort=relevance&page=3', 'Recherche du 27.11.2026', 'Suche vom 27.11.2026', 'Ricerca del 27.11.2026'],
  ])('of %s', (url, fr, de, it) => {
    expect(INTERFACE_LANGUAGES.map((language) => titleOf(url as string, language, NOW))).toEqual([fr, de, it])
  })

  test('contains at most two domains, in the language of the search', () => {
    const url = (...keys: string[]) => `/search?domains=${keys.join(',')}`
    expect(titleOf(url(first.key, second.key), 'fr', NOW)).toBe(`Domaines: ${first.short.fr}, ${second.short.fr}`)
    expect(titleOf(url(first.key, second.key, third.key), 'de', NOW)).toBe(
      `Rechtsgebiete: ${first.short.de}, ${second.short.de}...`,
    )
    expect(titleOf(url('no_domain'), 'it', NOW)).toBe('Materie: no_domain')
  })

  test('has the parts of the address, in the order of the specification, joined by bullets', () => {
    const word = fc.stringMatching(/^[a-zà-ü]{1,12}$/)
    const keys = fc.uniqueArray(fc.constantFrom(...DOMAINS.map(({ key }) => key)), { maxLength: 5 })
    const years = fc.uniqueArray(fc.integer({ min: 1954, max: 2026 }), { maxLength: 6 })
    const types = fc.uniqueArray(fc.constantFrom('atf', 'cedh', 'echr_judgment', 'echr_decision', 'other'))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), keys, years, types, (words, domains, asked, docTypes) => {
        const query = new URLSearchParams()
        if (words.length > 0) query.set('q', words.join(' '))
        if (domains.length > 0) query.set('domains', domains.join(','))
        if (asked.length > 0) query.set('years', asked.join(','))
        if (docTypes.length > 0) query.set('docTypes', docTypes.join(','))
        const parts = titleOf(`/search?${query}`, 'fr', NOW).split(' • ')
        const expected = [
          words.length > 0 && `"${words.join(' ')}"`,
          domains.length > 0 && 'Domaines: ',
          asked.length > 0 && 'Années: ',
          docTypes.length > 0 && 'Types: ',
        ].filter((part) => part !== false)
        if (expected.length === 0) expect(parts).toEqual(['Recherche du 27.11.2026'])
        else
          expect(parts.map((part, at) => part.startsWith(expected[at] ?? 'nothing'))).toEqual(expected.map(() => true))
        const part = (label: string) => parts.find((each) => each.startsWith(label))
        expect(part('Domaines')?.endsWith('...') ?? false).toBe(domains.length > 2)
        expect(part('Années')?.endsWith('...') ?? false).toBe(asked.length > 3)
        const named = part('Années')?.match(/\d{4}/g)?.map(Number) ?? []
        expect(named).toEqual(asked.toSorted((a, b) => a - b).slice(0, 3))
        expect(part('Types')?.split(', ').length ?? 0).toBe(docTypes.length)
      }),
      { numRuns: repetitions(200) },
    )
  })
})

describe('two addresses are the same search', () => {
  const same = (one: string, other: string) => searchAsked(one).key === searchAsked(other).key
  test.each([
    ['/search?q=bail&years=2020', '/search?years=2020&q=bail'],
    ['/search?q=bail&docTypes=atf,cedh', '/search?docTypes=cedh&q=bail&docTypes=atf&docTypes=cedh'],
    ['/search?q=bail', '/search?q=++bail+&page=4&limit=100&mini=true&utm_source=x&lang=de'],
    ['/search?years=2015-2017', '/search?years=2017,2016,2015&yearDateType=decision'],
    ['/search?q=bail', '/search?q=bail&yearDateType=publication&dateRangeType=decision'],
    ['/search?q=bail&sort=relevance', '/search?q=bail&sortBy=relevance'],
    ['/search?q=bail', '/search?q=bail&sort=relevance&starred=false&translation=default'],
    ['/search', '/search?sort=decision_date_desc&q='],
    ['/search?chambers=court_public_1', '/search?chambers=public_1'],
  ])('%s and %s', (one, other) => {
    expect(same(one, other)).toBe(true)
  })

  test.each([
    ['/search?q=bail', '/search?q=bail&starred=true'],
    ['/search?q=bail', '/search?q=Bail'],
    ['/search?q=bail', '/search?q=bail&sort=decision_date_desc'],
    ['/search?years=2020&yearDateType=publication', '/search?years=2020'],
    ['/search?domains=a,b', '/search?domains=a'],
  ])('but not %s and %s', (one, other) => {
    expect(same(one, other)).toBe(false)
  })

  test('in any order of parameters and values, however often they are repeated', () => {
    const names = fc.uniqueArray(
      fc.constantFrom('docTypes', 'domains', 'volumes', 'decisions', 'languages', 'treatments'),
    )
    const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 4 })
    const asked = fc.array(fc.tuple(fc.constant(''), values), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(names, asked, fc.infiniteStream(fc.nat(5)), (lists, all, dice) => {
        const pairs = lists.flatMap((name, at) => (all[at]?.[1] ?? []).map((value) => [name, value] as const))
        const shuffled = pairs
          .flatMap((pair) => ((dice.next().value ?? 0) > 2 ? [pair, pair] : [pair]))
          .map((pair) => ({ pair, at: dice.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
        const one = lists.map((name, at) => `${name}=${(all[at]?.[1] ?? []).join(',')}`).join('&')
        const other = shuffled.map(({ pair: [name, value] }) => `${name}=${value}`).join('&')
        expect(searchAsked(`/search?${other}`).key).toBe(searchAsked(`/search?${one}`).key)
      }),
    )
  })
})
