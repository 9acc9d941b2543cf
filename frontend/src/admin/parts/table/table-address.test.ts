import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nextSort, PAGE_SIZES, questionOf, readTable, writeTable } from './table-address.ts'

const FILTERS = { status: 'text', role: ['admin', 'user'] } as const
const SORTS = ['lastName', 'createdAt']
const read = (address: string) => readTable(new URLSearchParams(address), FILTERS, SORTS)
const states = fc.record({
  q: fc.string({ maxLength: 20 }),
  filters: fc
    .record({ status: fc.string({ minLength: 1 }), role: fc.constantFrom('admin', 'user') }, { requiredKeys: [] })
    .map((filters) => ({ ...filters })),
  sort: fc.constantFrom(null, 'lastName', '-createdAt'),
  page: fc.integer({ min: 1, max: 1000 }),
  size: fc.constantFrom(...PAGE_SIZES),
})

test('the state of a table survives its address', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(writeTable(state))).toEqual(state)
    }),
  )
})

test('an unknown address shows the first page in the default order', () => {
  for (const address of ['', 'page=0&size=7', 'page=x&size=', 'page=99999999&size=1e3'])
    expect(read(address)).toEqual({
      q: '',
      filters: {},
      sort: null,
      page: 1,
      size: 50,
    })
})

test('the service is asked for the rows of the page', () => {
  const state = read('q=+ro+&status=active&sort=-createdAt&page=3&size=20&x=1')
  expect(questionOf(state)).toBe('q=ro&status=active&sort=-createdAt&offset=40&limit=20')
})

test('days are sent as Swiss days, from the start of the first to the end of the last', () => {
  const state = readTable(
    new URLSearchParams('from=2026-03-29&to=2026-03-29&day=x'),
    { from: 'day', to: 'day', day: 'text' },
    [],
  )
  const asked = new URLSearchParams(questionOf(state, { from: 'begins', to: 'ends', day: 'begins' }))
  // The night of the daylight saving change.
  expect([asked.get('from'), asked.get('to')]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  expect(asked.has('day')).toBe(false)
})

test('a column sorts ascending, descending, and then not at all', () => {
  const first = nextSort(null, 'email')
  expect([first, nextSort(first, 'email'), nextSort('-email', 'email')]).toEqual(['email', '-email', null])
})

test('values unknown to the service are dropped, so that no list answers with an error', () => {
  expect(read('role=king&status=active&sort=password').filters).toEqual({ status: 'active' })
  expect(read('role=king&sort=password').sort).toBeNull()
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  const days = readTable(new URLSearchParams('from=yesterday&to=2026-02-31'), { from: 'day', to: 'day' }, [])
  expect(Object.keys(days.filters)).not.toContain('from')
})
