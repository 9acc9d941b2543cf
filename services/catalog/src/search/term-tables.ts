import { readFileSync } from 'node:fs'
import { actTable, type StatuteEntry } from '../citations/acts.ts'
import type { StartPages } from '../citations/reporter.ts'
import type { TermTables } from './terms.ts'

const read = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

/** The shipped tables (data/): federal acts and the start pages of the reporter, volumes 80 to 152. About 30 ms. */
export function loadTermTables(): TermTables {
  const statutes = JSON.parse(read('statutes.json')) as StatuteEntry[]
  const { startPages } = JSON.parse(read('atf_start_pages_1954_2026.json')) as { startPages: StartPages }
  return { acts: actTable(statutes, read('federal_abbreviations_1172.csv')), startPages }
}
