import { dateOf, UNKNOWN_DATE } from '@trilex/citations/dates'
import { type InterfaceLanguage, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { docketsIn } from '@trilex/citations/dockets'
import { type Draft, emptyDraft } from '../draft.ts'
import { isObject, type JsonObject, optionalObject, optionalText, textList } from '../fields.ts'
import { headingLanguage, readHeading } from '../../text/heading.ts'
import { type Reading, readEach, reading } from '../reading/reading.ts'
import type { Source } from './source.ts'
import { firstPage, readJudgmentText } from '../../text/judgment-text.ts'
import { reporterPlace } from '../../text/reporter-place.ts'

/** Answers of the search of entscheidsuche.ch, or single hits of one. */
export const entscheidsuche: Source = {
  name: 'entscheidsuche',
  record: { recognises: (record) => 'hits' in record || '_source' in record, read: readEntscheidsuche },
}

/** The service cuts texts at this many characters. */
const CUT_AT = 100_000

/** Decodes escapes of the service's text conversion: `5\x27000` is 5'000. */
const unescaped = (text: string): string =>
  text.replace(/\\x([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function abstracts(source: JsonObject): Draft['regeste'] {
  const regeste: Draft['regeste'] = {}
  const texts = optionalObject(source, 'abstract')
  const seen = new Set<string>()
  for (const language of ['de', 'fr', 'it'] as const satisfies readonly InterfaceLanguage[]) {
    const text = texts && optionalText(texts, language)
    // A text repeated in all three fields is in one language, and it is not known which.
    if (!text || seen.has(text)) continue
    seen.add(text)
    regeste[language] = { head: null, text: unescaped(text).replace(/<br\s*\/?>/gi, '\n') }
  }
  return regeste
}

function languageOf(source: JsonObject, attachment: JsonObject, header: string): Draft['language'] {
  const stated = optionalText(source, 'language') ?? optionalText(attachment, 'language')
  return TEXT_LANGUAGES.find((language) => language === stated) ?? headingLanguage(header)
}

function hitDraft(source: JsonObject, attachment: JsonObject, content: string, id: string): Draft | string {
  const reference = textList(source, 'reference')
  const url = optionalText(attachment, 'content_url')
  const parts = readJudgmentText(content)
  if (!parts.sections.some(({ key }) => key === 'considerations')) return 'no considerations found in the text'
  const place = id.startsWith('CH_BGE') ? reporterPlace(reference.join(' ')) : null
  if (id.startsWith('CH_BGE')) {
    if (place === null) return 'no place in the reporter'
    const [top = ''] = parts.header.split(/\n(?=Regest[eo]\b)/)
    const heading = top.split('\n').filter((line) => line !== 'Urteilskopf' && reporterPlace(line)?.page !== place.page)
    const read = readHeading(heading.join('\n'), place.volume)
    return {
      ...emptyDraft('atf', languageOf(source, attachment, top), 'entscheidsuche.ch'),
      ...place,
      id,
      heading: heading.join('\n'),
      dockets: read.dockets,
      decisionDate: read.decisionDate,
      parties: read.parties.length > 0 ? read.parties.join(' / ') : null,
      regeste: abstracts(source),
      sections: parts.sections,
      url,
    }
  }
  const stated = dateOf(source.date)
  return {
    ...emptyDraft('other', languageOf(source, attachment, parts.header), 'entscheidsuche.ch'),
    id,
    title: parts.subject,
    heading: parts.header,
    dockets: reference.flatMap((text) => docketsIn(text)),
    decisionDate: stated.precision === 'day' ? stated : (parts.decisionDate ?? UNKNOWN_DATE),
    sections: [...firstPage(parts.header), ...parts.sections],
    parties: parts.parties,
    composition: parts.composition,
    lowerCourt: parts.lowerCourt,
    url,
  }
}

/**
 * Federal Supreme Court hits (reporter and judgments) with their whole text become decisions. Hits of other courts,
 * without text, or with a text cut at 100,000 characters are metadata. The date of a reporter hit is a padded year and
 * is never used; chambers are computed from the docket, since the service's labels for 8C and 9C are interchanged.
 */
function readEntscheidsuche(answer: JsonObject): Reading {
  const hits = isObject(answer.hits) && Array.isArray(answer.hits.hits) ? answer.hits.hits : [answer]
  return readEach(hits, ({ _id }) => _id, readHit)
}

function readHit(hit: JsonObject): Reading {
  const source = isObject(hit._source) ? hit._source : hit
  const id = optionalText(hit, '_id') ?? optionalText(source, 'id') ?? ''
  const attachment = optionalObject(source, 'attachment') ?? {}
  const content = optionalText(attachment, 'content')
  const result = !/^CH_BGer|^CH_BGE/.test(id)
    ? 'another court'
    : content === null
      ? 'no text'
      : content.length >= CUT_AT
        ? 'text cut by the service'
        : hitDraft(source, attachment, unescaped(content), id)
  if (typeof result === 'string') return reading({ metadataOnly: [{ id, detail: `entscheidsuche: ${result}` }] })
  return reading({ drafts: [result] })
}
