import type { JsonObject } from '../fields.ts'
import type { Reading } from '../reading/reading.ts'
import type { SourceName } from '../reports.ts'

/** What is known of a file before it is read. */
export interface Beginning {
  bytes: Uint8Array
  /** The same as text without byte order mark and blanks before it; empty for a ZIP archive. */
  text: string
}

/**
 * Where records come from: how they are recognised and how one is read. Readers throw `Refusal` for what they cannot
 * read.
 */
export interface Source {
  /** The name by which a request or the command line asks for this source. */
  name: SourceName
  /** Records that are JSON objects: a line each, elements of an array, or a whole file. */
  record?: {
    recognises(record: JsonObject): boolean
    read(record: JsonObject): Reading
  }
  /** Files that are one document of another format. */
  document?: {
    recognises(beginning: Beginning): boolean
    /** @param name of the file, which may say what its text does not */
    read(bytes: Uint8Array, name: string): Reading
  }
}
