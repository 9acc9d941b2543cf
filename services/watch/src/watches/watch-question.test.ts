import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { WatchKind } from './watch-model.ts'
import { askedOf, questionIdOf } from './watch-question.ts'

const search = (value: string) => ({ kind: 'search' as const, value, language: 'fr' as const })

describe('a followed search', () => {
  test('is the same question whatever the order of its parameters and values, its page and its view', () => {
    expect(questionIdOf(search('q=cong%C3%A9&domains=b,a&page=3&sort=alpha_asc'))).toBe(
      questionIdOf(search('domains=a,b,a&q=congé&lang=fr&limit=20')),
    )
    expect(questionIdOf(search('q=congé'))).not.toBe(questionIdOf(search('q=bail')))
    expect(questionIdOf(search('q=congé'))).not.toBe(questionIdOf({ ...search('q=congé'), language: 'de' }))
  })

  test('keeps no span up to today, in which every new decision is', () => {
    expect(askedOf(search('q=congé&dateRange=this_month&dateRangeType=publication'))).toEqual({ q: 'congé' })
  })

  test.each(['', 'page=2', 'dateRange=this_month', 'ids=atf-147-I-268'])(
    'is refused when it asks for nothing: %j',
    (value) => {
      expect(() => askedOf(search(value))).toThrow(expect.objectContaining({ statusCode: 400 }))
    },
  )
})

describe('a followed value', () => {
  test.each([
    ['article', 'art. 336 al. 1 CO'],
    ['article', 'Art. 8 EMRK'],
    ['decision', 'atf/147-III-463'],
    ['domain', 'lease_law'],
    ['chamber', 'civil_1'],
    ['docket', '4A_123/2026'],
    ['docket', '12345/24'],
    ['state', 'CHE'],
  ] as const)('%s may be %s', (kind, value) => {
    expect(askedOf({ kind, value: ` ${value} ` })).toEqual({ [kind]: value })
  })

  test.each([
    ['article', '336'],
    ['article', 'CO'],
    ['decision', '147 III 463'],
    ['decision', 'atf/a/b'],
    ['domain', 'Lease law'],
    ['docket', 'no number'],
    ['state', 'Suisse'],
  ] as const)('%s may not be %s', (kind, value) => {
    expect(() => askedOf({ kind, value })).toThrow(expect.objectContaining({ statusCode: 400 }))
  })
})

test('any text is a question of its kind or refused with 400', () => {
  fc.assert(
    fc.property(fc.constantFrom<WatchKind>('search', 'article', 'docket', 'decision'), fc.string(), (kind, value) => {
      try {
        expect(Object.keys(askedOf({ kind, value })).length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toMatchObject({ statusCode: 400 })
      }
    }),
  )
})
