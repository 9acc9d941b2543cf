import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import type { SearchHit } from '../../../api/types.ts'
import { useText } from '../../../ui/text/use-text.ts'

/** The target of a hit: its page, or null for a hit that only the court shows; and its short citation for lists. */
export function useHitTarget(hit: SearchHit): { path: string | null; citation: string } {
  const t = useText()
  const language = useLanguage()
  const path = hit.doc_type && hit.doc_id ? documentPath(hit.doc_type, hit.doc_id, language) : null
  const [number] = hit.dockets
  const whole = hit.citations[language]
  if (!number || hit.doc_type === 'atf') return { path, citation: whole }
  return { path, citation: isStrasbourg(hit) ? t('hit.echr', { number }) : number }
}

export function isStrasbourg({ doc_type }: SearchHit): boolean {
  return doc_type === 'cedh' || doc_type.startsWith('echr_')
}

/** Adds the question to a path, so that its words are marked there. */
export function withQuestion(path: string, question: string): string {
  return question ? `${path}?${new URLSearchParams({ q: question })}` : path
}
