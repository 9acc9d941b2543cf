import { describe, expect, test } from '@jest/globals'
import { docKeyOf, docketKeyOf, docTypeOf } from './decision-address.ts'

describe('the address of a decision', () => {
  test('is the same for every language of its first segment', () => {
    expect(['atf', 'bge', 'DTF'].map(docTypeOf)).toEqual(['atf', 'atf', 'atf'])
    expect(['cedh', 'egmr', 'cedu'].map(docTypeOf)).toEqual(['cedh', 'cedh', 'cedh'])
  })

  test('is the same for every separator of a docket', () => {
    for (const written of ['1C-437-2022', '1C_437/2022', '1C 437/2022', ' 1c.437.2022 '])
      expect(docKeyOf(written)).toBe('1c-437-2022')
    for (const written of ['4A_606/2020', '4A.606/2020', '4a 606/2020']) expect(docketKeyOf(written)).toBe('4A606/2020')
  })

  test('distinguishes the parts Ia and II', () => {
    expect(new Set(['120-Ia-31', '120-II-31', '120-I-31'].map(docKeyOf)).size).toBe(3)
  })
})
