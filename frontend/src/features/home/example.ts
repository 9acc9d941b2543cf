import { skipToken } from '@reduxjs/toolkit/query'
import { catalogApi, useFirstPartQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import type { ByLanguage, DecisionDocument, Language } from '../../api/types.ts'

const LANGUAGES: Language[] = ['fr', 'de', 'it']
const CONSIDERATION: ByLanguage<string> = { fr: 'consid.', de: 'E.', it: 'consid.' }
const LONGEST_SENTENCE = 320
const LONGEST_HEAD = 110

/** Pieces of one decision for the start page; what the decision lacks is absent. */
export interface Example {
  docId: string
  demonstration: boolean
  citations: ByLanguage<string>
  /** The citation as someone reading another language would type it. */
  typed: string
  consideration: string | null
  heads: { language: Language; text: string }[] | null
  sentence: { text: string; language: string; consideration: string } | null
}

/**
 * The newest decision of the official reporter that is written in the reader's language, else the newest of all; null until it
 * is there, or where there is none.
 */
export function useExample(): Example | null {
  const language = useLanguage()
  const newest = `docTypes=atf&sort=publication_date_desc&limit=1&lang=${language}`
  const { data: own } = catalogApi.useSearchQuery(`${newest}&languages=${language}`)
  const { data: whole } = catalogApi.useSearchQuery(own?.hits.length === 0 ? newest : skipToken)
  const hit = own?.hits[0] ?? whole?.hits[0]
  const { data: decision } = useFirstPartQuery(hit ? { docType: 'atf', docId: hit.doc_id } : skipToken)
  return decision ? exampleOf(decision, language) : null
}

/** Uses only text that is in the decision verbatim. */
function exampleOf(decision: DecisionDocument, language: Language): Example {
  const other = language === 'de' ? 'fr' : 'de'
  const { short = [], long = [] } = decision.summaries ?? {}
  const sentence = [...short, ...long].find(
    ({ text, anchor }) => /^E\d/.test(anchor) && text.length <= LONGEST_SENTENCE,
  )
  const consideration = sentence?.anchor.slice(1) ?? null
  const heads = LANGUAGES.map((one) => ({ language: one, text: decision.regeste[one]?.head ?? '' }))
  return {
    docId: decision.doc_id,
    demonstration: decision.demonstration,
    citations: decision.citations,
    typed: [decision.citations[other], consideration && `${CONSIDERATION[other]} ${consideration}`]
      .filter(Boolean)
      .join(' '),
    consideration,
    heads: heads.every(({ text }) => text) ? heads.map((head) => ({ ...head, text: cut(head.text) })) : null,
    sentence: sentence && consideration ? { text: sentence.text, language: sentence.language, consideration } : null,
  }
}

function cut(text: string): string {
  if (text.length <= LONGEST_HEAD) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_HEAD)).replace(/[\s,;:.]+$/, '')}\u00a0…`
}
