import {
  type DocType,
  type InterfaceLanguage,
  REPORTER_PARTS,
  type ReporterPart,
  SUB_TYPES,
  type SubType,
  TEXT_LANGUAGES,
} from '@trilex/citations/vocabulary'
import { SECTION_KEYS, type SectionKey } from '../../decision.ts'
import type { SectionText } from '../../text/sections.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { formationOf } from '../reading/formation.ts'
import { conclusionItems } from '../../outcome/conclusion.ts'
import type { Draft } from '../draft.ts'
import {
  type JsonObject,
  oneOf,
  optionalDate,
  optionalNumber,
  optionalObject,
  optionalText,
  requiredText,
  textList,
} from '../fields.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'

/** The product's own exchange format, one decision a line. */
export const corpusRecords: Source = {
  name: 'ndjson',
  record: { recognises: (record) => 'docType' in record, read: readCorpusRecord },
}

/** Every field of the exchange format. */
const CORPUS_FIELDS: ReadonlySet<string> = new Set(
  (
    'id docType subType echrDocType itemid citation citations volume part page year publicationYear publicationDate language ' +
    'court chamber docketNumber docketNumbers applicationNumbers decisionDate title regeste regesteHead sections sectionsSource ' +
    'fullJudgment text composition parties lowerCourt outcome remanded outcomeSource citedStatutes citedDecisions ecli url ' +
    'judgmentUrl source publishedAsAtf respondent importance conclusion articles violation nonviolation documentCollection ' +
    'attribution demonstration domains subject heading originatingBody originatingbody'
  ).split(' '),
)

const INTERFACE: readonly InterfaceLanguage[] = ['fr', 'de', 'it']

/** Our section keys by the names of the source: Strasbourg's `law` are the considerations. */
const SECTION_NAMES: Record<string, SectionKey> = {
  ...Object.fromEntries(SECTION_KEYS.map((key) => [key, key])),
  law: 'considerations',
}

function sectionTexts(record: JsonObject | null): SectionText[] {
  if (record === null) return []
  const texts = new Map<SectionKey, string>()
  for (const [name, value] of Object.entries(record)) {
    const key = SECTION_NAMES[name]
    if (key === undefined || value === null || value === '') continue
    if (typeof value !== 'string')
      throw new Refusal('INVALID_FIELD', `sections.${name} has to be text`, `sections.${name}`)
    texts.set(key, value)
  }
  return SECTION_KEYS.filter((key) => texts.has(key)).map((key) => ({ key, text: texts.get(key) ?? '' }))
}

function regesteTexts(record: JsonObject): Draft['regeste'] {
  const texts = optionalObject(record, 'regeste')
  const heads = optionalObject(record, 'regesteHead')
  const result: Draft['regeste'] = {}
  for (const language of INTERFACE) {
    const text = texts ? optionalText(texts, language) : null
    const head = heads ? optionalText(heads, language) : null
    if (text !== null || head !== null) result[language] = { head, text: text ?? '' }
  }
  return result
}

function reporterPart(record: JsonObject): ReporterPart | null {
  const written = optionalText(record, 'part')
  if (written === null) return null
  const part = REPORTER_PARTS.find((known) => known.toLowerCase() === written.trim().toLowerCase())
  if (part === undefined) throw new Refusal('INVALID_FIELD', `part ${written.slice(0, 20)} is not known`, 'part')
  return part
}

function subTypeOf(record: JsonObject, docType: DocType): SubType | null {
  const written = optionalText(record, 'subType') ?? optionalText(record, 'echrDocType')
  const found = SUB_TYPES.find((subType) => subType === written)
  if (written !== null && found === undefined) throw new Refusal('INVALID_FIELD', 'unknown kind of document', 'subType')
  return found ?? (docType === 'other' ? 'tf_unpublished' : null)
}

const APPLICATION = /^\d{1,6}\/\d\d$/

/**
 * The items of a conclusion: a source may divide them at every `;`, even in parentheses; they are joined and divided
 * again at depth 0 only.
 */
const joinedConclusion = (items: readonly string[]): string[] => conclusionItems(items.join(';'))

/** "FINAL 21/12/2010" in the first lines of a document. */
const FINAL = /\b(?:FINAL|D[ÉE]FINITIF)\s+(\d{1,2}\/\d{1,2})\/\d{2,4}/gi

/**
 * Application numbers of a record. A number such as `21/12` that only comes from "FINAL 21/12/2010" in the lead is left
 * out unless the text also cites it as an application.
 */
