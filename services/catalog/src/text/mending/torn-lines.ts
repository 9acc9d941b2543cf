import type { SectionKey } from '../../decision.ts'
import { isTornReference } from '../number-place.ts'
import { joined, type Piece } from './piece.ts'

const OPEN = /[([„“«‹]$/
/**
 * A paragraph with such a beginning is not joined to the one before: "a) …", "aa. …", "– …", "dass …",
 * "vertreten durch …".
 */
const OWN =
  /^(?:\p{Ll}{1,3}\)|\p{Ll}{1,2}\.\s|[-–—•]|(?:dass|qu[e'’]|che|considérant|vu|gegen|contre|contro|vertreten|représentée?s?|rappresentat[aoie]|und dass|et que)(?![\p{L}-]))/u
const CLOSES = /^[,;)\]»]/
/** Abbreviations before a word in italics: "(cf. supra", "p. 70 i.f.". */
const ABBREVIATED =
  /(?:^|[\s(["«])(?:cf|vgl|v|S|p|pag|pp|E|consid|cons|Art|art|Abs|al|cpv|Ziff|ch|n|N|Nr|no|nos|n°|let|lit|lett|Bst|Rz|ss|f|ff|s|éd|ed|vol|op|loc|z\.B|d\.h|resp|bzw|i\.V\.m|u\.a|sog|recte|ad|TF|ATF|BGE|DTF)\.$/
/** A form of address that a table of the judges separates from the name. */
const ADDRESS = /^(?:Mr|Mrs|Ms|Sir|Lord|M|MM|Mme|Mmes|Mlle)\.?$/

/** Whether a source split a sentence at a word in italics, a superscript or a bracket. */
function isTorn(before: string, next: string, key: SectionKey): boolean {
  if (key === 'lead') return ADDRESS.test(before)
  if (CLOSES.test(next) || isTornReference(before, next)) return true
  if (OWN.test(next)) return false
  if (OPEN.test(before) || (before.endsWith('"') && hasOpenQuote(before))) return true
  if (!/^\p{Ll}/u.test(next)) return false
  const end = before.slice(-1)
  if (/[.!?]/.test(end)) return ABBREVIATED.test(before.slice(-12))
  return /[\p{L}\d»”’'"…°§)\]/]/u.test(end)
}

/** Whether the quotation mark at the end of a text opens a quotation. */
const hasOpenQuote = (text: string): boolean => (text.split('"').length - 1) % 2 === 1 && /(?:^|[\s(])"$/.test(text)

/** Joins paragraphs into which a source split one. */
export function withoutTornLines(pieces: readonly Piece[], key: SectionKey): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const before = result.at(-1)
    if (before && before.kind === piece.kind && isTorn(before.text, piece.text, key)) {
      const close = OPEN.test(before.text) || before.text.endsWith('"') || CLOSES.test(piece.text)
      result[result.length - 1] = joined(before, piece, close ? '' : ' ')
    } else result.push(piece)
  }
  return result
}
