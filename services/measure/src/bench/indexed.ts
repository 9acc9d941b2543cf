import type { DocTypeFilter, Outcome } from '@trilex/citations/vocabulary'
import type { IndexedDecision } from '@trilex/search/port'
import { type GeneratedRecord, generateRecords } from './generator.ts'

const DOMAINS = [
  'civil',
  'labour',
  'tenancy',
  'penal',
  'tax',
  'family',
  'social',
  'planning',
  'asylum',
  'debt',
] as const
const CHAMBERS = ['public_1', 'public_2', 'civil_1', 'civil_2', 'criminal', 'social_1', 'social_2'] as const
const REFERENCE = /(?:ATF|BGE|DTF) (\d+) (I[ab]?|II|III|IV|V) (\d+)|[Aa]rt\. (\d+) (\p{L}+)/gu

/** Generated decisions as the index takes them, without the import, for measuring the engine alone. */
export function* generateIndexed(seed = 1): Generator<IndexedDecision> {
  let number = 0
  for (const record of generateRecords(seed)) yield indexed(record, number++)
}

function indexed(record: GeneratedRecord, number: number): IndexedDecision {
  const { facts, considerations, disposition } = record.sections
  const text = `${facts}\n${considerations}\n${disposition}`
  const domains = [DOMAINS[number % DOMAINS.length] as string, DOMAINS[(number * 7) % 10] as string]
  return {
    id: record.id,
    docType: record.docType,
    docId: record.id.replace(/^[a-z]+-/, ''),
    docTypes: [record.docType] satisfies DocTypeFilter[],
    language: record.language,
    title: record.title,
    regeste: record.regeste ?? {},
    text,
    court: 'federal_supreme_court',
    chamber: CHAMBERS[number % CHAMBERS.length] as string,
    citations: record.citations ?? { fr: record.citation, de: record.citation, it: record.citation },
    dockets: [record.docketNumber],
    identifiers: [],
    decisionDate: record.decisionDate,
    decisionYear: record.year,
    publicationDate: null,
    publicationYear: record.publicationYear ?? record.year,
    volume: record.volume,
    part: record.part,
    page: record.page,
    outcomes: [record.outcome as Outcome],
    domains: [...new Set(domains)],
    terms: termsOf(text),
    headnoteTerms: termsOf(record.regeste?.de ?? ''),
    summaryShort: text.slice(0, 300),
    summaryLong: text.slice(0, 900),
    url: null,
    demonstration: false,
    contentHash: String(number),
  }
}

function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [, volume, part, page, article, act] of text.matchAll(REFERENCE)) {
    if (act && article) terms.push(act, `${act}.${article}`)
    else terms.push(`${volume}.${part}.${page}`)
  }
  return terms
}
