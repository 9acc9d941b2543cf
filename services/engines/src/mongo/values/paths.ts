import { compareValues } from './compare.ts'
import { encodeComponent, EMPTY_ARRAY } from './keys.ts'
import { arrayIndex, type Doc, field, isDocument, type SortSpec } from './values.ts'

/** First component of a dotted path: the only top-level field that the path reads. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}

type Visit = (value: unknown) => boolean

/**
 * Passes to `visit` each value that a condition on the path is compared with (undefined for a missing one) until `visit`
 * returns true; returns whether it did. An array on the way is replaced by its sub-documents and, under a number, also for that
 * element. With `expand`, an array at the end gives its elements, then itself.
 */
export function someValue(document: unknown, path: string, expand: boolean, visit: Visit): boolean {
  if (!path.includes('.') && isDocument(document)) return atEnd(field(document, path), expand, visit)
  return walk(document, path.split('.'), 0, expand, visit)
}

function atEnd(value: unknown, expand: boolean, visit: Visit): boolean {
  if (expand && Array.isArray(value) && value.some(visit)) return true
  return visit(value)
}

function walk(value: unknown, parts: string[], at: number, expand: boolean, visit: Visit): boolean {
  const part = parts[at]
  if (part === undefined) return atEnd(value, expand, visit)
  if (Array.isArray(value)) {
    const index = arrayIndex(part)
    if (index >= 0 && walk(value[index], parts, at + 1, expand, visit)) return true
    return value.some((element) => isDocument(element) && walk(element, parts, at, expand, visit))
  }
  if (isDocument(value)) return walk(field(value, part), parts, at + 1, expand, visit)
  return visit(undefined)
}

interface IndexValues {
  /** At least one; undefined for a missing value, `EMPTY_ARRAY` for an empty array at the end. */
  values: unknown[]
  /** Path of the first array on the way; null when there is none. */
  array: string | null
}

/** Values of a path as an index stores them. */
export function indexValues(document: Doc, path: string): IndexValues {
  if (!path.includes('.')) {
    const value = field(document, path)
    if (!Array.isArray(value)) return { values: [value], array: null }
    return { values: value.length > 0 ? value : [EMPTY_ARRAY], array: path }
  }
  const parts = path.split('.')
  const values: unknown[] = []
  let array: string | null = null
  const visit = (value: unknown, at: number): void => {
    const part = parts[at]
    if (Array.isArray(value)) {
      array ??= parts.slice(0, at).join('.')
      if (part === undefined) {
        values.push(...(value.length > 0 ? (value as unknown[]) : [EMPTY_ARRAY]))
        return
      }
      const index = arrayIndex(part)
      if (index >= 0) visit(value[index], at + 1)
      for (const element of value) if (isDocument(element)) visit(element, at)
      if (value.length === 0) values.push(undefined)
    } else if (part === undefined) values.push(value)
    else if (isDocument(value)) visit(field(value, part), at + 1)
    else values.push(undefined)
  }
  visit(document, 0)
  return { values: values.length > 0 ? values : [undefined], array }
}

/** Sort key of a document. An array counts as its least element when ascending, as its greatest when descending. */
export function sortKey(document: Doc, sort: SortSpec): Buffer {
  const parts = sort.map(([path, direction]) => {
    const { values } = indexValues(document, path)
    if (values.length === 1) return encodeComponent(values[0], direction)
    return values
      .map((value) => encodeComponent(value, direction))
      .reduce((a, b) => (Buffer.compare(a, b) <= 0 ? a : b))
  })
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
}

/** Values of a path for `distinct`: an array gives its elements, a missing value nothing. */
export function distinctValues(document: unknown, path: string): unknown[] {
  const found: unknown[] = []
  someValue(document, path, false, (value) => {
    if (Array.isArray(value)) found.push(...(value as unknown[]))
    else if (value !== undefined) found.push(value)
    return false
  })
  return found
}

/** Comparison for `$push … $sort`: by the whole value, or by paths of sub-documents. */
export function compareBy(sort: SortSpec): (a: unknown, b: unknown) => number {
  return (a, b) => {
    for (const [path, direction] of sort) {
      const [left, right] = [leaf(a, path), leaf(b, path)]
      const order = compareValues(left, right)
      if (order !== 0) return order * direction
    }
    return 0
  }
}

function leaf(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner: unknown, part) => (isDocument(inner) ? field(inner, part) : undefined), value)
}
