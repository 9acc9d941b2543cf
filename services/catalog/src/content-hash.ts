import { createHash } from 'node:crypto'
import type { Decision } from './decision.ts'

/** JSON with the keys of every object in ascending order: equal values give equal text. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields: string[] = []
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) fields.push(`${JSON.stringify(key)}:${canonical(record[key])}`)
  }
  return `{${fields.join(',')}}`
}

/** SHA-256 (hex) over the canonical JSON of the decision without its own hash. */
export function contentHash({
  contentHash: _,
  ...content
}: Decision | (Omit<Decision, 'contentHash'> & { contentHash?: string })): string {
  return createHash('sha256').update(canonical(content)).digest('hex')
}
