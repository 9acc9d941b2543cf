import { dateOf } from '@trilex/citations/dates'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { conclusionItems } from '../../outcome/conclusion.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { readEchrText } from '../../text/echr-text.ts'
import { isObject, type JsonObject, optionalText } from '../fields.ts'
import { escapeText } from '../reading/html.ts'
import { formationOf } from '../reading/formation.ts'
import { type Reading, readEach, reading } from '../reading/reading.ts'
import { plainText } from '../reading/plain-text.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'

/** Records of HUDOC, the database of the Strasbourg court; its documents are read by hudoc-document.ts. */
export const hudoc: Source = {
  name: 'hudoc',
  record: { recognises: (record) => 'itemid' in record || 'results' in record, read: readHudoc },
}

/** Reads a field that has several names: HUDOC's own, then those of records fetched with their text. */
const text = (record: JsonObject, ...names: string[]): string | null => {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'number') return String(value)
    const found = optionalText(record, name)
    if (found !== null) return found
  }
  return null
}

const listed = (value: string | null): string[] =>
  (value ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const LANGUAGES: Record<string, TextLanguage> = { FRE: 'fr', FRA: 'fr', ENG: 'en', GER: 'de', DEU: 'de', ITA: 'it' }

/** Removes style rules before the text (`.s800EAC49 { font-size:12pt }`). */
const withoutStyles = (body: string): string => {
  let rest = body.trimStart()
  for (
    let rule = /^[.#@\w-][^{}<>]{0,300}\{[^{}]*\}\s*/.exec(rest);
    rule;
    rule = /^[.#@\w-][^{}<>]{0,300}\{[^{}]*\}\s*/.exec(rest)
  )
    rest = rest.slice(rule[0].length)
  return rest
}

/** Replaces a no-break space while the rest is made plain; a private-use character. */
const MARK = '\ue000'
/**
 * Paragraph numbers followed by a no-break space ("12.\u00a0The applicant"), where the conversion lost the line
 * breaks.
 */
const RUN_IN = /(?<=[^\s\ue000])[ \ue000]+(?=\d{1,4} ?\. *\ue000)/g

/** The text of a record's body, which is HTML or all on one line: divides paragraphs and removes styles. */
function bodyText(body: string): string {
  const marked = withoutStyles(body)
    .replace(/&#xa0;|&nbsp;|&#160;|\u00a0/gi, MARK)
    .replace(/<\/(?:p|div|li|tr|h\d)>/gi, '\n\n')
  const plain = plainText(marked, 'text')
  const parted = plain.includes('\n') ? plain : plain.replace(RUN_IN, '\n\n')
  return escapeText(parted.replaceAll(MARK, ' '))
}

/** Whether HUDOC labels the text as a third party's translation, which has its own copyright and is never imported. */
const isThirdPartyTranslation = (name: string): boolean =>
  /\[[^\]]*translations?\b[^\]]*\]|\[[^\]]*traduction/i.test(name)

/** Draft of one HUDOC record with its text. Refuses third-party translations and records without an item id. */
export function hudocDraft(record: JsonObject, content: string): Draft {
  const itemId = text(record, 'itemid')
  if (itemId === null) throw new Refusal('MISSING_FIELD', 'a HUDOC record needs its item id', 'itemid')
  const id = `cedh-${itemId}`
  const title = text(record, 'docname', 'title')
  if (title !== null && isThirdPartyTranslation(title))
    throw new Refusal('THIRD_PARTY_TRANSLATION', 'a translation that is not the Court’s own', 'docname', id)
  const code = text(record, 'languageisocode', 'language') ?? ''
  const language = LANGUAGES[code.toUpperCase()]
  if (language === undefined)
    throw new Refusal('INVALID_FIELD', `language ${code.slice(0, 10)} is not taken in`, 'languageisocode', id)
  const numbers = listed(text(record, 'appno', 'app_no')).filter((number) => /^\d{1,6}\/\d\d$/.test(number))
  const branch = text(record, 'doctypebranch', 'doc_type')
  const kind = `${text(record, 'doctype') ?? ''} ${text(record, 'documentcollectionid2', 'collection') ?? ''} ${branch ?? ''}`
  const body = text(record, 'originatingbody')
  const importance = Number(text(record, 'importance') ?? '')
  return {
    ...emptyDraft('cedh', language, 'hudoc'),
    id,
    subType: /H[EF]DEC|DECISIONS|ADMISSIBILITY|^DEC/.test(kind) ? 'echr_decision' : 'echr_judgment',
    title,
    branch: formationOf({
      branch,
      collection: text(record, 'documentcollectionid2', 'collection') ?? '',
      body,
      text: body ? '' : content.slice(0, 2000),
    }),
    dockets: numbers,
    decisionDate: dateOf(text(record, 'kpdate', 'judgementdate', 'decisiondate', 'date')),
    sections: readEchrText(content),
    ecli: text(record, 'ecli'),
    url: `https://hudoc.echr.coe.int/${language === 'fr' ? 'fre' : 'eng'}?i=${encodeURIComponent(itemId)}`,
    echr: {
      itemId,
      originatingBody: body,
      applicationNumbers: numbers,
      respondents: listed(text(record, 'respondent', 'country')),
      importance: importance >= 1 && importance <= 4 ? importance : null,
      articles: listed(text(record, 'article', 'articles')),
      violations: listed(text(record, 'violation')),
      nonViolations: listed(text(record, 'nonviolation')),
      conclusion: conclusionItems(text(record, 'conclusion') ?? ''),
    },
  }
}

/** Reads a record with its text, a record without (metadata only), or a query answer `{ results: [{ columns }] }`. */
function readHudoc(value: JsonObject): Reading {
  const rows = Array.isArray(value.results)
    ? (value.results as unknown[]).map((row) => (isObject(row) && isObject(row.columns) ? row.columns : row))
    : [value]
  return readEach(rows, ({ itemid }) => itemid, readRow)
}

function readRow(row: JsonObject): Reading {
  const body = text(row, 'full_text', 'text', 'body')
  if (body !== null) return reading({ drafts: [hudocDraft(row, bodyText(body))] })
  const itemId = text(row, 'itemid')
  const id = itemId === null ? null : `cedh-${itemId}`
  return reading({ metadataOnly: [{ id, detail: 'HUDOC record without text' }] })
}
