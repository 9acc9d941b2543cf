import type { ByteWriter } from './bytes.ts'
import { unitsOf } from './strings.ts'

/**
 * Encodes texts so that they are decoded quickly for crops: one byte a character where every character is in Windows-1252,
 * else UTF-16. The first byte says which. In the one-byte form the characters that Windows-1252 adds to Latin-1 (œ, ’, –, …)
 * have the codes of control characters.
 */
export const ONE_BYTE = 1
const TWO_BYTES = 2

/** Characters of the bytes 0x80 to 0x9f in Windows-1252; a blank where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const BYTE_OF = new Uint8Array(0x10000)
for (let unit = 1; unit < 0x100; unit++) if (unit < 0x80 || unit > 0x9f) BYTE_OF[unit] = unit
for (let i = 0; i < WINDOWS.length; i++) if (WINDOWS[i] !== ' ') BYTE_OF[WINDOWS.charCodeAt(i)] = 0x80 + i

export function encodeText(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafe(text.length + 1)
  bytes[0] = ONE_BYTE
  for (let i = 0; i < text.length; i++) {
    const byte = BYTE_OF[text.charCodeAt(i)] as number
    if (byte === 0) return Buffer.concat([Uint8Array.of(TWO_BYTES), Buffer.from(text, 'utf16le')])
    bytes[i + 1] = byte
  }
  return bytes
}

/** Appends the units of a text without that first byte; returns how many bytes each takes. */
export function writeUnits(out: ByteWriter, units: Uint16Array<ArrayBuffer>): number {
  const { length } = out
  out.reserve(2 * units.length)
  const { bytes } = out
  for (let i = 0; i < units.length; i++) {
    const byte = BYTE_OF[units[i] as number] as number
    if (byte === 0) {
      bytes.set(new Uint8Array(units.buffer, units.byteOffset, units.byteLength), length)
      out.length = length + units.byteLength
      return TWO_BYTES
    }
    bytes[length + i] = byte
  }
  out.length = length + units.length
  return ONE_BYTE
}

/**
 * A text as an array of units, which is scanned far faster than a string. Units may be stand-ins; `piece` returns the real
 * characters.
 */
export interface Units {
  units: Uint8Array | Uint16Array
  piece(start: number, end: number): string
}

/** Decodes what `encodeText` returned, at most `most` units of it. */
export function decodeText(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Units {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = bytes[0] as number
  return decodeUnits(buffer.subarray(1, 1 + width * Math.min(most, (bytes.length - 1) / width)), width)
}

/** Decodes units of `width` bytes each. */
export function decodeUnits(bytes: Buffer, width: number): Units {
  if (width === TWO_BYTES) return unitsOfText(bytes.toString('utf16le'))
  return {
    units: bytes,
    piece: (start, end) =>
      bytes
        .toString('latin1', start, Math.min(end, bytes.length))
        .replace(/[\u0080-\u009f]/g, (stand) => WINDOWS[stand.charCodeAt(0) - 0x80] as string),
  }
}

/** Characters whose one-byte code is not their own. */
const NOT_LATIN = /[^\u0001-\u007f\u00a0-\u00ff]/

/** One byte a unit where possible: a loop that meets two kinds of arrays is slower. */
function unitsOfText(text: string): Units {
  const piece = (start: number, end: number): string => text.slice(start, end)
  if (!NOT_LATIN.test(text)) return { units: Buffer.from(text, 'latin1'), piece }
  const bytes = Buffer.allocUnsafe(text.length)
  for (let i = 0; i < text.length; i++) {
    const byte = BYTE_OF[text.charCodeAt(i)] as number
    if (byte === 0) return { units: unitsOf(text), piece }
    bytes[i] = byte
  }
  return { units: bytes, piece }
}

/** Letters that have a stand-in in decoded texts: unit → letter. */
export const LETTER_STAND_INS: ReadonlyMap<number, string> = new Map(
  [...'ŠŒŽšœžŸƒ'].map((letter) => [BYTE_OF[letter.charCodeAt(0)] as number, letter]),
)
