import type { Decision } from '../decision.ts'
import { Refusal } from './refusal.ts'

/** Most bytes of a decision as it is stored: a document of the store holds 16 MiB, with its names and lengths. */
const MOST_BYTES = 16_000_000
/** Names in records of what a decision calls otherwise. */
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
