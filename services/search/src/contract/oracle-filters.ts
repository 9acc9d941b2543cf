import type { DateField, DecisionFilters, IndexedDecision } from '../port.ts'

export const yearOf = (decision: IndexedDecision, field: DateField | undefined): number | null =>
  field === 'publication' ? decision.publicationYear : decision.decisionYear

export const volumeOf = (part: string | null): string | null => (part === 'Ia' || part === 'Ib' ? 'I' : part)

/** Whether a decision passes all filters, without an index. */
export function passes(decision: IndexedDecision, filters: DecisionFilters): boolean {
  const any = <T>(wanted: T[] | undefined, values: (T | null)[]): boolean =>
    !wanted || wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))
  return (
    any(filters.ids, [decision.id]) &&
    any(filters.years, [yearOf(decision, filters.yearField)]) &&
    any(filters.docTypes, decision.docTypes) &&
    any(filters.domains, decision.domains) &&
    any<string>(filters.volumes, [volumeOf(decision.part)]) &&
    any(filters.decisions, decision.outcomes) &&
    any(filters.chambers, [decision.chamber]) &&
    any(filters.languages, [decision.language]) &&
    any(filters.treatments, decision.treatments ?? []) &&
    (filters.addedSince === undefined || (decision.added ?? 0) > filters.addedSince) &&
    inRange(decision, filters.dates) &&
    (!filters.decided?.length ||
      filters.decided.some((range) => inRange(decision, { field: 'decision', years: [], ...range })))
  )
}

function inRange(decision: IndexedDecision, range: DecisionFilters['dates']): boolean {
  if (!range) return true
  const date = range.field === 'publication' ? decision.publicationDate : decision.decisionDate
  if (date === null) return false
  return date.length === 4 ? range.years.includes(Number(date)) : range.from <= date && date <= range.to
}
