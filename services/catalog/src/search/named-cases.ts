import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { typedCase } from '../decision/case-keys.ts'
import type { BriefRow } from '../decision/decision-brief.ts'
import type { DecisionStore } from '../decision/decision-store.ts'

type Store = Pick<DecisionStore, 'namedCases'>

/** Most records of which a name is read, before language versions of one judgment are joined. */
const MOST_RECORDS = 20
/** Most cases that a search for a name is restricted to. */
const MOST_CASES = 10

/** The application numbers of the cases that a text names in full, and the words that follow their name. */
export interface CasesAsked {
  numbers: string[]
  others: string
}

/** Null for a text that names no case of the collection in full. */
export async function casesAsked(store: Store, input: string): Promise<CasesAsked | null> {
  const typed = typedCase(input)
  if (!typed?.complete) return null
  const rows = await store.namedCases(typed, MOST_RECORDS)
  const numbers = [...new Set(rows.flatMap(({ dockets }) => dockets[0] ?? []))].slice(0, MOST_CASES)
  return numbers.length > 0 ? { numbers, others: typed.others } : null
}

/** Judgments whose case is named so or begins so, each once: in the reader's language if there is that version. */
export async function casesNamed(
  store: Store,
  input: string,
  language: InterfaceLanguage,
  limit: number,
): Promise<{ rows: BriefRow[]; versus: boolean }> {
  const typed = typedCase(input)
  if (typed === null) return { rows: [], versus: false }
  const judgments = new Map<string, BriefRow>()
  for (const row of await store.namedCases(typed, MOST_RECORDS)) {
    const key = `${row.dockets[0] ?? row._id} ${row.decisionDate.value}`
    if (!judgments.has(key) || row.language === language) judgments.set(key, row)
  }
  return { rows: [...judgments.values()].slice(0, limit), versus: typed.versus }
}
