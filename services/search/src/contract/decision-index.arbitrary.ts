import fc from 'fast-check'
import {
  DOC_TYPE_FILTERS,
  INTERFACE_LANGUAGES,
  OUTCOMES,
  REPORTER_PARTS,
  TEXT_LANGUAGES,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import {
  type DecisionFilters,
  type DecisionQuery,
  type IndexedDecision,
  type TextField,
  type TextQuery,
} from '../port.ts'

/** Short words of three languages, inflected and accented, a few function words, numbers; none is a compound. */
export const WORDS = [
  ...[
    'bail',
    'baux',
    'congé',
    'congés',
    'abusif',
    'abusive',
    'délai',
    'délais',
    'arrêt',
    'dû',
    'du',
    'œuvre',
    'de',
    'la',
  ],
  ...['Miete', 'Mieter', 'Frist', 'Fristen', 'Lohn', 'Löhne', 'Busse', 'gross', 'Recht', 'Rechte', 'der', 'und'],
  ...['tassa', 'tasse', 'libertà', 'figlio', 'figli', 'appello', 'città', 'della', 'prova', 'prove'],
  ...['claim', 'claims', '336', '2020', '12a', 'Ωμέγα'],
  ...['sous-bail', 'sousbail', 'Ober-Busse', 'M.S.S.', 'MSS', "10'000", '10000'],
]
const DOMAINS = ['civil', 'labour', 'tenancy', 'penal', 'tax']
const CHAMBERS = ['civil_1', 'public_2', 'GRANDCHAMBER']
const NORMS = ['OR', 'OR.336', 'OR.336.1', 'ZGB', 'ZGB.8', 'StGB.66abis']
const YEARS = [1999, 2019, 2020, 2021]
/** Times that a 32-bit float cannot distinguish. */
const ADDED = [0, 1_790_000_000_000, 1_790_000_000_001, 1_790_000_000_002]
const CITATIONS = ['147.III.463', '120.Ia.31', '4A_606/2020']

const text = (most: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ' ', ' ', ', ', '-', "'", '. ')), {
      maxLength: most,
    })
    .map((words) => words.flat().join(''))
const list = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

const date = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...YEARS), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...YEARS).map(String) },
  { weight: 1, arbitrary: fc.constant(null) },
)

/** A random decision; ids repeat, so that a collection also contains replacements. */
export const arbitraryDecision: fc.Arbitrary<IndexedDecision> = fc
  .record({
    number: fc.integer({ min: 1, max: 200 }),
    docTypes: list(DOC_TYPE_FILTERS, 2),
    language: fc.constantFrom(...TEXT_LANGUAGES),
    title: text(4),
    regeste: fc.record({ fr: text(8), de: text(8), it: text(8) }, { requiredKeys: [] }),
    text: text(40),
    chamber: maybe(fc.constantFrom(...CHAMBERS)),
    docket: maybe(fc.integer({ min: 1, max: 9 })),
    decisionDate: date,
    publicationDate: date,
    place: maybe(
      fc.tuple(fc.integer({ min: 80, max: 152 }), fc.constantFrom(...REPORTER_PARTS), fc.integer({ min: 1, max: 600 })),
    ),
    outcomes: list(OUTCOMES, 2),
    domains: list(DOMAINS, 3),
    terms: fc.array(fc.constantFrom(...NORMS, ...CITATIONS), { maxLength: 6 }),
    headnoteTerms: fc.array(fc.constantFrom(...NORMS, ...CITATIONS), { maxLength: 2 }),
    asideTerms: fc.array(fc.constantFrom(...NORMS), { maxLength: 2 }),
    treatments: list(TREATMENTS, 2),
    added: fc.constantFrom(...ADDED),
  })
  .map(({ number, docket, place, docTypes, ...values }) => {
    const [volume, part, page] = place ?? [null, null, null]
    const written = place ? `${volume} ${part} ${page}` : ''
    return {
      ...values,
      id: `other-${number}`,
      docType: 'other',
      docId: String(number),
      docTypes,
      court: 'Court',
      citations: place
        ? { fr: `ATF ${written}`, de: `BGE ${written}`, it: `DTF ${written}` }
        : { fr: '', de: '', it: '' },
      dockets: docket === null ? [] : [`4A_${docket}/2020`],
      identifiers: docket === null ? [] : [`hudoc:001-${docket}`],
      decisionYear: values.decisionDate === null ? null : Number(values.decisionDate.slice(0, 4)),
      publicationYear: values.publicationDate === null ? null : Number(values.publicationDate.slice(0, 4)),
      volume,
      part,
      page,
      summaryShort: '',
      summaryLong: '',
      url: null,
      demonstration: false,
      contentHash: `hash-${number}`,
    }
  })

