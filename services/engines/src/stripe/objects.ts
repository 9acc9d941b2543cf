import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { missing } from './api-error.ts'
import { withRequiredFields } from './required-fields.ts'

/** An object of Stripe's API. Times are seconds since 1970, amounts are Rappen. */
export interface ApiObject {
  id: string
  object: string
  created: number
  customer?: string | null
}

export interface Page<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

interface ListOptions<T> {
  limit?: number | null
  startingAfter?: string | null
  customer?: string | null
  matches?: (object: T) => boolean
}

const MOST_LISTED = 100

/** The stored objects, newest first in lists. */
export class Objects {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`
  }

  find<T extends ApiObject>(kind: string, id: string): T | null {
    const row = this.#database.prepare('SELECT body FROM object WHERE id = ? AND kind = ?').get(id, kind)
    return row ? (JSON.parse(String(row['body'])) as T) : null
  }

  /** Throws 404 `resource_missing`. */
  get<T extends ApiObject>(kind: string, id: string, param?: string): T {
    const found = this.find<T>(kind, id)
    if (!found) throw missing(kind, id, param)
    return found
  }

  any(id: string): ApiObject | null {
    const row = this.#database.prepare('SELECT body FROM object WHERE id = ?').get(id)
    return row ? (JSON.parse(String(row['body'])) as ApiObject) : null
  }

  put<T extends ApiObject>(object: T): T {
    this.#database
      .prepare(
        `INSERT INTO object (id, kind, customer, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, body = excluded.body`,
      )
      .run(object.id, object.object, object.customer ?? null, JSON.stringify(object))
    return object
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM object WHERE id = ?').run(id)
  }

  all<T extends ApiObject>(kind: string, customer: string | null = null): T[] {
    const rows =
      customer === null
        ? this.#database.prepare('SELECT body FROM object WHERE kind = ? ORDER BY number DESC').all(kind)
        : this.#database
            .prepare('SELECT body FROM object WHERE customer = ? AND kind = ? ORDER BY number DESC')
            .all(customer, kind)
    return rows.map((row) => JSON.parse(String(row['body'])) as T)
  }

  page<T extends ApiObject>(kind: string, url: string, options: ListOptions<T> = {}): Page<T> {
    const { limit, startingAfter, customer = null, matches } = options
    const found = this.all<T>(kind, customer).filter((each) => matches?.(each) ?? true)
    const after = startingAfter ? found.findIndex(({ id }) => id === startingAfter) + 1 : 0
    const most = Math.min(MOST_LISTED, limit ?? 10)
    const data = found.slice(after, after + most)
    return { object: 'list', url, has_more: found.length > after + most, data }
  }
}

/** An object as the API returns it: without the fields that begin with an underscore, with those that Stripe requires. */
export function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return withRequiredFields(Object.fromEntries(open.map(([name, each]) => [name, shown(each)])))
}

/** Replaces ids by objects along paths such as `latest_invoice` and `data.customer`. */
export function expanded(value: unknown, paths: readonly string[], objects: Pick<Objects, 'any'>): unknown {
  return paths.reduce((whole, path) => expandPath(whole, path.split('.'), objects), value)
}

function expandPath(value: unknown, [name, ...rest]: string[], objects: Pick<Objects, 'any'>): unknown {
  if (name === undefined) return typeof value === 'string' ? (shown(objects.any(value)) ?? value) : value
  if (Array.isArray(value)) return value.map((each) => expandPath(each, [name, ...rest], objects))
  const object = typeof value === 'string' ? shown(objects.any(value)) : value
  if (typeof object !== 'object' || object === null) return value
  const inner = (object as Record<string, unknown>)[name]
  const next = Array.isArray(inner)
    ? inner.map((each) => expandPath(each, rest, objects))
    : expandPath(inner, rest, objects)
  return { ...object, [name]: next }
}
