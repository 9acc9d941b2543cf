import { readCitationTables, type ResolverTables } from '@trilex/citations/tables'
import { type Chamber, type Domain, readChambers, readDomains } from '@trilex/search/tables'
import type { Vocabulary } from './vocabulary.ts'
import { predecessorsOf } from './chamber-succession.ts'

export interface ReferenceTables extends ResolverTables {
  domains: Domain[]
  chambers: Chamber[]
  /** Values that the filters of a search accept. */
  vocabulary: Vocabulary
}

/** Formations of the Strasbourg court (HUDOC `doctypebranch`); `chamber` of a decision may be one of them. */
const STRASBOURG_FORMATIONS = [
  'GRANDCHAMBER',
  'CHAMBER',
  'COMMITTEE',
  'ADMISSIBILITY',
  'ADMISSIBILITYCOM',
  'DECCOMMISSION',
  'DECGRANDCHAMBER',
]

/** Reads the tables of the libraries; about 10 ms. */
export function readReferenceTables(): ReferenceTables {
  const domains = readDomains()
  const chambers = readChambers()
  return {
    ...readCitationTables(),
    domains,
    chambers,
    vocabulary: {
      domains: new Map(
        domains.map(({ key }) => [key, [key, ...domains.filter(({ parent }) => parent === key).map((one) => one.key)]]),
      ),
      chambers: new Map([
        ...chambers.map(({ key }) => [key, [key, ...predecessorsOf(key)]] as const),
        ...STRASBOURG_FORMATIONS.map((key) => [key, [key]] as const),
      ]),
    },
  }
}
