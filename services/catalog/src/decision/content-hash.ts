import { hash } from 'node:crypto'
import type { Decision } from '../decision.ts'

/**
 * Returns the value with the keys of every object in ascending order, so that equal values give equal JSON. Returns the
 * value itself if its keys are already in order, as in paragraphs, which are most of a decision.
 */
function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return orderedList(value)
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
  const inOrder = keys.every((key, index) => index === 0 || (keys[index - 1] as string) < key)
  let sorted: Record<string, unknown> | null = inOrder ? null : {}
  for (const key of inOrder ? keys : keys.sort()) {
    const field = ordered(record[key])
    if (sorted === null && field !== record[key]) sorted = { ...record }
    if (sorted !== null) sorted[key] = field
  }
  return sorted ?? record
}

function orderedList(list: unknown[]): unknown[] {
  let sorted: unknown[] | null = null
  for (const [index, entry] of list.entries()) {
    const value = ordered(entry)
    if (value === entry) continue
    sorted ??= list.slice()
    sorted[index] = value
  }
  return sorted ?? list
}

/** SHA-256 (hex) over the canonical JSON of the decision without its own hash. */
export function contentHash({
  contentHash: _,
  ...content
}: Decision | (Omit<Decision, 'contentHash'> & { contentHash?: string })): string {
  return hash('sha256', JSON.stringify(ordered(content)))
}
