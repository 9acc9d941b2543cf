import { expect, test } from '@jest/globals'
import { newSince } from './new-since.ts'

const seen = '2026-11-01T00:00:00.000Z'

test('a saved search counts decisions added since it was viewed, with its filters and without its view', () => {
  const query = new URLSearchParams(newSince('/search?q=bail&docTypes=atf&page=3&limit=20&mini=true', seen, 'de') ?? '')
  expect(Object.fromEntries(query)).toEqual({ q: 'bail ', docTypes: 'atf', limit: '1', lang: 'de', addedSince: seen })
})

test('without a time counts all, among favourites none', () => {
  expect(new URLSearchParams(newSince('/search?docTypes=atf', null, 'fr') ?? '').has('addedSince')).toBe(false)
  expect(newSince('/search?starred=true', seen, 'fr')).toBeNull()
})
