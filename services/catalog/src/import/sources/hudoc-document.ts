import { writtenDates } from '@trilex/citations/dates'
import { hudocDraft } from './hudoc.ts'
import { docxParagraphs, isZip } from '../reading/docx.ts'
import { decodePage, escapeText } from '../reading/html.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'

/** Documents of HUDOC: Word files as it delivers them, or their text. */
export const hudocDocuments: Source = {
  name: 'hudoc',
  document: {
    recognises: ({ bytes, text }) =>
      isZip(bytes) || (/\bSTRASBOURG\b/.test(text) && /^(?:CASE OF|AFFAIRE)\b/m.test(text)),
    read: (bytes, name) => readParagraphs(isZip(bytes) ? docxParagraphs(bytes) : linesOf(decodePage(bytes)), name),
  },
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const JUDGMENT_DATE = /\b(?:STRASBOURG)\s+(\d{1,2}(?:er)? \p{L}+ \d{4})/iu

/**
 * The document does not hold its item id and language: the file is named by the id (`001-187186.docx`), and the words
 * of the first page give the language.
 */
function readParagraphs(paragraphs: readonly string[], name: string): Reading {
  const itemId = /(?<!\d)(\d{3}-\d{3,7})(?!\d)/.exec(name)?.[1] ?? null
  const first = paragraphs.slice(0, 40).join('\n')
  if (itemId === null)
    throw new Refusal(
      'MISSING_FIELD',
      'a HUDOC document does not say its item id: name the file by it (001-187186.docx)',
      'itemid',
    )
  const french = /\b(?:AFFAIRE|REQUÊTE|ARRÊT|DÉCISION)\b/i.test(first) && !/\bCASE OF\b/.test(first)
  const numbers = Array.from(
    first.slice(0, 3000).matchAll(/(?<![\d/])(\d{2,5}\/\d\d)(?![\d/])/g),
    ([, number]) => number ?? '',
  )
  const title = paragraphs.find((paragraph) => /^(?:CASE OF|AFFAIRE)\b/.test(paragraph)) ?? null
  const body = paragraphs.map(escapeText).join('\n\n')
  const record = {
    itemid: itemId,
    docname: title,
    languageisocode: french ? 'FRE' : 'ENG',
    appno: [...new Set(numbers)].join(';'),
    kpdate: writtenDates(JUDGMENT_DATE.exec(first)?.[1] ?? '')[0] ?? null,
    doctypebranch: /GRAND(?:E)? CHAMB/i.test(first)
      ? 'GRANDCHAMBER'
      : /\bCOMMITTEE|COMITÉ\b/.test(first)
        ? 'COMMITTEE'
        : 'CHAMBER',
    documentcollectionid2: /^(?:DECISION|DÉCISION)$/m.test(first) ? 'DECISIONS' : 'JUDGMENTS',
  }
  return reading({ drafts: [hudocDraft(record, body)] })
}
