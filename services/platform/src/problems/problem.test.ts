import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createError, problemOf, serializeProblem, toProblemError } from './problem.ts'

describe('problems', () => {
  test('a code that could not stay stable is refused when it is declared', () => {
    expect(() => createError('not found', 'x', 404)).toThrow(TypeError)
  })

  test('errors declared apart are told apart, and 4xx are not worth another try', () => {
    const DocketNotFound = createError('COURT_DOCKET_NOT_FOUND', 'No such docket', 404)
    const StoreAway = createError('COURT_STORE_AWAY', 'The store does not answer', 503)
    const error = new DocketNotFound('1C_1/2020')
    expect([error instanceof DocketNotFound, (error as unknown) instanceof StoreAway]).toEqual([true, false])
    expect([error.message, error.retryable, new StoreAway().retryable]).toEqual([
      'No such docket: 1C_1/2020',
      false,
      true,
    ])
  })

  test('whatever is thrown becomes a problem that tells nothing of an unexpected error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.uuid(), (thrown, id) => {
        const problem = serializeProblem(toProblemError(thrown), id)
        expect(problem.status).toBeGreaterThanOrEqual(400)
        expect(problem.status).toBeLessThan(600)
        expect(problem).toMatchObject({ type: `urn:trilex:problem:${problem.code}`, requestId: id })
      }),
    )
    const unexpected = serializeProblem(toProblemError(new Error('password=canary')), 'id')
    expect(JSON.stringify(unexpected)).not.toContain('canary')
  })

  test('a store without room is told apart from an unexpected error, and is worth another try', () => {
    const problem = toProblemError(Object.assign(new Error('database or disk is full'), { code: 14031 }))
    expect([problem.statusCode, problem.code, problem.retryable]).toEqual([507, 'STORAGE_FULL', true])
  })

  test.each([
    [429, 'RATE_LIMITED'],
    [503, 'UNAVAILABLE'],
    [418, 'BAD_REQUEST'],
    [500, 'INTERNAL'],
    [502, 'INTERNAL'],
  ])('status %d alone has the code %s', (status, code) => {
    expect(problemOf(status).code).toBe(code)
  })
})
