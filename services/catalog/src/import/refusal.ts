/** Codes of lines and files that are not taken in; `field` names the JSON field or part of a page that is at fault. */
export type RefusalCode =
  | 'LINE_TOO_LONG'
  | 'DECISION_TOO_LARGE'
  | 'FILE_TOO_LARGE'
  | 'INVALID_ENCODING'
  | 'REPLACEMENT_CHARACTER'
  | 'INVALID_JSON'
  | 'TRUNCATED_LINE'
  | 'NOT_AN_OBJECT'
  | 'MISSING_FIELD'
  | 'INVALID_FIELD'
  | 'UNKNOWN_FORMAT'
  | 'BROKEN_GZIP'
  | 'UNREADABLE_DOCUMENT'
  | 'THIRD_PARTY_TRANSLATION'

/** Thrown by parsers and by normalisation for one record; the rest of the file goes on. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | null
  readonly id: string | null

  constructor(code: RefusalCode, detail: string, field: string | null = null, id: string | null = null) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.field = field
    this.id = id
  }
}

/** Why a record cannot be read, with its id where that was not known; every other error is thrown again. */
export function asRefusal(error: unknown, id: string | null = null): Refusal {
  if (error instanceof Refusal) return error.id ? error : new Refusal(error.code, error.message, error.field, id)
  // What is nested deeper than a stack is none of a court's documents.
  if (error instanceof RangeError) return new Refusal('UNREADABLE_DOCUMENT', error.message.slice(0, 200), null, id)
  throw error
}
