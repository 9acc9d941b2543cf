import { ValidationFailed } from '@trilex/platform'

/** The keys that a filter accepts, each with the keys that it matches. */
export interface Vocabulary {
  /** A heading matches itself and the domains below it. */
  domains: ReadonlyMap<string, readonly string[]>
  /** A chamber also matches the chambers whose work it continues. */
  chambers: ReadonlyMap<string, readonly string[]>
}

/**
 * Keys of the domains that a filter matches: a heading matches itself and the domains below it.
 * @throws ValidationFailed naming the parameter `field`
 */
export function domainKeysOf(field: string, written: string[], { domains }: Vocabulary): string[] {
  return [...new Set(known(field, written, domains).flatMap((key) => domains.get(key) ?? []))]
}

/**
 * Keys of the chambers that a filter matches. A decision belongs to the chamber of its date, so today's chamber also
 * matches its predecessor.
 * @throws ValidationFailed naming the parameter `field`
 */
export function chamberKeysOf(field: string, written: string[], { chambers }: Vocabulary): string[] {
  const keys = written.map((key) => key.replace(/^court_/, ''))
  return [...new Set(known(field, keys, chambers).flatMap((key) => chambers.get(key) ?? []))]
}

function known(field: string, values: string[], vocabulary: { has(value: string): boolean }): string[] {
  const unknown = values.find((value) => !vocabulary.has(value))
  if (unknown === undefined) return values
  throw new ValidationFailed(`${field} has the unknown value "${unknown}"`, { field })
}
