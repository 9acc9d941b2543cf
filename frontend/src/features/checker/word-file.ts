import { strFromU8, unzipSync } from 'fflate'
import { WORD_PARTS } from './word-text.ts'

/** Largest unpacked part, in bytes. */
const LARGEST_PART = 64 * 1024 * 1024

/** The XML of the parts of a Word document that hold its text and numbers, by name; `too_large` if one is. */
export function wordParts(bytes: Uint8Array): Map<string, string> | 'too_large' {
  let tooLarge = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const wanted = WORD_PARTS.includes(name)
      tooLarge ||= wanted && originalSize > LARGEST_PART
      return wanted && !tooLarge
    },
  })
  return tooLarge ? 'too_large' : new Map(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]))
}
