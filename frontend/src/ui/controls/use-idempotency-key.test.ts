import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useIdempotencyKey } from './use-idempotency-key.ts'

const CONTENT = { plan: 'student' }

test.each([
  ['no answer', { code: 'NETWORK', status: null }],
  ['a deadline', { code: 'TIMEOUT', status: null }],
  ['a failing service', { code: 'UPSTREAM_TIMEOUT', status: 504 }],
  ['a rate limit', { code: 'RATE_LIMITED', status: 429 }],
  ['the first one that still runs', { code: 'IDEMPOTENCY_IN_PROGRESS', status: 409 }],
])('after %s the same content keeps its key', (_name, error) => {
  const { current: keys } = renderHook(() => useIdempotencyKey()).result
  const first = keys.keyOf(CONTENT)
  keys.answered(error)
  expect(keys.keyOf({ ...CONTENT })).toBe(first)
  expect(keys.keyOf({ plan: 'professional' })).not.toBe(first)
})

test.each([
  ['it was done', undefined],
  ['it was refused', { code: 'BILLING_CARD_DECLINED', status: 402 }],
])('once %s the same content is another act', (_name, error) => {
  const { current: keys } = renderHook(() => useIdempotencyKey()).result
  const first = keys.keyOf(CONTENT)
  keys.answered(error)
  expect(keys.keyOf(CONTENT)).not.toBe(first)
})
