import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { readDomains } from '@trilex/search/tables'
import { searchAsked } from './search-url.ts'

interface Words {
  query: (text: string) => string
  domains: string
  years: string
  types: string
  of: string
  docTypes: Record<string, string>
}

const WORDS: ByLanguage<Words> = {
  fr: {
    query: (text) => `"${text}"`,
    domains: 'Domaines:',
    years: 'Années:',
    types: 'Types:',
    of: 'Recherche du',
    docTypes: {
      atf: 'ATF',
      cedh: 'CEDH',
      echr_judgment: 'Arrêts CEDH',
      echr_decision: 'Décisions CEDH',
      other: 'Arrêts non publiés du TF',
    },
  },
  de: {
    query: (text) => `«${text}»`,
    domains: 'Rechtsgebiete:',
    years: 'Jahre:',
    types: 'Dokumenttypen:',
    of: 'Suche vom',
    docTypes: {
      atf: 'BGE',
      cedh: 'EGMR',
      echr_judgment: 'EGMR-Urteile',
      echr_decision: 'EGMR-Entscheide',
      other: 'Nicht publizierte Urteile des BGer',
    },
  },
  it: {
    query: (text) => `«${text}»`,
    domains: 'Materie:',
    years: 'Anni:',
    types: 'Tipi:',
    of: 'Ricerca del',
    docTypes: {
      atf: 'DTF',
      cedh: 'CEDU',
      echr_judgment: 'Sentenze CEDU',
      echr_decision: 'Decisioni CEDU',
      other: 'Sentenze TF non pubblicate',
    },
  },
}

const MOST_DOMAINS = 2
const MOST_YEARS = 3
const swissDay = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export type SearchTitles = (url: string, language: InterfaceLanguage, now: Date) => string

/**
 * Derives titles of saved searches from their addresses (specification §3): the query in quotes; at most two domains
 * and three years, with `...` for more; all document types; joined by ` • `. Without any of these, the current day in
 * Switzerland.
 */
export function searchTitles(domains = readDomains()): SearchTitles {
  const names = new Map(domains.map(({ key, short }) => [key, short]))
  return (url, language, now) => {
    const words = WORDS[language]
    const asked = searchAsked(url)
    const domainNames = asked.domains.map((key) => names.get(key)?.[language] ?? key)
    const typeNames = asked.docTypes.map((type) => words.docTypes[type] ?? type)
    const parts = [
      asked.q && words.query(asked.q),
      part(words.domains, domainNames, MOST_DOMAINS),
      part(words.years, asked.years, MOST_YEARS),
      part(words.types, typeNames, typeNames.length),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' • ') : `${words.of} ${swissDay.format(now)}`
  }
}

function part(label: string, values: readonly (string | number)[], most: number): string {
  if (values.length === 0) return ''
  return `${label} ${values.slice(0, most).join(', ')}${values.length > most ? '...' : ''}`
}
