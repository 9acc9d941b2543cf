import type { DocType } from '@trilex/citations/vocabulary'
import { otherSpelling, plainLetters } from '@trilex/search/language/plain-letters'
import type { StoredBookmark } from './bookmark-model.ts'
import type { ShelvedBookmark } from './shelves.ts'

export interface BookmarkFilter {
  /** Words of note, title and address; each must be the beginning of a word. */
  q?: string
  folder?: string
  tag?: string
  documentType?: DocType
}

export interface Counted {
  name: string
  count: number
}

/** The words of title, address and note, folded, each preceded by a space. */
export function searchableWords({ titles, docId, note }: StoredBookmark): string {
  const all = [...Object.values(titles ?? {}), docId, note].flatMap((text) => [
    ...wordsOf(text),
    ...wordsOf(otherSpelling(text) ?? ''),
  ])
  return ` ${[...new Set(all)].join(' ')} `
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The bookmarks that match a filter, in their order. */
export function filtered(rows: readonly ShelvedBookmark[], filter: BookmarkFilter): readonly ShelvedBookmark[] {
  const { documentType } = filter
  const [folder, tag] = [filter.folder?.normalize('NFC'), filter.tag?.normalize('NFC')]
  const beginnings = wordsOf(filter.q ?? '').map((word) => ` ${word}`)
  if (beginnings.length === 0 && !folder && !tag && !documentType) return rows
  return rows.filter(
    (row) =>
      (!folder || row.folder === folder) &&
      (!tag || row.tags.includes(tag)) &&
      (!documentType || row.docType === documentType) &&
      beginnings.every((beginning) => row.words.includes(beginning)),
  )
}

/** Number of bookmarks per folder or tag, by name. */
export function counted(rows: readonly StoredBookmark[], namesOf: (row: StoredBookmark) => string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const name of namesOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}
