import { beforeEach, describe, expect, test } from '@jest/globals'
import { keepReferral, referralCode } from './referral.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeEach(() => localStorage.clear())

describe('a referral link', () => {
  test('is valid for 30 days, and the last one wins', () => {
    keepReferral('?ref=abcd1234', day(1))
    keepReferral('?q=bail', day(2))
    expect(referralCode(day(30))).toBe('ABCD1234')
    expect(referralCode(day(31))).toBeNull()
    keepReferral('?ref=EFGH5678', day(3))
    expect(referralCode(day(4))).toBe('EFGH5678')
  })

  test.each(['', '?ref=', '?ref=short', '?ref=<script>', '?ref=ABCD12345'])('with %s is ignored', (query) => {
    keepReferral(query, day(1))
    expect(referralCode(day(1))).toBeNull()
  })

  test.each(['{', 'null', '{"code":7}', '{"code":"ABCD1234","visitedAt":"never"}'])('is not read from %s', (text) => {
    localStorage.setItem('referral', text)
    expect(referralCode(day(1))).toBeNull()
  })
})
