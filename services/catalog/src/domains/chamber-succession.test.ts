import { describe, expect, test } from '@jest/globals'
import { readChambers } from '@trilex/search/tables'
import { fieldOfChamber, predecessorsOf } from './chamber-succession.ts'
import { chamberOfDocket } from '../text/chambers.ts'

const chambers = readChambers()
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe('the field of a chamber', () => {
  test.each([
    ['civil', ['civil_1', 'civil_2', 'chamber_bankruptcy']],
    [
      'penal',
      [
        'penal_1',
        'penal_2',
        'penal_unified',
        'cassation_extraordinary',
        'chamber_accusation',
        'federal_criminal_court',
      ],
    ],
    ['public', ['public_1', 'public_2', 'public_3', 'public_4']],
    ['social', ['social_1', 'social_2']],
  ])('%s has %j', (field, keys) => {
    expect(chambers.map(({ key }) => key).filter((key) => fieldOfChamber(key) === field)).toEqual(keys)
  })
})

describe('the predecessor of a chamber', () => {
  test('ended on the day before the chamber began', () => {
    const joined = chambers.flatMap(({ key, from }) => predecessorsOf(key).map((former) => ({ from, former })))
    expect(joined).toHaveLength(4)
    for (const { from, former } of joined)
      expect([former, chambers.find(({ key }) => key === former)?.to]).toEqual([former, dayBefore(from)])
  })

  test.each(['6B_1/2022', '8C_1/2022', '9C_1/2022'])('decided the cases with the number of %s', (docket) => {
    const chamberOn = (value: string) => chamberOfDocket(docket, { precision: 'day', value })
    expect(predecessorsOf(chamberOn('2024-01-15') ?? '')).toEqual([chamberOn('2022-06-15')])
  })
})
