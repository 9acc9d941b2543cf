/** Codes of refused lines and files; `field` names the JSON field or the part of a page at fault. */
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

/** Thrown by parsers and by normalisation for one record; the import continues with the next. */
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

/** The refusal behind an error, with `id` if it has none; rethrows every other error. */
export function asRefusal(error: unknown, id: string | null = null): Refusal {
  if (error instanceof Refusal) return error.id ? error : new Refusal(error.code, error.message, error.field, id)
  // No court publishes a document nested deeper than the stack.
  if (error instanceof RangeError) return new Refusal('UNREADABLE_DOCUMENT', error.message.slice(0, 200), null, id)
  throw error
}
