import type { Rewrite } from '@trilex/citations'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { wordParts } from './word-file.ts'
import { BETWEEN_PARAGRAPHS, textOfParagraph, type WordPiece, wordText } from './word-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

interface PlacedPiece extends WordPiece {
  start: number
}

/**
 * Rewrites these passages of a Word document inside their runs: formatting, notes and all other parts stay. A passage
 * across several runs takes the formatting of its first. Offsets are those of the text that `readBrief` returns.
 */
export function rewriteWord(source: Uint8Array, rewrites: readonly Rewrite[]): Uint8Array<ArrayBuffer> {
  const files = unzipSync(source)
  const parts = wordParts(source)
  const word = parts === 'too_large' ? null : wordText(parts)
  if (word === null) return source.slice()
  const pieces: PlacedPiece[] = []
  let text = ''
  for (const [paragraph, own] of word.paragraphs.entries()) {
    if (paragraph > 0) text += BETWEEN_PARAGRAPHS
    let at = text.length
    for (const piece of own) {
      pieces.push({ ...piece, start: at })
      at += piece.text.length
    }
    text += textOfParagraph(own)
  }
  // The text that was read is trimmed: it begins with its first non-blank character.
  const blank = text.length - text.trimStart().length
  writeAll(pieces, rewrites, blank)
  for (const [name, document] of word.parts) files[name] = strToU8(serialised(document))
  return new Uint8Array(zipSync(files))
}

/** From the last to the first, so that the offsets of the remaining passages stay valid. */
function writeAll(pieces: readonly PlacedPiece[], rewrites: readonly Rewrite[], blank: number): void {
  let last = pieces.length - 1
  for (const { start, end, written } of rewrites.toReversed()) {
    const [from, to] = [start + blank, end + blank]
    while (last >= 0 && (pieces[last] as PlacedPiece).start >= to) last--
    let first = last
    while (first > 0 && (pieces[first] as PlacedPiece).start > from) first--
    writeInto(pieces.slice(Math.max(first, 0), last + 1), from, to, written)
  }
}

/** The first run with letters of the passage gets the new text; the rest of the passage is removed. */
function writeInto(pieces: readonly PlacedPiece[], from: number, to: number, written: string): void {
  const holder = pieces.find(({ element, start, text }) => element?.nodeName === 'w:t' && start + text.length > from)
  for (const { element, start, text } of pieces) {
    if (element === null || start + text.length <= from) continue
    if (element.nodeName !== 'w:t') {
      element.remove()
      continue
    }
    const now = element.textContent ?? ''
    const kept = [now.slice(0, Math.max(0, from - start)), now.slice(to - start)]
    element.textContent = kept.join(element === holder?.element ? written : '')
    element.setAttribute('xml:space', 'preserve')
  }
}

function serialised(document: Document): string {
  const xml = new XMLSerializer().serializeToString(document)
  return xml.startsWith('<?xml') ? xml : `${HEAD}${xml}`
}
