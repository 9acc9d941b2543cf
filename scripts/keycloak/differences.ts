/** What Keycloak returns in place of a stored secret. */
const MASKED = '**********'

interface Named {
  name: string
}

/** A difference between a realm and the files; `path` is the path of the field. */
export interface Difference {
  path: string
  wanted: unknown
  found: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNamed = (value: unknown): value is Named => isObject(value) && typeof value.name === 'string'
const byName = (list: readonly Named[]) => Object.fromEntries(list.map((each) => [each.name, each]))
const empty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const sorted = (list: readonly unknown[]) => JSON.stringify(list.map((each) => JSON.stringify(each)).sort())

/**
 * Where `found` differs from `wanted`: `{ path, wanted, found }` each. Members that only `found` has are ignored,
 * except in lists, which are compared as sets; lists of named objects are compared by name. A missing text equals an
 * empty one, and a masked secret is assumed to be right.
 */
export function differences(wanted: unknown, found: unknown, path = ''): Difference[] {
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (found === MASKED || (empty(wanted) && empty(found))) return []
  if (Array.isArray(wanted) && Array.isArray(found)) {
    if (wanted.length === 0 || !wanted.every(isNamed) || !found.every(isNamed))
      return sorted(wanted) === sorted(found) ? [] : [{ path, wanted, found }]
    const [want, have] = [byName(wanted), byName(found)]
    const added = Object.keys(have).filter((name) => !(name in want))
    return [
      ...differences(want, have, path),
      ...added.map((name) => ({ path: below(name), wanted: undefined, found: have[name] })),
    ]
  }
  if (isObject(wanted) && isObject(found))
    return Object.keys(wanted).flatMap((key) => differences(wanted[key], found[key], below(key)))
  return wanted === found ? [] : [{ path, wanted, found }]
}

/**
 * `text` with its `${NAME}` and `${NAME:default}` replaced by settings; names are upper-case, so Keycloak's own
 * `${email}` stays. Throws a `TypeError` that lists every name without value and default.
 */
export function withSettings(text: string, settings: NodeJS.ProcessEnv): string {
  const missing = new Set<string>()
  const filled = text.replace(/\$\{([A-Z][A-Z0-9_]*)(?::([^}]*))?\}/g, (_, name: string, fallback?: string) => {
    const value = settings[name] ?? fallback
    if (value === undefined) missing.add(name)
    return JSON.stringify(value ?? '').slice(1, -1)
  })
  if (missing.size > 0) throw new TypeError(`Settings without a value: ${[...missing].join(', ')}`)
  return filled
}
