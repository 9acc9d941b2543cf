import type { MessageId } from '../../ui/text/use-text.ts'
import type { PartCount } from './endpoints.ts'
import type { Part } from './index-address.ts'

/** Columns of the table of years; Ia and Ib share the first. */
export const COLUMNS = ['I', 'II', 'III', 'IV', 'V'] as const

/**
 * Field of law of a part. The parts changed their content: until volume 97 part I held all public law and II civil law; from 98
 * I was split into Ia and Ib; since 121 (1995) II holds administrative and III civil law.
 */
export function fieldOf(volume: number, part: Part): MessageId {
  const reformed = volume > 120
  switch (part) {
    case 'I':
      return reformed ? 'index.constitutional' : 'index.public'
    case 'Ia':
      return 'index.constitutional'
    case 'Ib':
      return 'index.administrative'
    case 'II':
      return reformed ? 'index.administrative' : 'index.civil'
    case 'III':
      return reformed ? 'index.civilAndDebt' : 'index.debt'
    case 'IV':
      return 'index.penal'
    case 'V':
      return 'index.social'
  }
}

export type Reading = 'none' | 'begun' | 'half' | 'done'

/** How far a part is read. The measure is what the collection holds of it: more cannot be read here. */
export function readingOf(read: number, { present }: Pick<PartCount, 'present'>): Reading {
  if (read === 0 || present === 0) return 'none'
  if (read >= present) return 'done'
  return read * 2 > present ? 'half' : 'begun'
}

/** Consecutive entries that are alike in being present, in order. */
export function runsOf<T extends { present: boolean }>(entries: T[]): T[][] {
  const runs: T[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0]?.present === entry.present) last.push(entry)
    else runs.push([entry])
  }
  return runs
}
