import { expect, test } from '@jest/globals'
import { actTable, rewritten } from '@trilex/citations'
import { checkText, verdictOf } from './check-text.ts'

const tables = {
  acts: actTable([{ sr: '220', abbr: { fr: 'CO', de: 'OR', it: 'CO' } }], ''),
  startPages: { '147|III': [1, 463], '147|V': [557], '152|I': [1] },
  held: new Set(['147-III-9001', '153-II-4', '147-III-9009']),
  invented: new Set(['147-III-9009']),
}

test('every citation is shown with its context, in the language of the reader', () => {
  const { findings } = checkText(
    "Erste Zeile\nSelon l'ATF 147 III 463 consid. 4 et l'art. 97 CO, rien.\nSuite",
    tables,
    'de',
  )
  expect(findings.map(({ before, text, written, status }) => [before, text, written, status])).toEqual([
    ["Selon l'", 'ATF 147 III 463 consid. 4', 'BGE 147 III 463 E. 4', 'known'],
    ["Selon l'ATF 147 III 463 consid. 4 et l'", 'art. 97 CO', 'Art. 97 OR', 'known'],
  ])
  expect(findings[1]?.after).toBe(', rien.')
  expect(findings[1]?.norm).toEqual({ act: 'OR', article: '97' })
})

test('a citation of a repealed act states when it was in force, and the act in force, in the reader’s language', () => {
  const acts = actTable([{ sr: '173.110', abbr: { fr: 'LTF', de: 'BGG', it: 'LTF' } }], '')
  const text = 'Selon l’art. 43 OJ, puis l’art. 95 LTF, et l’art. 1 AMSL, rien.'
  const abolished = (language: 'fr' | 'de') =>
    checkText(text, { ...tables, acts }, language).findings.map((finding) => [verdictOf(finding), finding.abolished])
  expect(abolished('fr')).toEqual([
    ['act', { from: 1945, to: 2006, now: ['LTF'] }],
    ['act', null],
    ['act', { from: 1972, to: 1990, now: ['OR'] }],
  ])
  expect(abolished('de')[0]).toEqual(['act', { from: 1945, to: 2006, now: ['BGG'] }])
})

test('a long line is cut between words', () => {
  const words = 'Selon la jurisprudence constante et rappelée maintes fois du Tribunal fédéral '
  const { findings } = checkText(`${words}ATF 147 III 463 ${words}`, tables, 'fr')
  expect(findings[0]?.before).toBe('… constante et rappelée maintes fois du Tribunal fédéral ')
  expect(findings[0]?.after).toBe(' Selon la jurisprudence constante et rappelée maintes fois …')
})

test('an impossible citation comes with the one probably meant', () => {
  const { findings } = checkText('ATF 147 IV 557', tables, 'it')
  expect(findings[0]).toMatchObject({ status: 'impossible', reason: 'part_absent', suggestions: ['DTF 147 V 557'] })
})

test('decisions of the collection that the tables lack exist', () => {
  const { findings } = checkText(
    'ATF 147 III 9001 consid. 2; BGE 153 II 4; ATF 147 III 9002; ATF 153 II 5.',
    tables,
    'fr',
  )
  expect(findings.map(({ status, suggestions }) => [status, suggestions.length > 0])).toEqual([
    ['known', false],
    ['known', false],
    ['impossible', true],
    ['impossible', false],
  ])
})

test('the whole text is returned with citations translated to each language', () => {
  const { text, rewrites } = checkText('(ATF 147 III 463 consid. 4)', tables, 'fr')
  const { fr, de, it } = rewrites
  expect({ fr: rewritten(text, fr), de: rewritten(text, de), it: rewritten(text, it) }).toEqual({
    fr: '(ATF 147 III 463 consid. 4)',
    de: '(BGE 147 III 463 E. 4)',
    it: '(DTF 147 III 463 consid. 4)',
  })
})

test('a reference to the text itself is not a citation to check', () => {
  expect(checkText('cf. supra consid. 3', tables, 'fr').findings).toEqual([])
})

test('a finding states no more than the tables contain', () => {
  const { findings } = checkText(
    'ATF 147 III 463; arrêt 4A_1/2023; ATAF 2014/26; requête n° 25424/09; art. 97 CO; ATF 147 IV 557; SJ 2020 I 1',
    tables,
    'fr',
  )
  expect(findings.map((finding) => [finding.canonical, verdictOf(finding)])).toEqual([
    ['bge:147-III-463', 'known'],
    ['bger:4A_1/2023', 'possible'],
    ['bvge:2014/26', 'possible'],
    ['echr:25424/09', 'possible'],
    ['OR 97', 'act'],
    ['bge:147-IV-557', 'impossible'],
    ['parallel:SJ 2020 I 1', 'unrecognised'],
  ])
})

test('an invented decision of the demonstration is distinguished from a real one', () => {
  const { findings } = checkText('ATF 147 III 9009 consid. 2; ATF 147 III 9001', tables, 'fr')
  expect(findings.map(verdictOf)).toEqual(['demonstration', 'known'])
})

test('a page of another decision is reported, with that decision', () => {
  const { findings } = checkText('ATF 147 III 1 p. 480; ATF 147 III 1 p. 463; ATF 147 III 463 p. 470', tables, 'de')
  expect(findings.map((finding) => [verdictOf(finding), finding.outside])).toEqual([
    ['wrong', { page: 480, of: 'BGE 147 III 463' }],
    ['known', null],
    ['known', null],
  ])
})

test('a citation by an inner page names the decision that contains the page', () => {
  const { findings } = checkText('ATF 147 III 470; BGE 147 III 463 S. 470; DTF 147 III 1', tables, 'it')
  expect(findings.map(({ inside }) => inside)).toEqual([{ page: 470, of: 'DTF 147 III 463' }, null, null])
})
