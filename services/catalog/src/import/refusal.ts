import type { Decision } from '../decision.ts'

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

/**
 * Refuses a decision dated or published after a day, with the field at fault (a volume of the reporter has its year of
 * publication). Decisions of the demonstration have such dates on purpose, to set them apart from real ones.
 * @param today - `YYYY-MM-DD`
 */
export function refuseLaterThan(today: string, decision: Decision): void {
  if (decision.demonstration) return
  for (const field of ['decisionDate', 'publicationDate'] as const) {
    const { value } = decision[field]
    if (value !== null && value > today.slice(0, value.length))
      throw new Refusal('INVALID_FIELD', `${value} is after the day of the import`, field, decision.id)
  }
}

/**
 * Most bytes of a decision as it is stored: a document of the store holds 16 MiB, including field names and lengths.
 */
const MOST_BYTES = 16_000_000
/** Fields of a record that have another name in a decision. */
const FIELDS: Partial<Record<string, string>> = { judgment: 'fullJudgment', dockets: 'docketNumbers', id: 'id' }

/** Refuses a decision that the store cannot hold, by its largest field. */
export function refuseTooLarge(decision: Decision): void {
  if (sizeOf(decision) <= MOST_BYTES) return
  const sizes = Object.entries(decision).map(([name, value]) => ({ name, size: sizeOf(value) }))
  const largest = sizes.reduce((a, b) => (b.size > a.size ? b : a))
  const field = FIELDS[largest.name] ?? largest.name
  throw new Refusal('DECISION_TOO_LARGE', `stored, it would have more than ${MOST_BYTES} bytes`, field, decision.id)
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
