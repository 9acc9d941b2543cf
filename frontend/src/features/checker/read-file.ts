import { wordParts } from './word-file.ts'
import { BETWEEN_PARAGRAPHS, textOfParagraph, wordText } from './word-text.ts'

/** Largest file, in bytes. */
const LARGEST_FILE = 30 * 1024 * 1024

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
 * Text of a Word document (paragraphs with their numbers, each followed by its notes) or of a plain text file, read in memory.
 * @throws {UnreadableFile} for another kind of file or one that is too large
 */
export async function readBrief(file: Blob): Promise<Brief> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { text: textOfWord(bytes), word: bytes }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), word: null }
  } catch {
    if (bytes.includes(0)) throw new UnreadableFile('not_readable')
    return { text: new TextDecoder('windows-1252').decode(bytes), word: null }
  }
}

function textOfWord(bytes: Uint8Array): string {
  try {
    const parts = wordParts(bytes)
    if (parts === 'too_large') throw new UnreadableFile('too_large')
    const word = wordText(parts)
    if (word) return word.paragraphs.map(textOfParagraph).join(BETWEEN_PARAGRAPHS).trim()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
  }
  throw new UnreadableFile('not_readable')
}
