import { type IndexedDecision } from '@trilex/search/port'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'

/**
 * What the index holds of the target of a query in `from` (docs/relevance.md):
 * - `withheld`: the target is written in `to`; it lacks its regeste in `from`.
 * - `strict`: any target; only its regeste in `to` (title, text and summaries only if it is written in `to`).
 * - `text`: the target is written in `to`; it lacks every regeste.
 * - `same`: any target; `from` is `to`, and only what is in this language is held.
 */
export const SETTINGS = ['withheld', 'strict', 'text', 'same'] as const
export type Setting = (typeof SETTINGS)[number]

/** The target as the index holds it in a setting; null when the setting excludes it. */
export function inSetting(
  document: IndexedDecision,
  setting: Setting,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
): IndexedDecision | null {
  if ((setting === 'same') !== (from === to)) return null
  const written = document.language === to
  if (setting === 'withheld') {
    return written ? without(document, [from]) : null
  }
  if (setting === 'text') return written ? without(document, INTERFACE_LANGUAGES) : null
  const kept = without(
    document,
    INTERFACE_LANGUAGES.filter((language) => language !== to),
  )
  return written ? kept : { ...kept, title: '', text: '', summaryShort: '', summaryLong: '' }
}

function without(document: IndexedDecision, languages: readonly InterfaceLanguage[]): IndexedDecision {
  const regeste = { ...document.regeste }
  for (const language of languages) delete regeste[language]
  return { ...document, regeste }
}
