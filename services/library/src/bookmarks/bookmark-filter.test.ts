import { expect, test } from '@jest/globals'
import type { StoredBookmark } from './bookmark-model.ts'
import type { ShelvedBookmark } from './shelves.ts'
import { filtered, searchableWords } from './bookmark-filter.ts'

test.each([
  ['Jørgensen gegen Dänemark', ['Jorgensen', 'joergensen', 'JØRG', 'dänemark'.normalize('NFD')]],
  ['Đorđević c. Croatie', ['dordevic', 'Djordjević', 'đorđ']],
  ['Þórsson gegen Island', ['thorsson', 'þórs']],
  ['Łukasz Yıldız', ['lukasz', 'Łuk', 'yildiz']],
  ['Strasse und Straßenverkehr', ['strassenverkehr', 'straßen']],
])('finds %s as readers type it', (title, typed) => {
  const titles = { fr: title, de: title, it: title }
  const row = { titles, docId: '140-III-86', note: '' } as StoredBookmark
  const shelved = { ...row, words: searchableWords(row) } as ShelvedBookmark
  for (const q of typed) expect([q, filtered([shelved], { q }).length]).toEqual([q, 1])
  expect(filtered([shelved], { q: 'oergensen' })).toEqual([])
})
