import { isUtf8 } from 'node:buffer'
import type { SourceName } from '../reports.ts'
import type { Source } from '../sources/source.ts'
import { SOURCES } from '../sources/sources.ts'
import { isZip } from './docx.ts'

/** How the bytes of a file are to be read: as JSON, unpacked first, or as one document of a source. */
export type FileFormat = 'lines' | 'array' | 'json' | 'gzip' | 'unknown' | NonNullable<Source['document']>

/** Bytes from the beginning of a file needed to recognise it. */
export const HEAD_BYTES = 256 * 1024

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a file is one JSON value spread over lines, or a value on each line: the latter if the first line is complete
 * or long, or the second is complete.
 */
function jsonFormat(text: string, complete: boolean): FileFormat {
  if (text.startsWith('[')) return 'array'
  const [first = '', second = ''] = text.split('\n', 2)
  if (isJson(first)) return 'lines'
  if (/^\s*\{\s*$/.test(first) || (/^\s*\{/.test(first) && /^\s+["}]/.test(second))) return 'json'
  return complete && !text.trimEnd().includes('\n') ? 'lines' : isJson(text) ? 'json' : 'lines'
}

/**
 * Recognises a file by its first bytes; `complete` if these are all. A named source only decides between documents that
 * are not JSON; JSON is recognised by its fields.
 */
export function fileFormat(head: Uint8Array, complete: boolean, source: 'auto' | SourceName): FileFormat {
  const packed = isZip(head)
  const text = packed ? '' : textOf(head)
  const beginning = { bytes: head, text }
  const recognised = () => SOURCES.find(({ document }) => document?.recognises(beginning))?.document
  if (packed) return recognised() ?? 'unknown'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  const named = SOURCES.filter(({ name }) => name === source)
  const onlyDocument = named.every(({ record }) => record === undefined) ? named[0]?.document : undefined
  if (onlyDocument) return onlyDocument
  if (text === '') return 'lines'
  if (text.startsWith('{') || text.startsWith('[')) return jsonFormat(text, complete)
  if (named.length > 0 && named.every(({ document }) => document === undefined)) return 'lines'
  return recognised() ?? (/^[\w"'-]/.test(text) && text.includes('{') ? 'lines' : 'unknown')
}

function textOf(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^(?:\ufeff|ï»¿)?\s*/, '')
}
