import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'

/** A record of a judgment; those with one `judgment` are its language versions. */
export interface Version {
  /** Key of the document. */
  id: string
  lang: TextLanguage
  judgment: string | null
}

export const VERSION_FIELDS = ['id', 'lang', 'judgment'] as const

/** Keeps one record per judgment: the one in the reader's language, else the first in the given order. */
export function oneOfEach<T extends Version>(found: readonly T[], reader: InterfaceLanguage): T[] {
  const kept = new Map<string, T>()
  for (const each of found) {
    if (each.judgment === null) continue
    const other = kept.get(each.judgment)
    if (!other || (each.lang === reader && other.lang !== reader)) kept.set(each.judgment, each)
  }
  return found.filter((each) => each.judgment === null || kept.get(each.judgment) === each)
}
