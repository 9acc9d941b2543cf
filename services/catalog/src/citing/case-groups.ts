import type { DocType } from '@trilex/citations/vocabulary'

/**
 * Records of one case: they share a docket and the day of the judgment, as the court's own text and its extract in the
 * reporter do.
 */
interface CaseRecord {
  /** `YYYY-MM-DD`, `YYYY`, or empty; only an exact day joins records. */
  date: string
  /** Place keys of the dockets, joined by `|`. */
  dockets: string
}

const BETWEEN = '|'
const EXACT = 10

const keysOf = ({ date, dockets }: CaseRecord): string[] => {
  if (date.length !== EXACT || dockets === '') return []
  return dockets.includes(BETWEEN) ? dockets.split(BETWEEN).map((docket) => date + docket) : [date + dockets]
}

/**
 * Groups records by case; a case with several dockets joins all records that have one of them. Linear except for such
 * joins.
 */
export function byCase<T extends CaseRecord>(records: readonly T[]): T[][] {
  const groups = new Set<T[]>()
  const groupOf = new Map<string, T[]>()
  /** The smaller goes into the larger one, so that no record moves often. */
  const merged = (one: T[], other: T[]): T[] => {
    const [group, gone] = one.length < other.length ? [other, one] : [one, other]
    groups.delete(gone)
    for (const member of gone) {
      group.push(member)
      for (const name of keysOf(member)) groupOf.set(name, group)
    }
    return group
  }
  for (const record of records) {
    const keys = keysOf(record)
    let group: T[] | undefined
    for (const key of keys) {
      const other = groupOf.get(key)
      if (!other || other === group) continue
      group = group ? merged(group, other) : other
    }
    group ??= []
    group.push(record)
    groups.add(group)
    for (const key of keys) groupOf.set(key, group)
  }
  return [...groups]
}

/** Orders the records of a case: the reporter's first, then by id. */
export function reporterFirst(a: CaseMember, b: CaseMember): number {
  return Number(b.docType === 'atf') - Number(a.docType === 'atf') || (a.id < b.id ? -1 : 1)
}

interface CaseMember {
  id: string
  docType: DocType
}
