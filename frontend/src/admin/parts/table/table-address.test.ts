import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nextSort, PAGE_SIZES, questionOf, readTable, writeTable } from './table-address.ts'

const NAMES = ['status', 'role']
const states = fc.record({
  q: fc.string({ maxLength: 20 }),
  filters: fc
    .record({ status: fc.string({ minLength: 1 }), role: fc.string({ minLength: 1 }) }, { requiredKeys: [] })
    .map((filters) => ({ ...filters })),
  sort: fc.constantFrom(null, 'lastName', '-createdAt'),
  page: fc.integer({ min: 1, max: 1000 }),
  size: fc.constantFrom(...PAGE_SIZES),
})

test('what a table shows survives its address', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readTable(new URLSearchParams(writeTable(state)), NAMES)).toEqual(state)
    }),
  )
})

test('an address nobody wrote shows the first page in the usual way', () => {
  for (const address of ['', 'page=0&size=7', 'page=x&size=', 'page=99999999&size=1e3'])
    expect(readTable(new URLSearchParams(address), NAMES)).toEqual({
      q: '',
      filters: {},
      sort: null,
      page: 1,
      size: 50,
    })
})

test('the service is asked for the rows of the page', () => {
  const state = readTable(new URLSearchParams('q=+ro+&status=active&sort=-createdAt&page=3&size=20&x=1'), NAMES)
  expect(questionOf(state)).toBe('q=ro&status=active&sort=-createdAt&offset=40&limit=20')
})

test('days are asked for as Swiss days, from the first moment of one to the last of the other', () => {
  const state = readTable(new URLSearchParams('from=2026-03-29&to=2026-03-29&day=x'), ['from', 'to', 'day'])
  const asked = new URLSearchParams(questionOf(state, { from: 'begins', to: 'ends', day: 'begins' }))
  // The night of the daylight saving change.
  expect([asked.get('from'), asked.get('to')]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  expect(asked.has('day')).toBe(false)
})

test('a column sorts from its beginning, from its end, and no more', () => {
  const first = nextSort(null, 'email')
  expect([first, nextSort(first, 'email'), nextSort('-email', 'email')]).toEqual(['email', '-email', null])
})
