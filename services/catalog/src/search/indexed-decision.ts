import type { CitationTables } from '@trilex/citations/citation'
import { yearOf } from '@trilex/citations/dates'
import {
  type Decision,
  publicationYear,
  type Regeste,
  type Section,
  type Summaries,
  type SummarySentence,
  textSections,
  titleOf,
} from '../decision.ts'
import { type DocTypeFilter, INTERFACE_LANGUAGES, type TextLanguage } from '@trilex/citations/vocabulary'
import type { IndexedDecision } from '@trilex/search/port'
import { mainFindings } from '@trilex/citations/written/findings'
import { findingsOf, OUTCOME_VERSION } from '../outcome/decision-outcome.ts'
import type { ReadBody } from '../text/body-citations.ts'
import { extractTerms, TERMS_VERSION } from './decision-terms.ts'

/**
 * The document that represents a decision in the search index. Pure: equal input gives an equal document.
 * @param texts its texts and what they cite, if they were read already
 */
export function toIndexedDecision(
  decision: Decision,
  summaries: Summaries | null,
  tables: CitationTables,
  texts?: ReadBody,
): IndexedDecision {
  const paragraphs = textSections(decision).flatMap((section) => section.paragraphs)
  const { id, docType, docId, language, court, chamber, citations, dockets, volume, part, page } = decision
  return {
    id,
    docType,
    docId,
    docTypes: docTypesOf(decision),
    language,
    title: titleOf(decision),
    regeste: regesteTexts(decision),
    text: paragraphs.map(({ text }) => text).join('\n'),
    anchors: anchorsOf(paragraphs),
    court,
    chamber,
    citations,
    dockets,
    identifiers: identifiersOf(decision),
    decisionDate: decision.decisionDate.value,
    decisionYear: yearOf(decision.decisionDate),
    publicationDate: decision.publicationDate.value,
    publicationYear: publicationYear(decision),
    volume,
    part,
    page,
    outcomes: decision.outcomes,
    findings: mainFindings(findingsOf(decision)),
    importance: decision.echr?.importance ?? null,
    domains: decision.domains.map(({ key }) => key),
    ...extractTerms(decision, tables, texts),
    summaryShort: summaryText(summaries, 'short'),
    summaryLong: summaryText(summaries, 'long'),
    url: decision.url,
    demonstration: decision.demonstration,
    contentHash: indexedHash(decision.contentHash),
  }
}

/**
 * The content hash as the index holds it: with the versions of the rules that derive outcomes and terms from the
 * content.
 */
export const indexedHash = (contentHash: string): string => `${contentHash}.${OUTCOME_VERSION}.${TERMS_VERSION}`

/** Identifiers of a Strasbourg decision in HUDOC; the ECLI of a Swiss one only repeats its place or docket. */
function identifiersOf({ docType, docId, ecli }: Decision): string[] {
  return docType === 'cedh' ? [`hudoc:${docId}`, ...(ecli ? [ecli.toUpperCase()] : [])] : []
}

/** A displayed summary as running text, each sentence with the place that it rests on. */
export function summaryText(summaries: Summaries | null, which: 'short' | 'long'): string {
  return summaries?.[which].map(withPlace).join(' ') ?? ''
}

type Place = 'consideration' | 'regeste' | 'facts' | 'considerations' | 'disposition'
const PLACES: Record<TextLanguage, Record<Place, string>> = {
  fr: {
    consideration: 'consid.',
    regeste: 'regeste',
    facts: 'faits',
    considerations: 'droit',
    disposition: 'dispositif',
  },
  de: {
    consideration: 'E.',
    regeste: 'Regeste',
    facts: 'Sachverhalt',
    considerations: 'Erwägungen',
    disposition: 'Dispositiv',
  },
  it: {
    consideration: 'consid.',
    regeste: 'regesto',
    facts: 'fatti',
    considerations: 'diritto',
    disposition: 'dispositivo',
  },
  rm: {
    consideration: 'consid.',
    regeste: 'regeste',
    facts: 'fatgs',
    considerations: 'consideraziuns',
    disposition: 'dispositiv',
  },
  en: {
    consideration: 'para.',
    regeste: 'headnote',
    facts: 'facts',
    considerations: 'law',
    disposition: 'operative part',
  },
}

/** A sentence with its place, as the text itself would cite it: `(consid. 3.2)`, `(E. 3.2)`, `(§ 12)`. */
function withPlace({ text, anchor, language }: SummarySentence): string {
  const words = PLACES[language]
  const [, kind, number] = /^(?:j-)?(E|§)(.+)$/.exec(anchor) ?? []
  if (kind) return `${text} (${kind === '§' ? '§' : words.consideration} ${number})`
  const place = words[anchor.replace(/:.*$/, '') as Place]
  // A sentence of a headnote often names its considerations itself.
  return place === undefined || /\((?:consid\.|E\.)[^()]*\)\.?$/.test(text) ? text : `${text} (${place})`
}

function docTypesOf({ docType, subType }: Decision): DocTypeFilter[] {
  return subType === 'echr_judgment' || subType === 'echr_decision' ? [docType, subType] : [docType]
}

function regesteTexts({ regeste }: Decision): IndexedDecision['regeste'] {
  const texts: IndexedDecision['regeste'] = {}
  for (const language of INTERFACE_LANGUAGES) {
    const headnote = regeste[language]
    if (headnote) texts[language] = headnoteText(headnote)
  }
  return texts
}

const headnoteText = ({ head, paragraphs }: Regeste) => [head ?? '', ...paragraphs].filter(Boolean).join('\n')

function anchorsOf(paragraphs: Section['paragraphs']): [number, string][] {
  const anchors: [number, string][] = []
  let place = 0
  for (const { text, anchor } of paragraphs) {
    if (anchor !== null) anchors.push([place, anchor])
    place += text.length + 1
  }
  return anchors
}
