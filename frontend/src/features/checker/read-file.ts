import { strFromU8, unzipSync } from 'fflate'
import {
  BETWEEN_PARAGRAPHS,
  BETWEEN_PARTS,
  parsePart,
  textOfParagraph,
  WORD_PARTS,
  wordParagraphs,
} from './word-text.ts'

/** Largest file and largest unpacked part, in bytes. */
const LARGEST_FILE = 30 * 1024 * 1024
const LARGEST_PART = 64 * 1024 * 1024

/** A brief: its text, and the file where it was a Word document. */
export interface Brief {
  text: string
  word: Uint8Array | null
}

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
export async function readBrief(file: Blob): Promise<Brief> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { text: wordText(bytes), word: bytes }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), word: null }
  } catch {
    if (bytes.includes(0)) throw new UnreadableFile('not_readable')
    return { text: new TextDecoder('windows-1252').decode(bytes), word: null }
  }
}

function wordText(bytes: Uint8Array): string {
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => WORD_PARTS.includes(name) && originalSize <= LARGEST_PART,
    })
  } catch {
    throw new UnreadableFile('not_readable')
  }
  if (!files['word/document.xml']) throw new UnreadableFile('not_readable')
  const texts = WORD_PARTS.flatMap((name) => (files[name] ? [paragraphsOf(strFromU8(files[name]))] : []))
  return texts.join(BETWEEN_PARTS).trim()
}

const paragraphsOf = (xml: string): string =>
  wordParagraphs(parsePart(xml)).map(textOfParagraph).join(BETWEEN_PARAGRAPHS)
