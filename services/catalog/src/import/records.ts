import { readJson, type Reading } from './json-records.ts'
import { linesOf } from './lines.ts'
import { Refusal } from './refusal.ts'
import type { SourceName } from './reports.ts'

/** One record of a file: what was read, or why not. `line` is null where a file is one record. */
export interface FileRecord {
  line: number | null
  /** Size of the record in characters, for batching. */
  size: number
  reading: Reading | null
  refusal: Refusal | null
}

function readLine(text: string, unended: boolean): { reading: Reading | null; refusal: Refusal | null } {
  try {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      const detail = error instanceof Error ? error.message.slice(0, 200) : 'not JSON'
      throw new Refusal(unended ? 'TRUNCATED_LINE' : 'INVALID_JSON', detail)
    }
    return { reading: readJson(value), refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return { reading: null, refusal: error }
    throw error
  }
}

/** Records of a file in order. */
export async function* readRecords(
  input: AsyncIterable<Uint8Array>,
  _source: 'auto' | SourceName,
): AsyncGenerator<FileRecord> {
  for await (const { number, text, refusal, unended } of linesOf(input)) {
    if (text === null) yield { line: number, size: 0, reading: null, refusal }
    else if (text.trim() !== '') yield { line: number, size: text.length, ...readLine(text, unended) }
  }
}
