import { expect, test } from '@jest/globals'
import type { SearchHit } from '../../../api/types.ts'
import { onePerJudgment, versionsAmong } from './versions.ts'

const hit = (id: string, language: SearchHit['language'], decision_date: string): SearchHit =>
  ({ id, language, decision_date, doc_type: 'cedh', dockets: ['43001/98'] }) as unknown as SearchHit

test('one judgment in two languages is known as one; a judgment of another day is not', () => {
  const hits = [hit('a', 'en', '2004-02-26'), hit('b', 'fr', '2004-02-26'), hit('c', 'en', '2005-07-06')]
  expect([...versionsAmong(hits)].map(([id, other]) => [id, other.id])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
})

test('a judgment is one hit, at its best place, in the language of the reader if there is that version', () => {
  const hits = [hit('a', 'en', '2004-02-26'), hit('c', 'en', '2005-07-06'), hit('b', 'fr', '2004-02-26')]
  const shown = (reader: 'fr' | 'de') => onePerJudgment(hits, versionsAmong(hits), reader).map(({ id }) => id)
  expect(shown('fr')).toEqual(['b', 'c'])
  expect(shown('de')).toEqual(['a', 'c'])
})
