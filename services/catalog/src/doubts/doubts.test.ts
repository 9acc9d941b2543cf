import { describe, expect, test } from '@jest/globals'
import { aDecision, section } from '../decision/decision.fixture.ts'
import type { Decision } from '../decision.ts'
import { doubtsOf, isDateDoubtful } from './doubts.ts'

const signed = (line: string) => section('disposition', '1 Le recours est rejeté.', line)
const text = [section('considerations', '1 Le recours est recevable.', '2 Il est mal fondé.')]
/** A judgment of 24 March 2021 in volume 147. */
const judgment = (changes: Partial<Decision> = {}) =>
  doubtsOf(
    aDecision({
      demonstration: false,
      decisionDate: { precision: 'day', value: '2021-03-24' },
      dockets: ['2D_34/2020'],
      sections: [...text, signed('Lausanne, le 24 mars 2021')],
      ...changes,
    }),
  ).map(({ kind, found }) => [kind, found])
const address = (day: string) =>
  `http://relevancy.bger.ch/php/aza/http/index.php?highlight_docid=aza://${day}-2D_34-2020&lang=fr`

describe('the date of a decision', () => {
  test('is not doubted when everything agrees with it', () => {
    expect(judgment({ judgmentUrl: address('24-03-2021'), lowerCourt: 'Tribunal cantonal, du 8 juin 2020' })).toEqual(
      [],
    )
  })

  test.each<[string, Partial<Decision>, string[]]>([
    ['the signature', { sections: [...text, signed('Luzern, 13. Februar 2020')] }, ['signature', '2020-02-13']],
    [
      'the signature of the full judgment',
      { judgment: [signed('Losanna, 3 aprile 2021')] },
      ['signature', '2021-04-03'],
    ],
    ['the year of the docket', { dockets: ['2D_34/2022'] }, ['docket', '2022']],
    ['an old docket', { dockets: ['2D_34/2007'] }, ['docket', '2007']],
    ['its address at the court', { judgmentUrl: address('25-03-2021') }, ['address', '2021-03-25']],
    ['the lower court', { lowerCourt: 'Obergericht, vom 8. Juni 2021' }, ['lowerCourt', '2021-06-08']],
    ['its volume', { volume: 146 }, ['publication', '2020']],
    ['a late volume', { volume: 151 }, ['publication', '2025']],
    ['its publication', { publicationDate: { precision: 'day', value: '2021-03-01' } }, ['publication', '2021-03-01']],
  ])('is doubted by %s', (_, changes, doubt) => {
    expect(judgment(changes)).toEqual([doubt])
  })

  test('is not doubted by the address of another docket, nor by a date inside the text', () => {
    expect(judgment({ judgmentUrl: address('01-01-2019').replace('2D_34', '2D_35') })).toEqual([])
    expect(judgment({ sections: [section('considerations', '1 Vu à Lausanne, le 3 mai 1999.'), ...text] })).toEqual([])
  })

  test('of Strasbourg is compared with the day of delivery', () => {
    const echr = {
      docType: 'cedh' as const,
      docId: '001-9',
      court: 'echr' as const,
      dockets: ['1234/10'],
      volume: null,
    }
    const done = signed('Done in English, and notified in writing on 20 July 2020.')
    expect(judgment({ ...echr, sections: [...text, done] })).toEqual([['signature', '2020-07-20']])
    expect(judgment({ ...echr, subType: 'echr_decision', sections: [...text, done] })).toEqual([])
    expect(judgment({ ...echr, dockets: ['1234/22'] })).toEqual([['docket', '2022']])
  })

  test('alone makes a date doubtful', () => {
    expect(isDateDoubtful(['sequence', 'language'])).toBe(false)
    expect(isDateDoubtful(['sequence', 'docket'])).toBe(true)
  })
})

describe('the text of a decision', () => {
  const full = (...numbered: string[]) => ({ ...section('considerations', ...numbered), origin: 'judgment' as const })

  test('is doubted when a full judgment skips numbers', () => {
    expect(judgment({ judgment: [full('1 A.', '2.1 B.', '2.2 C.', '2.4 D.')] })).toEqual([['sequence', '2.4']])
    expect(judgment({ judgment: [full('3 A.', '4 B.')] })).toEqual([['sequence', '3']])
    expect(judgment({ judgment: [full('1 A.', '2.1 B.', '2.1.1 C.', '3 D.')] })).toEqual([])
    expect(judgment({ sections: [section('considerations', '3 A.', '5.2 B.')] })).toEqual([])
  })

  test('is doubted when its language differs from the stated one', () => {
    const french =
      'Le recours est rejeté et les frais sont mis à la charge du recourant qui ne les a pas payés. '.repeat(9)
    const sections = [section('considerations', `1 ${french}`, '2 Fin.')]
    expect(judgment({ language: 'en', sections })).toEqual([['language', 'fr']])
    expect(judgment({ language: 'fr', sections })).toEqual([])
    expect(judgment({ language: 'rm', sections })).toEqual([])
  })

  test('is doubted when it has no part of a judgment', () => {
    expect(judgment({ sections: [section('considerations', 'Service Unavailable')] })).toEqual([
      ['parts', 'Service Unavailable'],
    ])
  })
})
