import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { INTERFACE_LANGUAGES, REPORTER_PARTS } from '../citation/vocabulary.ts'
import { readCitationTables } from '../../tables/read.ts'
import { LAST_ARTICLE } from '../statutes/act-names.ts'
import type { Citation } from '../citation/citation.ts'
import { extractCitations } from '../extract.ts'
import { respondentsIn } from '../case-law/states.ts'
import { formatCitation, formatReporterKey } from './format.ts'
import { applicantsIn } from './strasbourg.ts'

const tables = readCitationTables()
const language = fc.constantFrom(...INTERFACE_LANGUAGES)
const read = (text: string) => extractCitations(text, { tables })[0]
const written = (text: string) => {
  const citation = read(text)
  return INTERFACE_LANGUAGES.map((lang) => citation && formatCitation(citation, tables.acts, lang))
}

test.each([
  [
    'BGE 147 III 463 E. 4.2.1 S. 466',
    [
      'ATF 147 III 463 consid. 4.2.1 p. 466',
      'BGE 147 III 463 E. 4.2.1 S. 466',
      'DTF 147 III 463 consid. 4.2.1 pag. 466',
    ],
  ],
  [
    '5A_1100/2025 vom 5. Juni 2026 E. 3',
    [
      'TF 5A_1100/2025 du 5 juin 2026 consid. 3',
      'BGer 5A_1100/2025 vom 5. Juni 2026 E. 3',
      'TF 5A_1100/2025 del 5 giugno 2026 consid. 3',
    ],
  ],
  [
    '4A_606/2020 du 1er septembre 2021',
    [
      'TF 4A_606/2020 du 1er septembre 2021',
      'BGer 4A_606/2020 vom 1. September 2021',
      'TF 4A_606/2020 del 1° settembre 2021',
    ],
  ],
  [
    'Kay and Others v. the United Kingdom [GC], no. 37341/06, § 12, 21 September 2010',
    [
      'CourEDH Kay et autres contre Royaume-Uni [GC], n° 37341/06, du 21 septembre 2010, § 12',
      'EGMR Kay und andere gegen Vereinigtes Königreich [GK], Nr. 37341/06, vom 21. September 2010, § 12',
      'CorteEDU Kay e altri contro Regno Unito [GC], n. 37341/06, del 21 settembre 2010, § 12',
    ],
  ],
  [
    'EGMR Çelenk gegen Türkei (Nr. 2), Nr. 39326/02',
    [
      'CourEDH Çelenk contre Turquie (n° 2), n° 39326/02',
      'EGMR Çelenk gegen Türkei (Nr. 2), Nr. 39326/02',
      'CorteEDU Çelenk contro Turchia (n. 2), n. 39326/02',
    ],
  ],
  ['art. 8 par. 1 CEDH', ['art. 8 par. 1 CEDH', 'Art. 8 Ziff. 1 EMRK', 'art. 8 n. 1 CEDU']],
  ['Art. 41 Abs. 1 lit. a OR', ['art. 41 al. 1 let. a CO', 'Art. 41 Abs. 1 lit. a OR', 'art. 41 cpv. 1 lett. a CO']],
  [
    'art. 41 al. 1 let. a ch. 2 CO',
    ['art. 41 al. 1 let. a ch. 2 CO', 'Art. 41 Abs. 1 lit. a Ziff. 2 OR', 'art. 41 cpv. 1 lett. a n. 2 CO'],
  ],
  ['BVGE 2014/26', ['ATAF 2014/26', 'BVGE 2014/26', 'DTAF 2014/26']],
  [
    'BGE 133 II 292 S. 296 ff.',
    ['ATF 133 II 292 p. 296 ss', 'BGE 133 II 292 S. 296 ff.', 'DTF 133 II 292 pag. 296 segg.'],
  ],
  [
    'BGE 109 Ib 205 ff. E. 2',
    ['ATF 109 Ib 205 ss consid. 2', 'BGE 109 Ib 205 ff. E. 2', 'DTF 109 Ib 205 segg. consid. 2'],
  ],
  ['Art. 66 Abs. 2 ff. BGG', ['art. 66 al. 2 ss LTF', 'Art. 66 Abs. 2 ff. BGG', 'art. 66 cpv. 2 segg. LTF']],
  ['Art. 336 ff. OR', ['art. 336 ss CO', 'Art. 336 ff. OR', 'art. 336 segg. CO']],
])('writes %s in three languages', (text, expected) => expect(written(text)).toEqual(expected))

