import { expect, test } from '@jest/globals'
import { exported } from './export-formats.ts'

test('a CSV file gives the Swiss day on which a document was saved, as the page does', () => {
  const at = new Date('2026-11-28T23:30:00Z')
  const document = {
    documentType: 'atf' as const,
    documentId: '147-I-268',
    decisionId: 'atf-147-I-268',
    documentTitle: 'Bail',
    documentUrl: '/atf/147-I-268',
    documentYear: 2021,
    folder: null,
    tags: [],
    note: '',
    isShared: false,
    mine: true,
    organizationId: null,
    savedAt: at,
    createdAt: at,
    updatedAt: at,
    withdrawn: false,
    version: 1,
    citation: 'ATF 147 I 268',
    dockets: [],
    date: '2021-03-04',
  }
  const file = exported([document], 'csv', { language: 'fr', origin: 'http://example.org' })
  expect(file).toContain(';2026-11-29;;http://example.org/atf/147-I-268;')
})
