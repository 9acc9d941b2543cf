import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision.ts'
import { contentHash } from './content-hash.ts'
import { type StoredDecision, WITH_TEXT } from './decision-model.ts'

/** What a writer has read of a stored decision before it writes. */
export type Known = Pick<StoredDecision, '_id' | 'contentHash' | 'fullness' | 'present' | 'doubts'>

/**
 * Whether a decision may lack parts that are stored: the court's site shows one language of the regeste on a page, and
 * never the full judgment.
 */
export function mayLack(
  { docType, regeste, sections, judgment, contentHash: hash }: Decision,
  known: Known | undefined,
): boolean {
  if (docType !== 'atf' || !known?.present || known.contentHash === hash) return false
  const lacksRegeste = INTERFACE_LANGUAGES.some((language) => !regeste[language])
  const lacksJudgment = judgment.length === 0 && sections.length > 0
  return (lacksRegeste && known.fullness % WITH_TEXT !== 0) || (lacksJudgment && known.fullness >= WITH_TEXT)
}

/** Adds languages of the regeste and the full judgment that only the stored version has. */
export function withStoredParts(decision: Decision, before: Decision | undefined): Decision {
  if (!before || decision.docType !== 'atf') return decision
  const parts = { ...storedRegeste(decision, before), ...storedJudgment(decision, before) }
  if (Object.keys(parts).length === 0) return decision
  const whole = { ...decision, ...parts }
  return { ...whole, contentHash: contentHash(whole) }
}

/**
 * The stored regeste in the languages that the new version lacks: a source that shows one language says nothing about
 * the others. The title stays that of the language of the proceedings, and domains found in either regeste stay, so
 * that the order in which pages are imported makes no difference.
 */
function storedRegeste(decision: Decision, stored: Decision): Partial<Decision> {
  const lacking = INTERFACE_LANGUAGES.filter((language) => !decision.regeste[language] && stored.regeste[language])
  if (lacking.length === 0) return {}
  const own = INTERFACE_LANGUAGES.find((language) => language === decision.language)
  const known = new Set(stored.domains.map(({ key }) => key))
  return {
    regeste: { ...stored.regeste, ...decision.regeste },
    title: own && decision.regeste[own] ? decision.title : (stored.title ?? decision.title),
    domains: [...stored.domains, ...decision.domains.filter(({ key }) => !known.has(key))],
  }
}

/** The stored full judgment, if the new version is an extract without one. */
function storedJudgment(decision: Decision, stored: Decision): Partial<Decision> {
  if (decision.judgment.length > 0 || decision.sections.length === 0 || stored.judgment.length === 0) return {}
  return { judgment: stored.judgment, judgmentUrl: decision.judgmentUrl ?? stored.judgmentUrl }
}
