import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repeats } from './repeats.ts'

const TEXT =
  'Le bailleur a résilié le contrat le 3 mai; le locataire conteste cette résiliation et demande une prolongation.'

test('recognises a repeated text wherever it is cropped', () => {
  fc.assert(
    fc.property(fc.nat(TEXT.length - 1), fc.nat(TEXT.length - 20), (a, b) => {
      expect(repeats(`${TEXT.slice(0, a + 1)}…`, TEXT)).toBe(true)
      expect(repeats(TEXT, `…${TEXT.slice(b)}`)).toBe(true)
    }),
  )
})

test('other words and empty texts are not repetitions', () => {
  expect(repeats(TEXT, 'Art. 271 CO; congé contraire aux règles de la bonne foi.')).toBe(false)
  expect(repeats(TEXT, '…')).toBe(false)
})
