import { inWords } from '@trilex/citations/dates'
import {
  type ByLanguage,
  type DecisionDate,
  DOUBTFUL_DATE,
  type InterfaceLanguage,
  REPORTER,
} from '@trilex/citations/vocabulary'
import { partiesIn } from '@trilex/citations/written/strasbourg'
import type { Decision } from '../decision.ts'
import { partiesOf } from '../decision/decision-citations.ts'
import { doubtsOf, isDateDoubtful } from '../doubts/doubts.ts'

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
   * For a decision of the reporter: its citation and the head of its headnote in the reader's language, else its title,
   * as Swiss lawyers cite a case. For others: subject, parties or name alone, since docket, court and date have
   * separate fields.
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
  /** Null where the decision is not in the collection. */
  language: string | null
  rights: string | null
  /** The reader's own tags and note. */
  keywords: string[]
  note: string | null
  /** A note in the reader's language if the date is doubtful. */
  dateNote: string | null
}

/** A saved decision that is no longer in the collection, with the data saved by its reader. */
export function keptReference(
  id: string,
  court: Decision['court'],
  { title, year }: { title: string; year: number | null },
  language: InterfaceLanguage,
): Reference {
  return {
    id,
    title,
    court: COURTS[court][language],
    reporter: null,
    volume: null,
    page: null,
    dockets: [],
    date: year === null ? null : [year],
    url: null,
    abstract: null,
    language: null,
    rights: null,
    keywords: [],
    note: null,
    dateNote: null,
  }
}

export function referenceOf(decision: Decision, language: InterfaceLanguage): Reference {
  const { id, court, volume, part, page, dockets, decisionDate, url, regeste } = decision
  const printed = volume !== null && part !== null && page !== null
  const headnote = regeste[language]
  return {
    id,
    title: nameOf(decision, language),
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
    keywords: [],
    note: null,
    dateNote: isDateDoubtful(doubtsOf(decision).map(({ kind }) => kind)) ? DOUBTFUL_DATE[language] : null,
  }
}

const JUDGMENT: ByLanguage<string> = { fr: 'Arrêt', de: 'Urteil', it: 'Sentenza' }
const OF: ByLanguage<string> = { fr: 'du', de: 'vom', it: 'del' }

function nameOf(decision: Decision, language: InterfaceLanguage): string {
  const { docType, citations, dockets, decisionDate, regeste } = decision
  const title = regeste[language]?.head || decision.title
  const own = title === null || dockets.includes(title) ? null : title
  if (docType === 'atf') return [citations[language], own].filter(Boolean).join(': ')
  if (docType === 'cedh') {
    const parties = partiesOf(decision)
    if (parties !== null) return partiesIn(parties, language)
  }
  if (own !== null) return own.replace(/^(?:CASE OF|AFFAIRE)\s+/i, '')
  const { precision, value } = decisionDate
  return precision === 'day' ? `${JUDGMENT[language]} ${OF[language]} ${inWords(value, language)}` : JUDGMENT[language]
}

const dateParts = ({ value }: DecisionDate): number[] | null => (value === null ? null : value.split('-').map(Number))
