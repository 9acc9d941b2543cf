import type { StatuteEntry } from './citations/acts.ts'
import type { ByLanguage } from './decision.ts'
import { readJson } from './reference-tables.ts'

type Names = Partial<ByLanguage<string>>

/**
 * What the reference tables name in several languages: titles and abbreviations of acts, domains, subject areas, articles
 * of the Convention, chambers. About 1,000 rows.
 */
export function readParallelNames(): Names[] {
  const statutes = readJson<(StatuteEntry & { title: Names })[]>('statutes.json')
  const domains = readJson<{ entries: { full: Names; short: Names }[] }>('taxonomy.json').entries
  const areas = readJson<{ entries: Names[] }>('bger_subject_areas.json').entries
  return [
    ...statutes.flatMap(({ title, abbr }) => [title, abbr]),
    ...domains.flatMap(({ full, short }) => [full, short]),
    ...areas,
    ...readJson<Names[]>('echr_articles.json'),
    ...readJson<Names[]>('chambers.json'),
  ].map(({ fr, de, it }) => ({ ...(fr && { fr }), ...(de && { de }), ...(it && { it }) }))
}

/**
 * About 2,500 terms of Swiss law and of what its cases are about, of one to six words; a term that has several translations
 * stands there once for each.
 */
export const readLegalTerms = (): Names[] => readJson<Names[]>('legal_terms.json')
