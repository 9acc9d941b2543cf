import { expect, test } from '@jest/globals'
import { Compounds } from './compounds.ts'

const compounds = new Compounds(
  new Map([
    ['miete', 60],
    ['vertrag', 200],
    ['mietvertrag', 40],
    ['versicherung', 150],
    ['unfall', 90],
    ['gesetz', 300],
    ['urteil', 5000],
    ['teil', 10],
    ['urte', 4],
  ]),
)

test('German compounds are split at their linking elements, and a first part may have lost its ending', () => {
  expect(compounds.partsOf('mietvertrag')).toEqual(['miete', 'vertrag'])
  expect(compounds.partsOf('unfallversicherung')).toEqual(['unfall', 'versicherung'])
  expect(compounds.partsOf('vertragsgesetz')).toEqual(['vertrag', 'gesetz'])
  expect(compounds.partsOf('unfallversicherungsgesetz')).toEqual(['unfall', 'versicherung', 'gesetz'])
})

test('words not composed of known words stay whole', () => {
  expect(compounds.partsOf('urteil')).toEqual([])
  expect(compounds.partsOf('vertrag')).toEqual([])
  expect(compounds.partsOf('mietexyz')).toEqual([])
  expect(compounds.partsOf('2020vertrag')).toEqual([])
})
