import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { Refusal } from '../refusal.ts'

/** Whether a file is a ZIP archive, as Word documents are. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 5

/** Largest text part of a document that is unpacked, in bytes. */
const LARGEST_PART = 64 * 1024 * 1024

/** What a reader does not see: moved passages at their old place, and fallback copies of text boxes. */
const UNSEEN = new Set(['w:moveFrom', 'mc:Fallback'])

/** Paragraphs of a Word document (`word/document.xml`), in order, without deleted text and field codes. */
export function docxParagraphs(bytes: Uint8Array): string[] {
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
  let unseen = 0
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNSEEN.has(name)) unseen++
        else if (unseen > 0) return
        else if (name === 'w:t') inText = true
        else if (name === 'w:tab') current += ' '
        else if (name === 'w:br' || name === 'w:cr') current += ' '
        else if (name === 'w:noBreakHyphen') current += '-'
      },
      ontext(text) {
        if (inText) current += text
      },
      onclosetag(name) {
        if (UNSEEN.has(name)) unseen--
        else if (unseen > 0) return
        else if (name === 'w:t') inText = false
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
