export type DecisionRecord = Record<string, unknown> & { id: string }

export const IMPORT_PATH = '/api/catalog/imports?name=load.ndjson&source=ndjson'

interface Summary {
  type?: string
  new?: number
  changed?: number
}

/**
 * Whether the last line of an import's answer acknowledges this number of decisions as new or corrected; false for a
 * truncated answer.
 */
export function acknowledges(answer: string, count: number): boolean {
  try {
    const last = JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '') as Summary
    return last.type === 'summary' && (last.new ?? 0) + (last.changed ?? 0) === count
  } catch {
    return false
  }
}

/**
 * A decision that no collection holds yet: `pattern` with docket number `n`. The same number with another edition is a
 * correction of that decision.
 */
export function newDecision(pattern: DecisionRecord, number: number, edition = 0): DecisionRecord {
  const docket = `9C_${number}/2023`
  return {
    ...pattern,
    id: `tf-9C-${number}-2023`,
    docketNumber: docket,
    citation: `TF ${docket} du 14 mai 2024`,
    title: `${String(pattern['title'])} ${number}${edition ? ` (${edition})` : ''}`,
  }
}
