import { readFileSync } from 'node:fs'
import type { CitationTables, StartPages } from '../src/citation/citation.ts'
import { newestVolume } from '../src/resolve/resolve.ts'
import type { ByLanguage } from '../src/citation/vocabulary.ts'
import { actTable, type StatuteEntry } from '../src/statutes/acts.ts'

/**
 * What citations are read and resolved with. `startPages` holds every decision of the reporter since volume 80 (1954).
 */
export interface ResolverTables extends CitationTables {
  newestVolume: number
}

export interface TitledStatute extends StatuteEntry {
  title: ByLanguage<string>
}

/** Reads the tables of this folder on Node; about 10 ms. A browser imports the files. */
export function readCitationTables(): ResolverTables {
  const { startPages } = JSON.parse(readTable('atf_start_pages_1954_2026.json')) as { startPages: StartPages }
  return {
    startPages,
    newestVolume: newestVolume(startPages),
    acts: actTable(readStatutes(), readFederalAbbreviations()),
  }
}

/** The federal acts with their titles. */
export const readStatutes = () => JSON.parse(readTable('statutes.json')) as TitledStatute[]

/** Abbreviations of the federal acts in the three languages, as CSV. */
export const readFederalAbbreviations = () => readTable('federal_abbreviations_1172.csv')

const readTable = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