test('a suggestion carries the prefix of the language', () => {
  expect(formatReporterKey('bge:141-V-557', 'it')).toBe('DTF 141 V 557')
})

const number = fc.integer({ min: 1, max: 30 }).map(String)
const consideration = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }).map((levels) => levels.join('.')),
  fc.tuple(number, fc.constantFrom('a', 'b', 'c', 'aa', 'a/aa', 'b/ee')).map((parts) => parts.join('')),
)
const following = fc.constantFrom('f' as const, 'ff' as const)
const pinpoint = fc
  .record({
    considerations: fc.uniqueArray(consideration, { maxLength: 4 }),
    page: fc.option(
      fc.record(
        { citedPage: fc.integer({ min: 1, max: 999 }), pageFollowing: following, lastPage: fc.constant(true) },
        { requiredKeys: ['citedPage'] },
      ),
    ),
  })
  .map(({ considerations, page }) => ({
    considerations,
    ...(page && { citedPage: page.citedPage }),
    ...(page?.pageFollowing && !page.lastPage && { pageFollowing: page.pageFollowing }),
    ...(page?.lastPage && { lastPage: page.citedPage + 1 }),
  }))
const day = fc
  .date({ min: new Date('2007-01-02'), max: new Date('2025-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const mention = { start: 0, end: 0, text: '', canonical: '', form: 'full', certainty: 'high' } as const

const reporter = fc
  .record({
    volume: fc.integer({ min: 80, max: 151 }),
    part: fc.constantFrom(...REPORTER_PARTS),
    page: fc.integer({ min: 1, max: 999 }),
    pinpoint,
  })
  .map(({ pinpoint: place, ...parts }) => ({ kind: 'bge', parts: { ...parts, ...place }, ...mention }) as Citation)
const court = (kind: Citation['kind'], name: string, docket: fc.Arbitrary<string>) =>
  fc
    .record({ docket, date: fc.option(day), place: pinpoint })
    .map(
      ({ docket: written, date, place }) =>
        ({ kind, parts: { court: name, docket: written, ...(date && { date }), ...place }, ...mention }) as Citation,
    )
const n = fc.integer({ min: 1, max: 9999 })
const modern = fc.integer({ min: 2007, max: 2025 })
const dockets = fc.oneof(
  court(
    'bger',
    'bger',
    fc
      .tuple(fc.constantFrom('1C', '4A', '9F', '12T'), n, modern)
      .map(([chamber, i, year]) => `${chamber}_${i}/${year}`),
  ),
  court(
    'bger-old',
    'bger',
    fc.tuple(fc.constantFrom('4C', '1P'), n, fc.integer({ min: 1980, max: 2006 })).map(([c, i, y]) => `${c}.${i}/${y}`),
  ),
  court(
    'evg',
    'evg',
    fc
      .tuple(fc.constantFrom(...'BCDEFHIKMPU'), n, fc.constantFrom('86', '99', '01', '06'))
      .map(([l, i, y]) => `${l} ${i}/${y}`),
  ),
  court(
    'bvger',
    'bvger',
    fc.tuple(fc.constantFrom(...'ABCDEF'), n, modern).map(([l, i, y]) => `${l}-${i}/${y}`),
  ),
  court(
    'bstger',
    'bstger',
    fc.tuple(fc.constantFrom('SK', 'BB'), modern, n).map(([l, y, i]) => `${l}.${y}.${i}`),
  ),
)
const yearbooks = fc
  .record({
    kind: fc.constantFrom('bvge', 'tpf'),
    year: modern,
    number: fc.integer({ min: 1, max: 200 }),
    place: pinpoint,
  })
  .map(
    ({ kind, year, number: page, place }) =>
      ({ kind, parts: { year, number: page, ...place }, ...mention }) as Citation,
  )
const others = fc.constantFrom(
  ...[
    'JdT 2021 I 27',
    'SJ 2020 I 1',
    'Pra 2019 Nr. 3',
    'ECLI:CE:ECHR:2018:1109JUD007140910',
    '001-187186',
    'EGMR Chambaz gegen Schweiz vom 5. Juli 2012 [Nr. 11663/04] § 38',
    'arrêt CourEDH Allen contre Royaume-Uni du 12 juillet 2013 [requête n° 25424/09], § 93',
    'EGMR Mamatkulov gegen Türkei [GC], Nr. 46827/99 und 46951/99, § 69, ECHR 2005-I',
    'EGMR S. und Marper gegen Vereinigtes Königreich [GK], Nr. 30562/04, § 69, ECHR 2008',
    'CourEDH Hirsi Jamaa et autres c. Italie [GC], n° 27765/09, du 23 février 2012, § 12',
    'CorteEDU Bonomo e altri contro Italia (dec.), n. 17634/11, del 3 marzo 2015',
    'CourEDH Rohlena c. République tchèque [GC], n° 59552/08',
    'EGMR Jusinova gegen Nordmazedonien, Nr. 59492/18',
    'CourEDH M.S.S. c. Belgique et Grèce [GC], n° 30696/09',
    'CourEDH Sejdić c. Bosnie-Herzégovine [GC], n° 27996/06',
    'EGMR Nr. 24404/05 § 44',
    'vgl. oben E. 3.4',
  ].flatMap((text) => read(text) ?? []),
)

const act = fc.constantFrom(
  ...['OR', 'BV', 'StGB', 'BGG', 'AsylV 1', 'BVV 2', 'SchlT ZGB', 'aBV', 'VZAE', 'EMRK', 'AIG', 'SchKG'],
)
const article = fc
  .tuple(fc.integer({ min: 1, max: 1100 }), fc.constantFrom('', '', 'a', 'bis', 'quater', 'abis'))
  .map(([digits, suffix]) => `${digits}${suffix}`)
const roman = fc.constantFrom('I', 'II', 'III', 'IV', 'V', 'VIII', 'IX', 'X', 'XI', 'XX', 'XXIV')
const ofProtocol = fc
  .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 9 }))
  .map(([protocol, number]) => `P${protocol}-${number}`)
