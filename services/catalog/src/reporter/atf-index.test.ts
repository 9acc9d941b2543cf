import { describe, expect, test } from '@jest/globals'
import { atfEntries, atfYears, citationsOf } from './atf-index.ts'
import { volumeOf } from '@trilex/citations/dates'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { publishedParts } from './reporter-shelf.ts'

const { startPages } = readReferenceTables()

describe('the index of the official reporter', () => {
  test('goes back to 1954, newest year first, with Ia and Ib in volumes 98 to 120 only', () => {
    const years = atfYears(startPages, new Map())
    expect(years.at(-1)).toMatchObject({ year: 1954, volume: 80 })
    expect(years[0]?.volume).toBeGreaterThanOrEqual(152)
    expect(years.find(({ volume }) => volume === 98)?.parts.map(({ part }) => part)).toEqual([
      'Ia',
      'Ib',
      'II',
      'III',
      'IV',
      'V',
    ])
    expect(publishedParts(startPages).get(147)).toEqual(['I', 'II', 'III', 'IV', 'V'])
    expect(volumeOf(2021)).toBe(147)
  })

  test('counts decisions in the collection against published ones, also in volumes that the table lacks', () => {
    const years = atfYears(
      startPages,
      new Map([
        ['147|III', 3],
        ['199|II', 1],
      ]),
    )
    expect(years[0]).toEqual({ year: 2073, volume: 199, parts: [{ part: 'II', published: 0, present: 1 }] })
    expect(years.find(({ volume }) => volume === 147)?.parts[2]).toMatchObject({ part: 'III', present: 3 })
  })

  test('shows published decisions that are not in the collection as gaps', () => {
    const place = {
      _id: 'atf-147-III-463',
      docId: '147-III-463',
      title: 'T',
      language: 'de' as const,
      volume: 147,
      part: 'III' as const,
      page: 463,
      chamber: null,
      domainKeys: [],
    }
    const entries = atfEntries(startPages, 147, 'III', [{ ...place, citations: citationsOf(147, 'III', 463) }], 'it')
    expect(entries.filter(({ present }) => present)).toHaveLength(1)
    expect(entries.length).toBe(startPages['147|III']?.length)
    expect(entries[0]).toMatchObject({ present: false, docId: null, citations: { de: 'BGE 147 III 1' } })
    expect(entries[0]?.official).toMatch(/^https:\/\/search\.bger\.ch\/.*147-III-1%3Ait/)
    expect(atfEntries(startPages, 147, 'III', [], null)).toEqual([])
  })
})
