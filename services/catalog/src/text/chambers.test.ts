import { describe, expect, test } from '@jest/globals'
import { chamberOfDocket, chamberOfHeading } from './chambers.ts'

const day = (value: string) => ({ precision: 'day' as const, value })

describe('chamber of a docket', () => {
  test.each([
    ['8C_1/2022', '2022-12-31', 'social_1'],
    ['8C_1/2022', '2023-01-01', 'public_4'],
    ['9C_1/2022', '2022-12-31', 'social_2'],
    ['9C_1/2022', '2023-01-01', 'public_3'],
    ['6B_1/2022', '2023-06-30', 'penal_unified'],
    ['6B_1/2022', '2023-07-01', 'penal_1'],
    ['7B_1/2023', '2023-07-01', 'penal_2'],
    ['1C 1/2020', '2020-05-05', 'public_1'],
    ['2C_1/2020', '2020-05-05', 'public_2'],
    ['4A_1/2020', '2020-05-05', 'civil_1'],
    ['5A_1/2020', '2020-05-05', 'civil_2'],
    ['4C.314/1992', '1993-05-05', 'civil_1'],
    ['7B.1/2005', '2005-05-05', 'chamber_bankruptcy'],
    ['6S.1/2005', '2005-05-05', 'penal_unified'],
  ])('%s decided on %s belongs to %s', (docket, date, chamber) => {
    expect(chamberOfDocket(docket, day(date))).toBe(chamber)
  })

  test('is unknown for other bodies', () => {
    expect(chamberOfDocket('12T_4/2025', day('2026-06-15'))).toBeNull()
    expect(chamberOfDocket('U 319/01', day('2002-06-15'))).toBeNull()
  })
})

describe('chamber of a heading', () => {
  test.each([
    ['Urteil der I. zivilrechtlichen Abteilung', 'civil_1'],
    ['Urteil der II. Zivilabteilung', 'civil_2'],
    ['arrêt de la IIe Cour civile', 'civil_2'],
    ['sentenza della I Camera civile', 'civil_1'],
    ['sentenzia da la I. partiziun da dretg public', 'public_1'],
    ['Urteil der III. öffentlich-rechtlichen Abteilung', 'public_3'],
    ['arrêt de la Cour de droit pénal', 'penal_unified'],
    ['Urteil des Kassationshofes in Strafsachen', null],
  ])('%s', (heading, chamber) => {
    expect(chamberOfHeading(heading)).toBe(chamber)
  })
})
