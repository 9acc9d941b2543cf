import type { ByLanguage, DecisionDate, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision/decision.ts'
import { REPORTER } from '@trilex/citations/case-law/reporter-names'

/** Names of the two courts in the language of the reader. */
const COURTS: Record<Decision['court'], ByLanguage<string>> = {
  federal_supreme_court: { fr: 'Tribunal fédéral', de: 'Bundesgericht', it: 'Tribunale federale' },
  echr: {
    fr: 'Cour européenne des droits de l’homme',
    de: 'Europäischer Gerichtshof für Menschenrechte',
    it: 'Corte europea dei diritti dell’uomo',
  },
}

/** A decision as a bibliographic reference: a legal case. */
export interface Reference {
  id: string
  /**
   * Citation and head of the headnote in the reader's language, else the decision's title: how Swiss lawyers name a
   * case.
   */
  title: string
  court: string
  reporter: string | null
  /** `147 III`: the part is written with the volume. */
  volume: string | null
  page: string | null
  dockets: string[]
  /** `[2021, 9, 1]`, `[2021]`, or null. */
  date: number[] | null
  url: string | null
  abstract: string | null
  language: string
  rights: string | null
}

export function referenceOf(decision: Decision, language: InterfaceLanguage): Reference {
  const { id, docType, citations, court, volume, part, page, dockets, decisionDate, url, regeste, title } = decision
  const printed = volume !== null && part !== null && page !== null
  const headnote = regeste[language]
  return {
    id,
    title:
      docType === 'cedh'
        ? citations[language]
        : [citations[language], headnote?.head || title].filter(Boolean).join(': '),
    court: COURTS[court][language],
    reporter: printed ? REPORTER[language] : null,
    volume: printed ? `${volume} ${part}` : null,
    page: printed ? String(page) : null,
    dockets,
    date: dateParts(decisionDate),
    url: url ?? decision.judgmentUrl,
    abstract: headnote ? [headnote.head, ...headnote.paragraphs].filter(Boolean).join('\n') : null,
    language: decision.language,
    rights: decision.attribution,
  }
}

const dateParts = ({ value }: DecisionDate): number[] | null => (value === null ? null : value.split('-').map(Number))
