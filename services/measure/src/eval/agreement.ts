import type { Decision } from '@trilex/catalog'

/** Compares a decision with what its source record states. Fields that are empty in the record are not compared. */
export function compareWithSource(raw: unknown, decision: Decision): { field: string; agrees: boolean }[] {
  if (!isObject(raw)) return []
  const result: { field: string; agrees: boolean }[] = []
  const compare = (field: string, agrees: boolean): void => {
    result.push({ field, agrees })
  }
  if (typeof raw.docketNumber === 'string')
    compare('docket', decision.dockets[0] === raw.docketNumber.trim().replace(/^(\d+[A-Z])[ .]/, '$1_'))
  if (typeof raw.decisionDate === 'string')
    compare('decisionDate', raw.decisionDate.startsWith(decision.decisionDate.value ?? '?'))
  if (typeof raw.chamber === 'string') compare('chamber', decision.chamber === raw.chamber)
  if (typeof raw.outcome === 'string') {
    compare(
      'outcome',
      decision.outcomes.some((outcome) => outcome === raw.outcome),
    )
    if (typeof raw.remanded === 'boolean') compare('remanded', decision.outcomes.includes('remanded') === raw.remanded)
  }
  if (typeof raw.publicationYear === 'number')
    compare('publicationYear', decision.publicationDate.value?.slice(0, 4) === String(raw.publicationYear))
  if (isObject(raw.regeste)) {
    const languages = (['fr', 'de', 'it'] as const).filter((language) => isObject(raw.regeste) && raw.regeste[language])
    compare(
      'regeste',
      languages.every((language) => decision.regeste[language] !== undefined),
    )
  }
  if (isObject(raw.sections)) {
    const expected = Object.entries(raw.sections).filter(([, text]) => typeof text === 'string' && text.trim() !== '')
    const present = new Set(decision.sections.map(({ key }) => key as string))
    compare(
      'sections',
      expected.every(([name]) => present.has(name === 'law' ? 'considerations' : name)),
    )
  }
  return result
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
