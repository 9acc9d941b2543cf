import { expect, test } from '@jest/globals'
import type { SearchHit } from '../../../api/types.ts'
import { onePerJudgment, versionsAmong } from './versions.ts'

const hit = (id: string, language: SearchHit['language'], decision_date: string): SearchHit =>
  ({ id, language, decision_date, doc_type: 'cedh', dockets: ['43001/98'] }) as unknown as SearchHit

test('recognises one judgment in two languages; a judgment of another day is different', () => {
  const hits = [hit('a', 'en', '2004-02-26'), hit('b', 'fr', '2004-02-26'), hit('c', 'en', '2005-07-06')]
  expect([...versionsAmong(hits)].map(([id, other]) => [id, other.id])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
})

test('another version is known where the engine says so, though it is not in the list', () => {
  const version = { id: 'b', language: 'fr' as const }
  const hits = [{ ...hit('a', 'en', '2004-02-26'), versions: [version] }]
  const versions = versionsAmong(hits)
  expect([...versions]).toEqual([['a', version]])
  expect(onePerJudgment(hits, versions, 'fr').map(({ id }) => id)).toEqual(['a'])
})

test('shows a judgment once, at its best rank, in the reader’s language if available', () => {
  const hits = [hit('a', 'en', '2004-02-26'), hit('c', 'en', '2005-07-06'), hit('b', 'fr', '2004-02-26')]
  const shown = (reader: 'fr' | 'de') => onePerJudgment(hits, versionsAmong(hits), reader).map(({ id }) => id)
  expect(shown('fr')).toEqual(['b', 'c'])
  expect(shown('de')).toEqual(['a', 'c'])
})
