import { expect, test } from '@jest/globals'
import { readReferenceTables } from '@trilex/catalog'
import { corpusRecord } from '../../../catalog/src/import/corpus.fixture.ts'
import { normalise } from '../../../catalog/src/import/normalise.ts'
import { corpusDraft } from '../../../catalog/src/import/sources/corpus-record.ts'
import { compareWithSource } from './agreement.ts'

const record = corpusRecord()

test('compares a decision with its source field by field', () => {
  const raw = { ...record, chamber: 'civil_1', outcome: 'accepted', remanded: false }
  const result = new Map(
    compareWithSource(raw, normalise(corpusDraft(record), readReferenceTables())).map(({ field, agrees }) => [
      field,
      agrees,
    ]),
  )
  expect(Object.fromEntries(result)).toEqual({
    docket: true,
    decisionDate: true,
    chamber: true,
    outcome: false,
    remanded: true,
    regeste: true,
    sections: true,
  })
})