const actAndArticle = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(act, article) },
  fc.tuple(fc.constantFrom('NYÜ', 'GATT'), roman),
  fc.tuple(fc.constant('EMRK'), ofProtocol),
)
const statute = fc
  .record({
    named: actAndArticle,
    paragraphs: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    letters: fc.uniqueArray(fc.constantFrom(...'abcdefghi'), { maxLength: 3 }),
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    sentence: fc.option(fc.constantFrom('1', '2', 'last')),
    range: fc.option(fc.constantFrom('f', 'ff', 'last')),
  })
  .map(({ named: [code, of], paragraphs, letters, numbers, sentence, range: given }) => {
    const range = given === 'last' && !/^\d/.test(of) ? null : given
    const whole = range !== null
    const [p, l, z] = [paragraphs, letters, numbers].map((list) => (whole ? [] : list.toSorted().map(String)))
    const shifts = code === 'EMRK' && p?.length === 0
    const absent = /^\d/.test(of) && Number.parseInt(of, 10) > (LAST_ARTICLE[code] ?? Number.POSITIVE_INFINITY)
    return {
      kind: 'law',
      ...mention,
      parts: {
        act: code,
        known: !absent,
        ...(absent && { absent }),
        article: of,
        paragraphs: p,
        ...(p?.[0] && { paragraph: p[0] }),
        letters: l,
        ...(l?.[0] && { letter: l[0] }),
        numbers: shifts ? [] : z,
        ...(z?.[0] && !shifts && { number: z[0] }),
        ...(sentence && !whole && { sentence }),
        ...(range === 'last' ? { lastArticle: String(Number.parseInt(of, 10) + 1) } : range && { following: range }),
      },
    } as unknown as Citation
  })

/** Kind and parts; States and the words between names are the same in every language. */
const placeless = (citation: Citation | undefined) => {
  if (citation?.kind !== 'echr') return { kind: citation?.kind, parts: citation?.parts }
  const { name = '', respondent = '', ...parts } = citation.parts
  return { kind: 'echr', parts, name: applicantsIn(name, 'de'), respondent: respondentsIn(respondent, 'de') }
}

test.each([
  ['reporter citations', reporter],
  ['dockets', dockets],
  ['yearbooks', yearbooks],
  ['other kinds', others],
  ['statutes', statute],
])('reading what was written gives the same %s', (_, citations) => {
  fc.assert(
    fc.property(citations, language, (citation, lang) => {
      const text = formatCitation(citation, tables.acts, lang)
      const [again, ...more] = extractCitations(text, { tables })
      expect([text, placeless(again)]).toEqual([text, placeless(citation)])
      expect(more).toEqual([])
    }),
  )
})
