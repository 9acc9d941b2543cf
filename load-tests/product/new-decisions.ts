export type DecisionRecord = Record<string, unknown> & { id: string }

/**
 * A decision that no collection holds yet: `pattern` under the docket of a number. The same number in another edition is that
 * decision corrected.
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
