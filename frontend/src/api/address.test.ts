import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { docTypeOfSegment, documentPath } from './address.ts'

const docType = fc.constantFrom('atf', 'cedh', 'other')
const language = fc.constantFrom('fr' as const, 'de' as const, 'it' as const)

describe('document addresses', () => {
  test('use the abbreviation of the reader', () => {
    expect(documentPath('atf', '147-I-268', 'de')).toBe('/bge/147-I-268')
    expect(documentPath('cedh', '001-100038', 'it')).toBe('/cedu/001-100038')
    expect(documentPath('echr_judgment', '001-100038', 'de')).toBe('/egmr/001-100038')
    expect(documentPath('other', '1C-437-2022', 'fr')).toBe('/other/1C-437-2022')
  })

  test('are understood in every language', () => {
    fc.assert(
      fc.property(docType, language, (type, lang) => {
        const segment = documentPath(type, '1', lang).split('/')[1] ?? ''
        return docTypeOfSegment(segment) === type
      }),
    )
  })
})
