import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { canonicalText } from '../language/term-kinds.ts'
import type { IndexedDecision } from '../port.ts'
import { isDate, isNorm } from './canonical.ts'
import { IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from './fields.ts'
import type { REGIONS } from './regions.ts'

const REGESTE_LANGUAGES: readonly InterfaceLanguage[] = ['fr', 'de', 'it']

/** A field of a decision, as a bit. */
export type Field = keyof typeof REGIONS

/**
 * The texts of a decision that are indexed as words, in the order of positions; the texts of one field are adjacent.
 */
export function textsOf(decision: IndexedDecision): { place: Field; text: string; language: TextLanguage }[] {
  const { language } = decision
  return [
    { place: IN_TEXT, text: decision.text, language },
    { place: IN_TITLE, text: decision.title, language },
    ...REGESTE_LANGUAGES.map((own) => ({ place: IN_SELF, text: decision.citations[own], language: own }) as const),
    ...decision.dockets.map((docket) => ({ place: IN_SELF, text: docket, language }) as const),
    ...REGESTE_LANGUAGES.map(
      (own) => ({ place: IN_REGESTE, text: decision.regeste[own] ?? '', language: own }) as const,
    ),
  ]
}

/** Canonical terms by which other decisions cite this one. */
export function ownTerms({
  volume,
  part,
  page,
  dockets,
  identifiers,
}: Pick<IndexedDecision, 'volume' | 'part' | 'page' | 'dockets' | 'identifiers'>): string[] {
  const place = volume !== null && part !== null && page !== null ? [`${volume}.${part}.${page}`] : []
  return [...place, ...dockets, ...identifiers]
}

/** Names by which readers search for a decision: its own terms, and its day. */
export function namesOf(decision: IndexedDecision): string[] {
  const { decisionDate } = decision
  return [...ownTerms(decision), ...(decisionDate !== null && isDate(decisionDate) ? [decisionDate] : [])]
}

/**
 * Key shared by the language versions of a Strasbourg judgment: its day and its first application number. Null for
 * other decisions, and where the day is unknown.
 */
export function judgmentOf(decision: IndexedDecision): string | null {
  const { docType, decisionDate } = decision
  const [first] = ownTerms(decision)
  const isKnown = docType === 'cedh' && decisionDate !== null && isDate(decisionDate) && first !== undefined
  return isKnown ? `${decisionDate} ${canonicalText(first)}` : null
}

/** Canonical terms of the decisions that this one cites. */
export const citedTerms = ({ terms, headnoteTerms }: IndexedDecision): string[] =>
  [...terms, ...headnoteTerms].filter((term) => !isNorm(term))

/** `YYYY-MM-DD` or `YYYY` as a number that sorts by time: a year before its days, no date (0) before everything. */
export function dateNumber(date: string | null): number {
  if (date === null) return 0
  const [year, month = '0', day = '0'] = date.split('-')
  return Number(year) * 10_000 + Number(month) * 100 + Number(day)
}
