import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TextLink } from '../../../api/types.ts'
import { hitsIn, wantedOf, withFurther } from './hits.ts'
import { isSameWord } from './text-words.ts'

const marked = (text: string, question: string, links: TextLink[] = []) =>
  hitsIn(text, wantedOf(question), links).map(({ start, end }) => text.slice(start, end))

describe('hits of a query', () => {
  test('are words in any inflection and accentuation', () => {
    expect(marked('La responsabilité des banques', 'banque responsabilite')).toEqual(['responsabilité', 'banques'])
    expect(marked('Die Kündigungen', 'kündigung')).toEqual(['Kündigungen'])
    expect(marked('I contratti', 'contratto')).toEqual(['contratti'])
  })

  test('are phrases as a whole, and prefixes with a star', () => {
    expect(marked('la bonne foi et la foi', '"bonne foi"')).toEqual(['bonne foi'])
    expect(marked('résiliation, résilier', 'résil*')).toEqual(['résiliation', 'résilier'])
  })

  test.each(['«bonne foi»', '»bonne foi«', '‹bonne foi›', '‘bonne foi’', "''bonne foi''"])(
    'are the phrase of %s',
    (question) => {
      expect(marked('la bonne foi et la foi', question)).toEqual(['bonne foi'])
    },
  )

  test('are all words of a query in capitals, which has no operators', () => {
    expect(marked('ne bis in idem', 'NON BIS IN IDEM')).toEqual(['idem'])
    expect(marked('non idem factum', 'NON IDEM FACTUM')).toEqual(['idem', 'factum'])
  })

  test('are not excluded words, operators, fields or function words', () => {
    expect(marked('garage et bail de la ferme', 'titre:bail SAUF garage -ferme de la ET')).toEqual(['bail'])
  })

  test('are function words of every language only where the query has no others', () => {
    expect(marked('contre la décision, entre voisins', 'recours contre une décision')).toEqual(['décision'])
    expect(marked('gegen den Entscheid', 'beschwerde gegen entscheid')).toEqual(['Entscheid'])
    expect(marked('Frist für die Kündigung der Ware', 'frist fuer ware')).toEqual(['Frist', 'Ware'])
    expect(marked('être entendu après coup, sûr', 'apres etre entendu sûr')).toEqual(['entendu', 'sûr'])
    expect(marked('l’art. 1 contre le bail', 'contre')).toEqual(['contre'])
    expect(marked('les contrats contre le bail', 'contr*')).toEqual(['contrats', 'contre'])
  })

  test.each([
    [
      '10000',
      "verser 10'000 francs, 10 000.00, 10’000 et 10.000, non 10'000'000",
      ["10'000", '10 000.00', '10’000', '10.000'],
    ],
    ['10 000 francs', "verser 10'000 francs", ["10'000", 'francs']],
    ["Fr. 10'000.-", 'Fr. 10 000', ['10 000']],
    ['"1 250 000 francs"', "la somme de 1'250'000 francs", ["1'250'000 francs"]],
    ['MSS c. Belgique', 'l’arrêt M.S.S. c. Belgique', ['M.S.S', 'Belgique']],
    ['G.m.b.H.', 'die GmbH', ['GmbH']],
    ['souslocation', 'une sous-location, la location', ['sous-location']],
    ['Anfangs-Mietzins', 'der Anfangsmietzins, die Anfangs-Mietzinse', ['Anfangsmietzins', 'Anfangs-Mietzinse']],
    ['location', 'une sous-location', ['location']],
    ['"la souslocation commerciale"', 'la sous-location commerciale', ['la sous-location commerciale']],
    ['"la sous-location commerciale"', 'la souslocation commerciale', ['la souslocation commerciale']],
    ['sousloc*', 'une sous-location', ['sous-location']],
  ])('of %s are whole, however the text writes them', (question, text, hits) => {
    expect(marked(text, question)).toEqual(hits)
  })

  const norm = (text: string, piece: string, act: string, article: string, name?: string): TextLink => ({
    kind: 'law',
    status: 'known',
    canonical: `${act} ${article}`,
    start: text.indexOf(piece),
    end: text.indexOf(piece) + piece.length,
    norm: { act, article, ...(name && { name }) },
  })
  const cited = (text: string, piece: string, canonical: string): TextLink => ({
    kind: 'bge',
    status: 'resolved',
    canonical,
    start: text.indexOf(piece),
    end: text.indexOf(piece) + piece.length,
  })

  test('are the links to an article or a decision of the query, in any language', () => {
    const text = 'Art. 336c OR und BGE 147 III 463 E. 4'
    const links = [
      norm(text, 'Art. 336c OR', 'OR', '336c', 'CO'),
      cited(text, 'BGE 147 III 463 E. 4', 'bge:147-III-463#4'),
    ]
    expect(marked(text, 'art. 336c CO', links)).toEqual(['Art. 336c OR'])
    expect(marked(text, 'art. 336c OR', links)).toEqual(['Art. 336c OR'])
    expect(marked(text, 'art. 336c', links)).toEqual(['Art. 336c OR'])
    expect(marked(text, 'ATF 147 III 463', links)).toEqual(['BGE 147 III 463 E. 4'])
  })

  test.each([
    ['art. 336 al. 1 let. a CO', '336'],
    ['art. 336 al. 1 let. a et b CO', '336'],
    ['art. 336 cpv. 1 lett. a CO', '336'],
    ['Art. 336 Abs. 1 lit. a OR', '336'],
    ['Art. 336 Abs. 1 Satz 2 OR', '336'],
    ['art. 336, par. 1 CO', '336'],
    ['art. 336 ch. 1 CO', '336'],
    ['art. 336 n. 1 CO', '336'],
    ['art. 336 ss CO', '336'],
    ['Art. 336 ff. OR', '336'],
    ['art. 336c al. 1 CO', '336c'],
    ['art. 336 bis CO', '336bis'],
    ['art. 336bis cpv. 2 CO', '336bis'],
  ])('of "%s" are article %s, and none of the words around its number', (question, article) => {
    const text = 'Selon l’art. 1 CO, l’al. 2, la let. a, le par. 1 et le ch. 3; cpv., lett., Abs., lit., Satz, OR, CO.'
    expect(marked(text, question, [norm(text, 'art. 1 CO', 'OR', article, 'CO')])).toEqual(['art. 1 CO'])
  })

  test('of an article are those under its act, where the query names it', () => {
    const text = 'Art. 29 Abs. 2 BV und Art. 29 Abs. 1 BGG'
    const links = [
      norm(text, 'Art. 29 Abs. 2 BV', 'BV', '29', 'Cst.'),
      norm(text, 'Art. 29 Abs. 1 BGG', 'BGG', '29', 'LTF'),
    ]
    expect(marked(text, 'Art. 29 Abs. 2 BV', links)).toEqual(['Art. 29 Abs. 2 BV'])
    expect(marked(text, 'art. 29 al. 2 Cst.', links)).toEqual(['Art. 29 Abs. 2 BV'])
    expect(marked(text, 'art. 29 al. 1 LTF', links)).toEqual(['Art. 29 Abs. 1 BGG'])
    expect(marked(text, 'Art. 29', links)).toHaveLength(2)
  })

  test('of an article are those under its act as the text names it, which is not the end of another name', () => {
    const text = 'art. 2 CC, art. 2 Tit. fin. CC'
    const links = [norm(text, 'art. 2 CC', 'ZGB', '2', 'ZGB'), norm(text, 'art. 2 Tit. fin. CC', 'SchlT ZGB', '2')]
    expect(marked(text, 'art. 2 CC', links)).toEqual(['art. 2 CC'])
  })

  test('do not take a word after an article for its act', () => {
    expect(marked('Die Kündigung und der Bonus', 'Art. 336 Kündigung')).toEqual(['Kündigung'])
    expect(marked('bail et garage', 'art. 8 SAUF garage bail')).toEqual(['bail'])
    expect(marked('nul, parbail', 'art. 8 nul')).toEqual(['nul'])
  })

  test('are also what the search looked for besides: words, several words together, and articles, and nothing else', () => {
    const text =
      'Die Miete und Mietzinse; l’avance de frais, les frais; un risque de récidive; Art. 336 OR, Art. 337 OR'
    const links = [norm(text, 'Art. 336 OR', 'OR', '336', 'CO'), norm(text, 'Art. 337 OR', 'OR', '337', 'CO')]
    const wanted = withFurther(wantedOf('bail'), 'Mietzins,avance de frais,risque … récidive,art. 336 CO')
    const hits = hitsIn(text, wanted, links).map(({ start, end }) => text.slice(start, end))
    expect(hits).toEqual(['Mietzinse', 'avance de frais', 'risque', 'récidive', 'Art. 336 OR'])
    expect(hitsIn(text, withFurther(wantedOf('bail'), ''), links)).toEqual([])
  })

  test('of a decision of the reporter do not include those with its digits as a prefix', () => {
    const text = 'ATF 123 III 7 et ATF 123 III 76'
    const links = [cited(text, 'ATF 123 III 7', 'bge:123-III-7'), cited(text, 'ATF 123 III 76', 'bge:123-III-76@78')]
    expect(marked(text, 'ATF 123 III 7', links)).toEqual(['ATF 123 III 7'])
    expect(marked(text, 'ATF 123 III 76', links)).toEqual(['ATF 123 III 76'])
  })

  test.each([
    ['27510/08', '(Application no. 27510/08)', '27510/08'],
    ['requête 27510/08, 12', '(Application no. 27510/08)', '27510/08'],
    ['4A_86/2020', 'Urteil 4A_86/2020 vom 3. März 2020', '4A_86/2020'],
    ['4a 86/2020', 'Urteil 4A_86/2020 vom 3. März 2020', '4A_86/2020'],
    ['4A86/2020', 'Urteil 4A_86/2020 vom 3. März 2020', '4A_86/2020'],
    ['I 123/04', 'arrêt I 123/04 du 3 mars 2004', 'I 123/04'],
    ['A-1234/2019', 'Urteil A-1234/2019', 'A-1234/2019'],
    ['SK.2019.12', 'Urteil SK.2019.12', 'SK.2019.12'],
  ])('of the number %s are where "%s" names it', (question, text, hit) => {
    expect(marked(text, question)).toEqual([hit])
  })

  test('never overlap and are always within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, question) => {
        let end = 0
        for (const hit of hitsIn(text, wantedOf(question), [])) {
          expect(hit.start).toBeGreaterThanOrEqual(end)
          expect(hit.end).toBeGreaterThan(hit.start)
          end = hit.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

test.each([
  ['contrat', 'contre', false],
  ['bail', 'baux', false],
  ['general', 'generaux', true],
  ['abusif', 'abusive', true],
  ['bail', 'bai', false],
])('%s and %s are the same word: %s', (one, other, same) => {
  expect(isSameWord(one, other)).toBe(same)
})
