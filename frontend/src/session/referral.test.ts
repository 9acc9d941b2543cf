import { beforeEach, describe, expect, test } from '@jest/globals'
import { forgetReferral, keepReferral, referralVisits } from './referral.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const codesOn = (number: number) => referralVisits(day(number)).map(({ code }) => code)

beforeEach(() => localStorage.clear())

describe('a referral link', () => {
  test('is kept for 30 days, the last one first', () => {
    keepReferral('?ref=abcd1234', day(1))
    keepReferral('?q=bail', day(2))
    expect(codesOn(30)).toEqual(['ABCD1234'])
    expect(codesOn(31)).toEqual([])
    keepReferral('?ref=EFGH5678', day(3))
    expect(codesOn(4)).toEqual(['EFGH5678', 'ABCD1234'])
    keepReferral('?q=bail&ref=abcd1234', day(5))
    expect(codesOn(6)).toEqual(['ABCD1234', 'EFGH5678'])
    forgetReferral()
    expect(codesOn(6)).toEqual([])
  })

  test('replaces the oldest of five', () => {
    for (let n = 1; n <= 7; n++) keepReferral(`?ref=ABCD000${n}`, day(n))
    expect(codesOn(8)).toEqual([7, 6, 5, 4, 3].map((n) => `ABCD000${n}`))
  })

  test.each(['', '?ref=', '?ref=short', '?ref=<script>', '?ref=ABCD12345'])('with %s is ignored', (query) => {
    keepReferral(query, day(1))
    expect(codesOn(1)).toEqual([])
  })

  test.each(['{', 'null', '{"code":7}', '[{"code":"ABCD1234","visitedAt":"never"}]'])('is not read from %s', (text) => {
    localStorage.setItem('referral', text)
    expect(codesOn(1)).toEqual([])
  })

  test('is read as browsers kept it before', () => {
    localStorage.setItem('referral', JSON.stringify({ code: 'ABCD1234', visitedAt: day(1).toISOString() }))
    expect(codesOn(2)).toEqual(['ABCD1234'])
  })
})
