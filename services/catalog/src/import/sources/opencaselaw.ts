import { dateOf } from '@trilex/citations/dates'
import { type InterfaceLanguage, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { type Draft, emptyDraft } from '../draft.ts'
import { type JsonObject, oneOf, optionalText, requiredText } from '../fields.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { firstPage, readJudgmentText } from '../../text/judgment-text.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'
import { reporterPlace } from '../../text/reporter-place.ts'

/** Decisions of the open case-law service (opencaselaw.ch). */
export const openCaseLaw: Source = {
  name: 'opencaselaw',
  record: { recognises: (record) => 'decision_id' in record, read: readOpenCaseLaw },
}

/** `cited_decisions` is JSON text inside a string. */
function citedDecisions(record: JsonObject): string[] {
  const written = record.cited_decisions
  let value: unknown = written
  if (typeof written === 'string') {
    try {
      value = JSON.parse(written)
    } catch {
      return []
    }
  }
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function abstracts(record: JsonObject, language: string): Draft['regeste'] {
  const regeste: Draft['regeste'] = {}
  for (const key of ['fr', 'de', 'it'] as const satisfies readonly InterfaceLanguage[]) {
    const text = optionalText(record, `abstract_${key}`) ?? (key === language ? optionalText(record, 'regeste') : null)
    if (text !== null) regeste[key] = { head: null, text: text.replace(/<br\s*\/?>/gi, '\n') }
  }
  return regeste
}

/**
 * Reads one decision. Chamber, outcome and field of law are computed again; the date in the text of a reporter decision
 * replaces the padded one. The structure answer has excerpts only and is metadata.
 */
function readOpenCaseLaw(record: JsonObject): Reading {
  const decisionId = requiredText(record, 'decision_id')
  const text = optionalText(record, 'full_text')
  if (text === null) {
    const detail = Array.isArray(record.erwaegungen_paragraphs) ? 'structure with excerpts' : 'record without text'
    return reading({ metadataOnly: [{ id: decisionId, detail: `OpenCaseLaw: ${detail}` }] })
  }
  const court = requiredText(record, 'court')
  if (!/^(?:bger|bge)$/.test(court)) {
    const detail = `OpenCaseLaw: court ${court.slice(0, 40)} is not taken in`
    return reading({ metadataOnly: [{ id: decisionId, detail }] })
  }
  const language = oneOf(record, 'language', TEXT_LANGUAGES)
  const parts = readJudgmentText(text)
  if (parts.sections.length === 0)
    throw new Refusal('MISSING_FIELD', 'the text has no considerations', 'full_text', decisionId)
  const place = court === 'bge' ? reporterPlace(`${optionalText(record, 'docket_number') ?? ''} ${decisionId}`) : null
  const dockets = [optionalText(record, 'docket_number'), optionalText(record, 'docket_number_2')].filter(
    (docket) => docket !== null,
  )
  const stated = dateOf(record.decision_date)
  const draft: Draft = {
    ...emptyDraft(court === 'bge' ? 'atf' : 'other', language, 'opencaselaw'),
    ...(place ?? {}),
    id: decisionId,
    title: optionalText(record, 'title') ?? parts.subject,
    heading: optionalText(record, 'chamber') ?? parts.header,
    dockets: place === null ? dockets : parts.dockets,
    decisionDate: parts.decisionDate ?? stated,
    publicationDate: place === null ? dateOf(record.publication_date) : { precision: 'unknown', value: null },
    regeste: abstracts(record, language),
    sections: place === null ? [...firstPage(parts.header), ...parts.sections] : parts.sections,
    subject: optionalText(record, 'legal_area'),
    citedDecisions: citedDecisions(record),
    url: optionalText(record, 'source_url') ?? optionalText(record, 'canonical_url'),
    parties: parts.parties,
    composition: parts.composition,
    lowerCourt: parts.lowerCourt,
  }
  return reading({ drafts: [draft] })
}