function applicationNumbers(record: JsonObject): string[] {
  const first = optionalText(record, 'docketNumber')
  const numbers = [...new Set([...(first === null ? [] : [first]), ...textList(record, 'applicationNumbers')])]
  const sections = record.sections as { lead?: unknown } | null | undefined
  const lead = typeof sections?.lead === 'string' ? sections.lead : (optionalText(record, 'text') ?? '').slice(0, 4000)
  const dates = new Set(Array.from(lead.matchAll(FINAL), ([, date]) => date))
  const named = lead.replace(FINAL, ' ')
  return numbers
    .map((number) => number.trim())
    .filter(
      (number) =>
        APPLICATION.test(number) && !(dates.has(number) && !new RegExp(`(?<!\\d)${number}(?![\\d/])`).test(named)),
    )
}

function echrOf(record: JsonObject): Draft['echr'] {
  const importance = optionalNumber(record, 'importance')
  return {
    itemId: optionalText(record, 'itemid') ?? (optionalText(record, 'id') ?? '').replace(/^cedh-/, ''),
    originatingBody: optionalText(record, 'originatingBody') ?? optionalText(record, 'originatingbody'),
    applicationNumbers: applicationNumbers(record),
    respondents: textList(record, 'respondent'),
    importance: importance !== null && importance >= 1 && importance <= 4 ? importance : null,
    articles: textList(record, 'articles'),
    violations: textList(record, 'violation'),
    nonViolations: textList(record, 'nonviolation'),
    conclusion: joinedConclusion(textList(record, 'conclusion')),
  }
}

function statedDomains(record: JsonObject): Draft['domains'] {
  if (!Array.isArray(record.domains)) return null
  return record.domains.map((entry: unknown) => {
    if (typeof entry === 'string') return { key: entry, rule: 'source' }
    const { key, rule } = (entry ?? {}) as { key?: unknown; rule?: unknown }
    if (typeof key !== 'string') throw new Refusal('INVALID_FIELD', 'a domain needs its key', 'domains')
    return { key, rule: typeof rule === 'string' ? rule : 'source' }
  })
}

/**
 * Reads one record of the exchange format. Derived values of the source (chamber, outcome, citations, court) are
 * ignored and computed again by this service's rules.
 */
export function corpusDraft(record: JsonObject): Draft {
  const id = requiredText(record, 'id')
  const docType = oneOf(record, 'docType', ['atf', 'cedh', 'other'] as const)
  const echr = docType === 'cedh' ? echrOf(record) : null
  const docket = optionalText(record, 'docketNumber')
  const listed = textList(record, 'docketNumbers')
  const sections = sectionTexts(optionalObject(record, 'sections'))
  const text = optionalText(record, 'text')
  if (sections.length === 0 && text !== null) sections.push({ key: 'considerations', text })
  const regeste = regesteTexts(record)
  if (sections.length === 0 && Object.keys(regeste).length === 0)
    throw new Refusal('MISSING_FIELD', 'neither sections nor regeste', 'sections', id)
  return {
    id,
    docType,
    subType: subTypeOf(record, docType),
    volume: optionalNumber(record, 'volume'),
    part: reporterPart(record),
    page: optionalNumber(record, 'page'),
    language: oneOf(record, 'language', TEXT_LANGUAGES),
    title: optionalText(record, 'title'),
    heading: optionalText(record, 'heading'),
    branch: echr
      ? formationOf({
          branch: optionalText(record, 'chamber'),
          collection: textList(record, 'documentCollection').join(';'),
          body: echr.originatingBody ?? null,
          text: sections.find(({ key }) => key === 'lead')?.text ?? text ?? '',
        })
      : null,
    dockets: echr
      ? echr.applicationNumbers
      : listed.length > 0
        ? listed
        : docket === null
          ? []
          : docket.split(/\s*[,;]\s*|\s\/\s/),
    decisionDate: optionalDate(record, 'decisionDate'),
    publicationDate: optionalDate(record, 'publicationDate'),
    regeste,
    sections,
    sectionsOrigin:
      optionalText(record, 'sectionsSource') === 'full judgment' || docType !== 'atf' ? 'judgment' : 'extract',
    judgment: sectionTexts(optionalObject(record, 'fullJudgment')),
    subject: optionalText(record, 'subject'),
    citedStatutes: textList(record, 'citedStatutes'),
    citedDecisions: textList(record, 'citedDecisions'),
    ecli: optionalText(record, 'ecli'),
    url: optionalText(record, 'url'),
    judgmentUrl: optionalText(record, 'judgmentUrl'),
    parties: optionalText(record, 'parties'),
    composition: optionalText(record, 'composition'),
    lowerCourt: optionalText(record, 'lowerCourt'),
    echr,
    demonstration: record.demonstration === true,
    source: optionalText(record, 'source') ?? 'ndjson',
    domains: statedDomains(record),
  }
}

function readCorpusRecord(record: JsonObject): Reading {
  const unknownFields = Object.keys(record).filter((field) => !CORPUS_FIELDS.has(field))
  return reading({ drafts: [corpusDraft(record)], unknownFields })
}
