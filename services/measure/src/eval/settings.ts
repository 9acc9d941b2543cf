import { type IndexedDecision } from '@trilex/search/port'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'

/**
 * What the index holds of the target of a query in `from` (docs/relevance.md):
 * `withheld`: a decision written in `to`, without its regeste in `from`; `strict`: of any decision only the regeste in `to`
 * (title and text if it is written in `to`); `text`: a decision written in `to`, without any regeste; `same`: of any
 * decision only what is in `from`, which is `to` then.
 */
export const SETTINGS = ['withheld', 'strict', 'text', 'same'] as const
export type Setting = (typeof SETTINGS)[number]

/** The target as the index holds it in a setting; null when it takes no part. */
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
