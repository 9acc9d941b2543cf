import { createHash } from 'node:crypto'
import type { Decision } from './decision.ts'

/** The same value with the keys of every object in ascending order, so that equal values give equal JSON. */
function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(ordered)
  const record = value as Record<string, unknown>
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(record).sort()) sorted[key] = ordered(record[key])
  return sorted
}

/** SHA-256 (hex) over the canonical JSON of the decision without its own hash. */
export function contentHash({
  contentHash: _,
  ...content
}: Decision | (Omit<Decision, 'contentHash'> & { contentHash?: string })): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex')
}
