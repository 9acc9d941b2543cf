import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatPlace, parsePlace, PARTS } from './index-address.ts'
import { axisPlace, WIDTH } from './court-axis.ts'
import { fieldOf, readingOf, runsOf } from './parts.ts'

describe('the parts of the reporter', () => {
  test.each([
    [104, 'II', 'index.civil'],
    [119, 'II', 'index.civil'],
    [121, 'II', 'index.administrative'],
    [97, 'I', 'index.public'],
    [110, 'Ia', 'index.constitutional'],
    [110, 'Ib', 'index.administrative'],
    [147, 'I', 'index.constitutional'],
    [120, 'III', 'index.debt'],
    [147, 'III', 'index.civilAndDebt'],
  ] as const)('volume %i part %s had these subjects', (volume, part, field) => {
    expect(fieldOf(volume, part)).toBe(field)
  })

  test('have reading progress relative to the collection', () => {
    expect(readingOf(0, { present: 0 })).toBe('none')
    expect(readingOf(1, { present: 3 })).toBe('begun')
    expect(readingOf(2, { present: 4 })).toBe('begun')
    expect(readingOf(3, { present: 4 })).toBe('half')
    expect(readingOf(4, { present: 4 })).toBe('done')
  })

  test('are grouped into alternating runs without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ present: fc.boolean(), page: fc.nat() })), (entries) => {
        const runs = runsOf(entries)
        expect(runs.flat()).toEqual(entries)
        for (const [index, run] of runs.entries()) {
          expect(new Set(run.map(({ present }) => present)).size).toBe(1)
          expect(run[0]?.present).not.toBe(runs[index + 1]?.[0]?.present)
        }
      }),
    )
  })
})

describe('the address of the index', () => {
  test('contains volume, part and filter, and is parsed back unchanged', () => {
    const text = fc.option(fc.stringMatching(/^[a-z0-9_]{1,20}$/), { nil: null })
    const volumeAndPart = fc.option(fc.tuple(fc.integer({ min: 80, max: 145 }), fc.option(fc.constantFrom(...PARTS))))
    fc.assert(
      fc.property(volumeAndPart, text, text, fc.constantFrom('fr', 'de', 'it'), (where, chamber, domain, language) => {
        const place = { volume: where?.[0] ?? null, part: where?.[1] ?? null, chamber, domain }
        const url = new URL(formatPlace(place, language), 'http://localhost')
        const [, segment, volume, part] = url.pathname.split('/')
        expect(segment).toBe({ fr: 'atf-index', de: 'bge-index', it: 'dtf-index' }[language])
        expect(parsePlace({ ...(volume && { volume }), ...(part && { part }) }, url.searchParams)).toEqual(place)
      }),
    )
  })

  test.each([
    { volume: '0' },
    { volume: 'x' },
    { volume: '79' },
    { volume: '999' },
    { volume: '1000' },
    { volume: '147', part: 'VI' },
  ])('contains nothing with %j', (path) => expect(parsePlace(path, new URLSearchParams())).toBeNull())
})

describe('the time axis of the courts', () => {
  test('places years and days, and extends a last year to its end', () => {
    expect(axisPlace(null)).toBe(0)
    expect(axisPlace(null, WIDTH)).toBe(WIDTH)
    expect(axisPlace('1990')).toBe(0)
    expect(axisPlace('2004', WIDTH)).toBe(axisPlace('2005'))
    expect(axisPlace('2023-06-30', WIDTH)).toBeLessThanOrEqual(axisPlace('2023-07-01'))
  })
})
