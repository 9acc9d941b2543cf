import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { writtenDates } from '@trilex/citations/dates'
import { hudocDraft } from './hudoc.ts'
import { escapeText } from '../reading/html.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { Refusal } from '../refusal.ts'

/** Largest text part of a document that is unpacked, in bytes. */
const LARGEST_PART = 64 * 1024 * 1024

/** Paragraphs of a Word document (`word/document.xml`), in order, without deleted text and field codes. */
function docxParagraphs(bytes: Uint8Array): string[] {
  let xml: string
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === 'word/document.xml' && originalSize <= LARGEST_PART,
    })
    const part = files['word/document.xml']
    if (!part) throw new Error('no word/document.xml, or it is too large')
    xml = strFromU8(part)
  } catch (error) {
    throw new Refusal('UNREADABLE_DOCUMENT', error instanceof Error ? error.message : 'not a Word document')
  }
  const paragraphs: string[] = []
  let current = ''
  let inText = false
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'w:t') inText = true
        else if (name === 'w:tab') current += ' '
        else if (name === 'w:br' || name === 'w:cr') current += ' '
        else if (name === 'w:noBreakHyphen') current += '-'
      },
      ontext(text) {
        if (inText) current += text
      },
      onclosetag(name) {
        if (name === 'w:t') inText = false
        else if (name === 'w:p') {
          paragraphs.push(current.trim())
          current = ''
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return paragraphs.filter((paragraph) => paragraph !== '')
}

const JUDGMENT_DATE = /\b(?:STRASBOURG)\s+(\d{1,2}(?:er)? \p{L}+ \d{4})/iu

/** A Word document as HUDOC delivers it, named by its item id (`001-187186.docx`). */
export function readDocx(bytes: Uint8Array, name: string): Reading {
  return readParagraphs(docxParagraphs(bytes), name)
}

/** The text of such a document, a paragraph a line, named in the same way. */
export function readHudocText(text: string, name: string): Reading {
  const lines = text.split('\n').map((line) => line.trim())
  return readParagraphs(
    lines.filter((line) => line !== ''),
    name,
  )
}

/** Item id and language are not in a document: the first is its name, the second comes from the words of the first page. */
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
