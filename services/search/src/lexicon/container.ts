import { readSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** The arrays of a container, by name. */
export type Sections = Record<string, Uint8Array | Uint16Array | Uint32Array>

interface Header {
  about: unknown
  sections: Record<string, { kind: 1 | 2 | 4; at: number; length: number }>
}

const MAGIC = 0x31584c54
const ALIGNMENT = 8
/** Magic number, checksum of all that follows, length of the header, and a spare number: 32 bits each. */
const PREFIX = 16
const CHECKED = 8
const LONGEST_HEADER = 1 << 16
const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT

/** One block of bytes: prefix, header as JSON, the arrays in order, little-endian. */
export function pack(about: unknown, sections: Sections): Uint8Array {
  let length = 0
  const places: Header['sections'] = {}
  for (const [name, array] of Object.entries(sections)) {
    places[name] = { kind: array.BYTES_PER_ELEMENT as 1 | 2 | 4, at: length, length: array.length }
    length = aligned(length + array.byteLength)
  }
  const body = new Uint8Array(length)
  for (const [name, array] of Object.entries(sections)) {
    body.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), places[name]?.at)
  }
  const header = Buffer.from(JSON.stringify({ about, sections: places } satisfies Header))
  const start = aligned(PREFIX + header.length)
  const packed = new Uint8Array(start + length)
  packed.set(header, PREFIX)
  packed.set(body, start)
  const prefix = new Uint32Array(packed.buffer, 0, 3)
  prefix.set([MAGIC, 0, header.length])
  prefix[1] = crc32(packed.subarray(CHECKED))
  return packed
}

/** Reads what `pack` returned, as views of `packed`; null when it is damaged or something else. */
export function unpack(packed: Uint8Array): { about: unknown; sections: Sections } | null {
  if (packed.length < PREFIX) return null
  const whole = packed.byteOffset % ALIGNMENT === 0 ? packed : packed.slice()
  const [magic, checksum, length] = new Uint32Array(whole.buffer, whole.byteOffset, 3)
  if (magic !== MAGIC || length === undefined || crc32(whole.subarray(CHECKED)) !== checksum) return null
  const header = JSON.parse(Buffer.from(whole.subarray(PREFIX, PREFIX + length)).toString()) as Header
  const start = aligned(PREFIX + length)
  const sections: Sections = {}
  for (const [name, { kind, at, length: count }] of Object.entries(header.sections)) {
    const place = whole.byteOffset + start + at
    sections[name] =
      kind === 1
        ? new Uint8Array(whole.buffer, place, count)
        : kind === 2
          ? new Uint16Array(whole.buffer, place, count)
          : new Uint32Array(whole.buffer, place, count)
  }
  return { about: header.about, sections }
}

/** The `about` of an open packed file, without reading or checking its arrays; null when the file is something else. */
export function readPackedAbout(file: number): unknown {
  const prefix = new Uint32Array(PREFIX / 4)
  if (readSync(file, prefix, 0, PREFIX, 0) < PREFIX || prefix[0] !== MAGIC) return null
  const header = Buffer.alloc(Math.min(prefix[2] as number, LONGEST_HEADER))
  const length = readSync(file, header, 0, header.length, PREFIX)
  try {
    return (JSON.parse(header.toString('utf8', 0, length)) as Header).about
  } catch {
    return null
  }
}
