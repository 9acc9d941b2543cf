import { Type } from 'typebox'

/** Headers of a conditional change (RFC 9110 §13.1.1). */
export const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) })

interface Versioned {
  version: number
}

/**
 * Entity tag of a stored document (RFC 9110 §8.8.3), strong: it identifies the stored version, whatever the
 * representation.
 */
export const entityTagOf = ({ version }: Versioned): string => `"${version}"`

/** Whether an `If-Match` header names this version. */
export function namesState(header: string, stored: Versioned): boolean {
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.includes(entityTagOf(stored))
}
