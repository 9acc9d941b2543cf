import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { actTable } from '@trilex/citations/statutes/acts'
import type { TextQuery } from '../port.ts'
import { MAX_QUERY_LENGTH, parseQuery } from './query-language.ts'

const tables = {
  acts: actTable(
    [
      { sr: '220', abbr: { fr: 'CO', de: 'OR', it: 'CO' } },
      { sr: '173.110', abbr: { fr: 'LTF', de: 'BGG', it: 'LTF' } },
      { sr: '0.101', abbr: { fr: 'CEDH', de: 'EMRK', it: 'CEDU' } },
    ],
    'sr,abbr_fr,abbr_de,abbr_it,title_de\n142.311,OA 1,AsylV 1,OAsi 1,Asylverordnung 1',
  ),
  startPages: { '147|III': [121, 463, 500], '129|V': [177, 187] },
}
const read = (text: string, language: 'fr' | 'de' | 'it' = 'fr') => parseQuery(text, language, tables)
const query = (text: string, language?: 'fr' | 'de' | 'it') => read(text, language).query
const word = (text: string, rest = {}): TextQuery => ({ kind: 'word', text, ...rest })

describe('the query language', () => {
  test('joins words by and, the last one as a prefix while it is typed', () => {
    expect(query('bail congé')).toEqual({ kind: 'and', nodes: [word('bail'), word('congé', { prefix: 'typed' })] })
    expect(query('bail ')).toEqual(word('bail'))
  })

  test('keeps initials and grouped digits together', () => {
    expect(query("S.A.S. c. France 30'000 ")).toEqual({
      kind: 'and',
      nodes: [word('S.A.S'), word('c'), word('France'), word("30'000")],
    })
  })

  test.each(['10000', "10'000", '10’000', '10 000', '10\u00a0000', '10\u202f000', '10.000', '10,000', "10'000.00"])(
    'reads the number %s as one word, which is not a prefix of another',
    (number) => {
      const plain = number.replace(/\s/u, "'")
      expect(query(number)).toEqual(word(plain))
      expect(query(`"${number} francs"`)).toEqual({ kind: 'phrase', words: [plain, 'francs'] })
      expect(query(`dommages ${number}`)).toEqual({ kind: 'and', nodes: [word('dommages'), word(plain)] })
    },
  )

  test('does not read articles, citations and dates as grouped digits', () => {
    expect(query('art. 336 337 CO ')).toEqual({
      kind: 'and',
      nodes: ['art', '336', '337', 'CO'].map((each) => word(each)),
    })
    expect(query('ATF 149 III 304 ')).toMatchObject({ kind: 'term', term: '149.III.304' })
    expect(query('4A_412/2022 ')).toMatchObject({ kind: 'term', term: '4A_412/2022' })
    expect(query('S.à r.l. ')).toEqual(word('S.à.r.l'))
  })

  test('reads a hyphenated word whose prefix changes its meaning as one word', () => {
    expect(query('sous-location ')).toEqual(word('sous-location'))
    expect(query('Non‑entrée ')).toEqual(word('Non‑entrée'))
    expect(query('-vice-président')).toEqual({ kind: 'not', node: word('vice-président', { prefix: 'typed' }) })
    expect(query('sous-trait*')).toEqual(word('sous-trait', { prefix: 'truncated' }))
    expect(query('Anfangs-Mietzins ')).toEqual(word('Anfangs-Mietzins'))
    expect(query('"une sous-location"')).toEqual({ kind: 'phrase', words: ['une', 'sous-location'] })
    expect(query('Basel-Stadt ')).toEqual(word('Basel-Stadt'))
    expect(query('celle-ci ')).toEqual({ kind: 'and', nodes: [word('celle'), word('ci')] })
    expect(query('"non-entrée en matière" ')).toEqual({ kind: 'phrase', words: ['non-entrée', 'en', 'matière'] })
  })

  test('reads articles separated by a slash, and ignores what joins two norms', () => {
    const terms = (text: string) => {
      const read = query(text, 'de')
      return (read?.kind === 'and' ? read.nodes : [read]).map((node) => (node?.kind === 'term' ? node.term : node))
    }
    expect(terms('Art. 271/272 OR ')).toEqual(terms('Art. 271, 272 OR '))
    expect(terms('Art. 8 EMRK i.V.m. Art. 3 EMRK ')).toEqual(['EMRK.8', 'EMRK.3'])
    expect(terms('art. 8 CEDH en relation avec l’art. 3 CEDH ')).toEqual(['EMRK.8', 'EMRK.3'])
  })

  test('reads a range of articles as any of them, and each of a list as its own', () => {
    const range = { kind: 'term', term: 'OR.271', more: ['OR.272', 'OR.273', 'OR.273c'] }
    for (const text of ['art. 271-273c CO ', 'Art. 271–273c OR ']) expect(query(text, 'de')).toMatchObject(range)
    for (const text of ['art. 336 CO ', 'OR 336 ', '336 OR ', 'Art. 336 ff. OR ', 'art. 336 ss CO '])
      expect(query(text, 'de')).toMatchObject({ kind: 'term', term: 'OR.336' })
    expect(query('art. 336 al. 1 et 2 CO ')).toMatchObject({ nodes: [{ term: 'OR.336.1' }, { term: 'OR.336.2' }] })
  })

  test.each(['CEDH 27510/08 ', 'EGMR 27510/08 ', 'requête n° 27510/08 ', 'Beschwerde Nr. 27510/08 ', '27510/08 '])(
    'reads %s as the application and nothing else',
    (text) => {
      expect(query(text)).toMatchObject({ kind: 'term', term: '27510/08' })
    },
  )

  test.each(['arrêt du 6 mai 2021 ', 'Urteil vom 6. Mai 2021 ', '06.05.2021 '])('reads the day of %s', (text) => {
    const read = query(text)
    const nodes = read?.kind === 'and' ? read.nodes : [read]
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'term', term: '2021-05-06' }))
  })

  test('reads a pasted word without its soft hyphens', () => {
    expect(query('rési\u00adlia\u00adtion\ufeff ')).toEqual(word('résiliation'))
  })

  test('reads the ligatures of a PDF as letters', () => {
    expect(query('\ufb01nance a\ufb00aire ')).toEqual({ kind: 'and', nodes: [word('finance'), word('affaire')] })
  })

  test.each([
    ['bail ET loyer ', 'fr'],
    ['bail UND loyer ', 'de'],
    ['bail E loyer ', 'it'],
    ['bail AND loyer ', 'fr'],
  ] as const)('reads the operator of %s', (text, language) => {
    expect(query(text, language)).toEqual({ kind: 'and', nodes: [word('bail'), word('loyer')], strict: true })
  })

  test('binds and tighter than or, and reads parentheses and negation', () => {
    expect(query('(bail OU ferme) loyer SAUF garage ')).toEqual({
      kind: 'and',
      nodes: [
        { kind: 'or', nodes: [word('bail'), word('ferme')] },
        word('loyer'),
        { kind: 'not', node: word('garage') },
      ],
    })
    expect(query('a b OR c ')).toEqual({
      kind: 'or',
      nodes: [{ kind: 'and', nodes: [word('a'), word('b')] }, word('c')],
    })
    expect(query('bail -garage ')).toEqual({
      kind: 'and',
      nodes: [word('bail'), { kind: 'not', node: word('garage') }],
    })
  })

  test.each(['-(bail loyer) ', 'NOT (bail loyer) ', 'SAUF (bail loyer) '])('%s excludes texts with both', (text) => {
    const node = { kind: 'and', nodes: [word('bail'), word('loyer')] }
    expect(read(text)).toMatchObject({ query: { kind: 'not', node }, correction: null })
  })

  test('a field before a parenthesis applies to all inside it', () => {
    expect(query('titre:(bail OU "bonne foi" OU regeste:congé -loyer) ')).toEqual({
      kind: 'or',
      nodes: [
        word('bail', { field: 'title' }),
        { kind: 'phrase', words: ['bonne', 'foi'], field: 'title' },
        {
          kind: 'and',
          nodes: [word('congé', { field: 'regeste' }), { kind: 'not', node: word('loyer', { field: 'title' }) }],
        },
      ],
    })
    expect(read('auteur:(rossel)').correction).toEqual({ query: '(rossel)', reason: 'unknown_field' })
  })

  test.each([
    ['norme:art. 60 CO', 'OR.60', 'norm'],
    ['norm:Art. 60 OR', 'OR.60', 'norm'],
    ['zitat:BGE 147 III 466', '147.III.463', 'citation'],
    ['Incarto:6B 123/2020', '6B_123/2020', 'docket'],
  ])('%s needs no quotes', (text, term, field) => {
    const written = text.slice(text.indexOf(':') + 1)
    const node: unknown = expect.objectContaining({ kind: 'term', term, written, field })
    expect(query(text)).toEqual(node)
    expect(query(`bail -${text}`)).toEqual({ kind: 'and', nodes: [word('bail'), { kind: 'not', node }] })
  })

  test.each(['bail -art. 60 CO', 'bail -ATF 147 III 466', 'bail -6B_123/2020'])('%s drops the place', (text) => {
    expect(query(text)).toEqual({
      kind: 'and',
      nodes: [word('bail'), { kind: 'not', node: expect.objectContaining({ kind: 'term', written: text.slice(6) }) }],
    })
  })

  test('reads phrases, proximity, truncation and fields in three languages', () => {
    expect(query('«bonne foi»')).toEqual({ kind: 'phrase', words: ['bonne', 'foi'] })
    expect(query('"mère enfant"~5')).toEqual({ kind: 'near', words: ['mère', 'enfant'], distance: 5 })
    expect(query('résil* ')).toEqual(word('résil', { prefix: 'truncated' }))
    for (const [prefix, language] of [
      ['titre', 'fr'],
      ['Titel', 'de'],
      ['titolo', 'it'],
    ] as const) {
      expect(query(`${prefix}:bail `, language)).toEqual(word('bail', { field: 'title' }))
    }
  })

  test.each([
    ['Art. 60 OR', 'OR.60'],
    ['art. 60 CO', 'OR.60'],
    ['art. 60 co', 'OR.60'],
    ['Art. 30 Abs. 1 AsylV 1', 'AsylV1.30.1'],
    ['art. 5 Ziff. 1 lit. f EMRK', 'EMRK.5.1'],
    ['ATF 147 III 463 consid. 4.2.1 p. 466', '147.III.463'],
    ['DTF 147 III 466', '147.III.463'],
    ['129 V 181', '129.V.177'],
    ['6B 123/2020', '6B_123/2020'],
    ['4C.317/2002', '4C.317/2002'],
    ['24404/05', '24404/05'],
    ['norme:CO', 'OR'],
    ['norm:or ', 'OR'],
    ['norma:"LTF"', 'BGG'],
    ['norm:"AsylV 1"', 'AsylV1'],
    ['OR', 'OR'],
  ])('reads %s as one term', (text, term) => {
    expect(query(text)).toEqual(expect.objectContaining({ kind: 'term', term }))
  })

  test('a statute between words stays one term and the words stay words', () => {
    expect(query('congé art. 271 al. 1 CO loyer ')).toEqual({
      kind: 'and',
      nodes: [
        word('congé'),
        { kind: 'term', term: 'OR.271.1', written: 'art. 271 al. 1 CO', act: { fr: 'CO', de: 'OR', it: 'CO' } },
        word('loyer'),
      ],
    })
  })

  test.each([
    [
      'art. 271 et 272 CO',
      'fr',
      [
        ['OR.271', 'art. 271 CO'],
        ['OR.272', 'art. 272 CO'],
      ],
    ],
    [
      'Art. 271 und 272 OR',
      'de',
      [
        ['OR.271', 'Art. 271 OR'],
        ['OR.272', 'Art. 272 OR'],
      ],
    ],
    [
      'art. 271 al. 1 et 2 CO',
      'fr',
      [
        ['OR.271.1', 'art. 271 al. 1 CO'],
        ['OR.271.2', 'art. 271 al. 2 CO'],
      ],
    ],
  ] as const)('each norm of %s keeps its own name', (text, language, terms) => {
    const act = { fr: 'CO', de: 'OR', it: 'CO' }
    const nodes = terms.map(([term, written]) => ({ kind: 'term', term, written, act }))
    expect(query(text, language)).toEqual({ kind: 'and', nodes })
  })

  test('reports for the Convention that texts of Strasbourg write its name in full', () => {
    expect(query('art. 8 CEDH')).toMatchObject({
      term: 'EMRK.8',
      act: { de: 'EMRK', fr: 'CEDH Convention', en: 'Convention' },
    })
  })

  test('reads an invalid query as far as possible', () => {
    expect(query('ba*l loyer ')).toEqual({
      kind: 'and',
      nodes: [word('ba', { prefix: 'truncated' }), word('loyer')],
    })
    expect(query('bail*, loyer ')).toEqual({
      kind: 'and',
      nodes: [word('bail', { prefix: 'truncated' }), word('loyer')],
    })
    expect(query('"mère enfant"~100')).toEqual({ kind: 'near', words: ['mère', 'enfant'], distance: 99 })
  })

  test.each([
    ['ba*l', 'ba*', 'inner_truncation'],
    ['*bail', 'bail', 'inner_truncation'],
    ['-titre:ba*l* loyer', '-titre:ba* loyer', 'inner_truncation'],
    ['"résili* bail"', '"résili bail"', 'inner_truncation'],
    ['"mère enfant"~100', '"mère enfant"~99', 'distance_too_long'],
    ['"mère enfant"~1234567890123456789012', '"mère enfant"~99', 'distance_too_long'],
    ['"bonne foi', '"bonne foi"', 'unbalanced_quote'],
    ['"bonne foi AND bail', '"bonne foi" AND bail', 'unbalanced_quote'],
    ['"bonne foi ET bail ET congé', '"bonne foi" ET bail ET congé', 'unbalanced_quote'],
    ['bail ET "bonne foi', 'bail ET "bonne foi"', 'unbalanced_quote'],
    ['"bonne foi OU "abus de droit"', '"bonne foi" OU "abus de droit"', 'unbalanced_quote'],
    ['bonne foi" AND bail', 'bonne foi AND bail', 'unbalanced_quote'],
    ['„Treu und Glauben NICHT Miete', '"Treu und Glauben" NICHT Miete', 'unbalanced_quote'],
    ['(titre:"bonne foi AND bail', '(titre:"bonne foi" AND bail)', 'unbalanced_quote'],
    ['"Art. 60 OR Frist', '"Art. 60 OR Frist"', 'unbalanced_quote'],
    ['(bail OU loyer', '(bail OU loyer)', 'unbalanced_parenthesis'],
    ['(bail OU loyer résiliation', '(bail OU loyer) résiliation', 'unbalanced_parenthesis'],
    ['Miete UND (Kündigung ODER (Pacht', 'Miete UND (Kündigung ODER Pacht)', 'unbalanced_parenthesis'],
    ['bail (résiliation ET (congé OU loyer)', 'bail (résiliation ET (congé OU loyer))', 'unbalanced_parenthesis'],
    ['titre:(bail loyer', 'titre:(bail loyer)', 'unbalanced_parenthesis'],
    ['locazione NON (affitto', 'locazione NON (affitto)', 'unbalanced_parenthesis'],
    ['art. 336 CO (congé abusif', 'art. 336 CO congé abusif', 'unbalanced_parenthesis'],
    ['bail) loyer', 'bail loyer', 'unbalanced_parenthesis'],
    ['Miete (ODER', 'Miete', 'dangling_operator'],
    ['(ODER) Miete', 'Miete', 'dangling_operator'],
    ['((UND)) Miete', 'Miete', 'dangling_operator'],
    ['bail ET', 'bail', 'dangling_operator'],
    ['Miete OR', 'Miete', 'dangling_operator'],
    ['OU', '', 'dangling_operator'],
    ['OU bail', 'bail', 'dangling_operator'],
    ['bail ET OU loyer', 'bail ET loyer', 'dangling_operator'],
    ['auteur:rossel', 'rossel', 'unknown_field'],
    ['bail ""', 'bail', 'empty_phrase'],
  ])('suggests a valid query for %s', (text, corrected, reason) => {
    expect(read(text).correction).toEqual({ query: corrected, reason })
  })

  test.each([
    '(bail OU loyer résiliation ',
    'bail (résiliation ET (congé OU expulsion) ',
    'titre:(bail OU loyer ',
    'auteur:rossel ',
    'bail ET ',
    'ba*l loyer ',
    'responsabilité (cf. ATF 140 III 86 ',
  ])('an invalid query is read as its correction: %s', (text) => {
    const { query: asRead, correction } = read(text)
    expect(read(`${correction?.query} `).query).toEqual(asRead)
  })

  test('the last word of an open parenthesis may still be unfinished', () => {
    expect(query('bail (congé OU expul')).toEqual({
      kind: 'and',
      nodes: [word('bail'), { kind: 'or', nodes: [word('congé'), word('expul', { prefix: 'typed' })] }],
    })
  })

  test('never throws, and its corrections are themselves valid', () => {
    const piece = fc.constantFrom(
      'bail',
      'art. 8 CO',
      '"',
      '(',
      ')',
      'ET',
      'OU',
      'SAUF',
      '-',
      '*',
      ':',
      'titre:',
      'titre:(',
      '-(',
      '-art. 8 CO',
      'norme:art. 8 CO',
      'x:',
      '""',
      'ATF 147 III 463',
      '«',
      '~3',
      '"a b"~100',
      'ba*l',
      '*a',
      '"a* b"',
      '\u0000',
      '😀',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 }),
        (pieces) => {
          const { correction } = read(pieces.join(' '))
          if (correction) expect(read(correction.query).correction).toBeNull()
        },
      ),
      { numRuns: repetitions(2000) },
    )
  })

  test('reads adversarial text in linear time', () => {
    for (const unit of [
      '(',
      '-(',
      '(a OU ',
      '(a ET -(b ',
      'titre:(',
      'norme:art. 1 CO ',
      'art. 1 ',
      '"',
      'OU ',
      'a:',
      'ATF 1 ',
      '-',
    ]) {
      const before = process.cpuUsage()
      read(unit.repeat(MAX_QUERY_LENGTH))
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.5)
    }
  })
})
