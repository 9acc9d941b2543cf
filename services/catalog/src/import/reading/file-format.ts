import { isUtf8 } from 'node:buffer'
import type { SourceName } from '../reports.ts'

/** How the bytes of a file are to be read. */
export type FileFormat =
  | 'lines'
  | 'array'
  | 'json'
  | 'clir'
  | 'neuheiten'
  | 'feed'
  | 'docx'
  | 'hudoc-text'
  | 'gzip'
  | 'unknown'

/** Bytes at the beginning of a file that the decision needs. */
export const HEAD_BYTES = 256 * 1024

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** One JSON value spread over lines, or a line each? A first line that is whole or long, or a second that is, says lines. */
function jsonFormat(text: string, complete: boolean): FileFormat {
  if (text.startsWith('[')) return 'array'
  const [first = '', second = ''] = text.split('\n', 2)
  if (isJson(first)) return 'lines'
  if (/^\s*\{\s*$/.test(first) || (/^\s*\{/.test(first) && /^\s+["}]/.test(second))) return 'json'
  return complete && !text.trimEnd().includes('\n') ? 'lines' : isJson(text) ? 'json' : 'lines'
}

/**
 * Format of a file from its first bytes; `complete` when these are all. A named source only decides between the HTML pages;
 * JSON says itself what it is.
 */
export function fileFormat(head: Uint8Array, complete: boolean, source: 'auto' | SourceName): FileFormat {
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0) <= 5) return 'docx'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^(?:\ufeff|ï»¿)?\s*/, '')
  if (source === 'neuheiten' || source === 'clir' || source === 'feed') return source
  if (text === '') return 'lines'
  if (text.startsWith('{') || text.startsWith('[')) return jsonFormat(text, complete)
  if (source === 'ndjson' || source === 'opencaselaw' || source === 'entscheidsuche') return 'lines'
  if (/^<\?xml|^<rss\b/.test(text) && /<(?:rss|channel)\b/.test(text.slice(0, 4000))) return 'feed'
  if (/aza:\/\/\d\d-\d\d-\d{4}-/.test(text) && /<CITE>|mode=news/i.test(text)) return 'neuheiten'
  if (/<(?:html|div|!doctype|body|span)\b/i.test(text)) return 'clir'
  if (/\bSTRASBOURG\b/.test(text) && /^(?:CASE OF|AFFAIRE)\b/m.test(text)) return 'hudoc-text'
  return /^[\w"'-]/.test(text) && text.includes('{') ? 'lines' : 'unknown'
}
