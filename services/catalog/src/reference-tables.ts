import { readFileSync } from 'node:fs'
import { actTable, type StatuteEntry } from './citations/acts.ts'
import type { StartPages } from './citations/citation.ts'
import type { ByLanguage } from './decision.ts'
import type { SearchVocabulary } from './search/search-query.ts'
import { newestVolume } from './citations/resolve.ts'
import type { TermTables } from './search/terms.ts'

/** A domain of the court's regulation (RTF, SR 173.110.131), arts 29 to 35a. */
export interface Domain {
  key: string
  category: string
  chamber: string
  parent: string | null
  isSelectable: boolean
  full: ByLanguage<string>
  short: ByLanguage<string>
  truncated: ByLanguage<string>
}

/** A chamber of the Federal Supreme Court; `from` and `to` are empty, `YYYY` or `YYYY-MM-DD`. */
export interface Chamber extends ByLanguage<string> {
  key: string
  from: string
  to: string
}

/** `startPages` holds every decision of the reporter since volume 80 (1954). */
export interface ReferenceTables extends TermTables {
  domains: Domain[]
  chambers: Chamber[]
  /** Values that the filters of a search accept. */
  vocabulary: SearchVocabulary
}

/** Formations of the Strasbourg court (HUDOC `doctypebranch`): they stand in a decision's `chamber` too. */
const STRASBOURG_FORMATIONS = [
  'GRANDCHAMBER',
  'CHAMBER',
  'COMMITTEE',
  'ADMISSIBILITY',
  'ADMISSIBILITYCOM',
  'DECCOMMISSION',
  'DECGRANDCHAMBER',
]

/** Reads the tables of `data/`; about 10 ms. */
export function readReferenceTables(): ReferenceTables {
  const { startPages } = readJson<{ startPages: StartPages }>('atf_start_pages_1954_2026.json')
  const domains = readJson<{ entries: Domain[] }>('taxonomy.json').entries
  const chambers = readJson<Chamber[]>('chambers.json')
  return {
    startPages,
    newestVolume: newestVolume(startPages),
    acts: actTable(readJson<StatuteEntry[]>('statutes.json'), readText('federal_abbreviations_1172.csv')),
    domains,
    chambers,
    vocabulary: {
      domains: new Map(
        domains.map(({ key }) => [key, [key, ...domains.filter(({ parent }) => parent === key).map((one) => one.key)]]),
      ),
      chambers: new Set([...chambers.map(({ key }) => key), ...STRASBOURG_FORMATIONS]),
    },
  }
}

const readText = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
export const readJson = <T>(file: string) => JSON.parse(readText(file)) as T
