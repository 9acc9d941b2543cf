import { useMemo } from 'react'
import { docTypeOf, documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import type { Language, SearchHit } from '../../../api/types.ts'
import { shortCitation } from '../../../decision/short-citation.ts'
import type { BookmarkTarget } from '../../../library/bookmarks/bookmarks.ts'
import { useText } from '../../../ui/text/use-text.ts'

interface HitTarget {
  path: string | null
  citation: string
  /** What is saved; null for a hit that only the court shows. */
  bookmark: BookmarkTarget | null
}

/** The target of a hit: its page, or null for a hit that only the court shows; and its short citation for lists. */
export function useHitTarget(hit: SearchHit): HitTarget {
  const t = useText()
  const language = useLanguage()
  return useMemo(() => hitTarget(hit, language, t), [hit, language, t])
}

export function hitTarget(hit: SearchHit, language: Language, t: ReturnType<typeof useText>): HitTarget {
  const citation = shortCitation(hit, language, t)
  if (!hit.doc_type || !hit.doc_id) return { path: null, citation, bookmark: null }
  const { id, doc_id: docId, title, decision_year, publication_year } = hit
  return {
    path: documentPath(hit.doc_type, docId, language),
    citation,
    bookmark: {
      docType: docTypeOf(hit.doc_type),
      docId,
      decisionId: id,
      title: title || citation,
      year: decision_year ?? publication_year,
      citation,
    },
  }
}

/** Adds to a path what is to be marked there (`markParameters`). */
export function withMarks(path: string, marks: string): string {
  return marks ? `${path}?${marks}` : path
}
