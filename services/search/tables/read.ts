import { readFileSync } from 'node:fs'
import type { ByLanguage } from '@trilex/citations/vocabulary'
import { actTable } from '@trilex/citations/statutes/acts'
import { readFederalAbbreviations, readStatutes } from '@trilex/citations/tables'
import { formatStatute } from '@trilex/citations/written/format-statute'

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

/** A provision: its canonical term (`OR.336`), and how each language writes it. */
export interface WrittenNorm extends ByLanguage<string> {
  term: string
}

/** A concept of Swiss law: its wordings in each language, and the provisions that govern it. */
export interface LegalConcept extends ByLanguage<string[]> {
  norms: WrittenNorm[]
}

type Names = Partial<ByLanguage<string>>

export const readDomains = (): Domain[] => readJson<{ entries: Domain[] }>('taxonomy.json').entries
export const readChambers = (): Chamber[] => readJson<Chamber[]>('chambers.json')

/**
 * Names in up to three languages from the reference tables: titles and abbreviations of acts, domains, subject areas,
 * articles of the Convention, chambers. About 1,000 rows.
 */
export function readParallelNames(): Names[] {
  return [
    ...readStatutes().flatMap(({ title, abbr }) => [title, abbr]),
    ...readDomains().flatMap(({ full, short }) => [full, short]),
    ...readJson<{ entries: Names[] }>('bger_subject_areas.json').entries,
    ...readJson<Names[]>('echr_articles.json'),
    ...readChambers(),
  ].map(({ fr, de, it }: Names) => ({ ...(fr && { fr }), ...(de && { de }), ...(it && { it }) }))
}

/**
 * About 2,500 terms of Swiss law and of the subjects of its cases, each of one to six words; a term with several
 * translations has one row for each.
 */
export const readLegalTerms = (): Names[] => readJson<Names[]>('legal_terms.json')

/**
 * Concepts whose wordings differ between the three languages, so that their words are not translations of one another.
 */
export function readLegalConcepts(): LegalConcept[] {
  const acts = actTable(readStatutes(), readFederalAbbreviations())
  return readJson<(ByLanguage<string[]> & { norms: string[] })[]>('concepts.json').map(({ norms, ...wordings }) => ({
    ...wordings,
    norms: norms.map((term) => {
      const [act = '', article = ''] = term.split('.')
      const parts = { act, known: true, article, paragraphs: [], letters: [], numbers: [] }
      const [fr, de, it] = (['fr', 'de', 'it'] as const).map((language) => formatStatute(parts, acts, language))
      return { term, fr: fr ?? term, de: de ?? term, it: it ?? term }
    }),
  }))
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T
