import { strFromU8, unzipSync } from 'fflate'
import { trustedXml } from './trusted.ts'

/** Largest file and largest unpacked part, in bytes. */
const LARGEST_FILE = 30 * 1024 * 1024
const LARGEST_PART = 64 * 1024 * 1024
const PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/** Why a file could not be read; the page has a sentence for each. */
export type FileFault = 'too_large' | 'not_readable'

export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Text of a Word document (paragraphs, then notes) or of a plain text file, read in memory.
 * @throws {UnreadableFile} for another kind of file or one that is too large
 */
export async function readBrief(file: Blob): Promise<string> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return wordText(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (bytes.includes(0)) throw new UnreadableFile('not_readable')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function wordText(bytes: Uint8Array): string {
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => PARTS.includes(name) && originalSize <= LARGEST_PART,
    })
  } catch {
    throw new UnreadableFile('not_readable')
  }
  if (!files['word/document.xml']) throw new UnreadableFile('not_readable')
  const texts = PARTS.flatMap((name) => (files[name] ? [paragraphsOf(strFromU8(files[name]))] : []))
  return texts.join('\n\n').trim()
}

const WORDS: Record<string, string> = { 'w:tab': ' ', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }

function paragraphsOf(xml: string): string {
  const parsed = new DOMParser().parseFromString(trustedXml(xml), 'application/xml')
  const paragraphs = [...parsed.getElementsByTagName('w:p')]
  return paragraphs.map(textOf).join('\n')
}

/** Text of a paragraph without deleted passages and field codes. */
function textOf(paragraph: Element): string {
  const pieces = [...paragraph.getElementsByTagName('*')].map(({ nodeName, textContent }) =>
    nodeName === 'w:t' ? textContent : (WORDS[nodeName] ?? ''),
  )
  return pieces.join('')
}