const arbitraryFilters: fc.Arbitrary<DecisionFilters> = fc.record(
  {
    ids: fc.array(
      fc.integer({ min: 1, max: 220 }).map((number) => `other-${number}`),
      { maxLength: 60 },
    ),
    years: list(YEARS, 2),
    yearField: fc.constantFrom('decision', 'publication'),
    docTypes: list(DOC_TYPE_FILTERS, 2),
    domains: list([...DOMAINS, 'unheard_of'], 2),
    volumes: list(['I', 'II', 'III', 'IV', 'V'] as const, 2),
    decisions: list(OUTCOMES, 2),
    chambers: list([...CHAMBERS, 'unheard_of'], 2),
    languages: list(TEXT_LANGUAGES, 2),
    treatments: list(TREATMENTS, 2),
    addedSince: fc.constantFrom(...ADDED),
    dates: fc
      .tuple(
        fc.constantFrom('decision' as const, 'publication' as const),
        fc.constantFrom(...YEARS),
        fc.constantFrom(...YEARS),
      )
      .map(([field, from, to]) => ({
        field,
        from: `${from}-03-15`,
        to: `${to}-11-02`,
        years: YEARS.filter((year) => from <= year && year <= to),
      })),
    decided: fc.array(
      fc
        .tuple(fc.constantFrom(...YEARS), fc.constantFrom(...YEARS))
        .map(([from, to]) => ({ from: `${from}-03-15`, to: `${to}-11-02` })),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
)

const TEXT_FIELD: fc.Arbitrary<{ field?: TextField }> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('title' as const, 'regeste' as const, 'text' as const).map((field) => ({ field })),
  },
)
const word = fc.constantFrom(...WORDS)
const leaf = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(word, TEXT_FIELD).map(([each, field]) => ({ kind: 'word' as const, text: each, ...field })),
  },
  {
    weight: 1,
    arbitrary: word.map((each) => ({ kind: 'word' as const, text: each.normalize('NFD').replace(/\p{M}/gu, '') })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('sous', ...WORDS), fc.oneof(word, fc.constant('bail')), TEXT_FIELD)
      .map(([first, last, field]) => ({ kind: 'word' as const, text: `${first}-${last}`, ...field })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, TEXT_FIELD, fc.constantFrom('typed' as const, 'truncated' as const))
      .map(([each, field, prefix]) => ({ kind: 'word' as const, text: each.slice(0, 4), prefix, ...field })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), TEXT_FIELD)
      .map(([words, field]) => ({ kind: 'phrase' as const, words, ...field })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.uniqueArray(word, { minLength: 2, maxLength: 3 }), fc.integer({ min: 0, max: 8 }), TEXT_FIELD)
      .map(([words, distance, field]) => ({ kind: 'near' as const, words, distance, ...field })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...NORMS, ...CITATIONS, 'OR.99', '4A_3/2020', 'hudoc:001-3')
      .map((term) => ({ kind: 'term' as const, term, written: term.replaceAll('.', ' ') })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...CITATIONS, '4A_3/2020')
      .map((term) => ({ kind: 'term' as const, term, written: term, field: 'docket' as const })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('or', 'ZGB', 'OR.336')
      .map((text_) => ({ kind: 'word' as const, text: text_, field: 'norm' as const })),
  },
)

/** Every kind of node, nested up to three deep. */
const arbitraryText: fc.Arbitrary<TextQuery> = fc.letrec<{ node: TextQuery }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => ({ kind: 'and' as const, nodes })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => ({ kind: 'or' as const, nodes })),
    tie('node').map((node) => ({ kind: 'not' as const, node })),
  ),
})).node

export const arbitraryQuery: fc.Arbitrary<DecisionQuery> = fc.record({
  text: fc.option(arbitraryText, { nil: null, freq: 8 }),
  filters: fc.oneof(fc.constant({}), arbitraryFilters),
  sort: fc.constantFrom(
    'relevance',
    'decision_date_desc',
    'decision_date_asc',
    'publication_date_desc',
    'publication_date_asc',
    'alpha_asc',
    'alpha_desc',
  ),
  offset: fc.constant(0),
  limit: fc.constant(1000),
  facets: fc.boolean(),
  language: fc.constantFrom(...INTERFACE_LANGUAGES),
  translation: fc.constant(0),
})
