import { expect, test } from '@jest/globals'
import { extractCitations } from '@trilex/citations/extract'
import { locateCitation } from '@trilex/citations/resolve/resolve'
import { docketCitation } from '@trilex/citations/dockets'
import { placeKeysOf } from '../../../catalog/src/citing/place-keys.ts'
import { readReferenceTables } from '@trilex/catalog'
import { generateRecords } from './generator.ts'

test('generated decisions cite one another by docket and by place, so that their graph is not trivial', () => {
  const tables = readReferenceTables()
  const records = [...generateRecords().take(300)]
  const known = new Set(
    records.flatMap(({ volume, part, page, docketNumber }) => [
      `bge:${volume}-${part}-${page}`,
      docketCitation(docketNumber)?.canonical,
    ]),
  )
  const cited = { reporter: 0, docket: 0, unknown: 0 }
  for (const { sections } of records) {
    for (const citation of extractCitations(sections.considerations, { tables })) {
      if (citation.kind !== 'bge' && citation.kind !== 'bger') continue
      const [key] = placeKeysOf(citation, locateCitation(citation, tables, 'de')).keys
      if (key === undefined || !known.has(key)) cited.unknown++
      else cited[citation.kind === 'bge' ? 'reporter' : 'docket']++
    }
  }
  expect(cited.reporter).toBeGreaterThan(200)
  expect(cited.docket).toBeGreaterThan(500)
  expect(cited.unknown).toBe(0)
})

test('generated decisions are dated before this year’s February, so that an import refuses none as of the future', () => {
  const dates = [...generateRecords().take(300)].map(({ decisionDate }) => decisionDate)
  expect(dates.toSorted().at(-1)).toMatch(/^2026-01-/)
})
