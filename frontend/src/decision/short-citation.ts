import type { Language, SearchHit } from '../api/types.ts'
import type { useText } from '../ui/text/use-text.ts'

/** How lists name a hit: one of the reporter by its citation, others by their number. */
export function shortCitation(hit: SearchHit, language: Language, t: ReturnType<typeof useText>): string {
  const [number] = hit.dockets
  if (!number || hit.doc_type === 'atf') return hit.citations[language]
  return isStrasbourg(hit) ? t('hit.echr', { number }) : number
}

export function isStrasbourg({ doc_type }: Pick<SearchHit, 'doc_type'>): boolean {
  return doc_type === 'cedh' || doc_type.startsWith('echr_')
}
