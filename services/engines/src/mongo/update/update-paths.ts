import { show } from '../values/bson.ts'
import { badValue, CommandError } from '../errors.ts'
import { compileFilter } from '../filter/filter.ts'
import { matchedIndex } from '../filter/positional.ts'
import { type FieldOperator, KEEP, REMOVE } from './field-operator.ts'
import { arrayIndex, type Doc, field, isDocument, setField } from '../values/values.ts'

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>

/**
 * Compiles `[{ 'x.a': 1 }]` into tests for the elements that `$[x]` addresses. Error 9 for a filter without exactly one
 * identifier.
 */
export function compileArrayFilters(filters: readonly unknown[]): ArrayFilters {
  const compiled = new Map<string, (element: unknown) => boolean>()
  for (const filter of filters) {
    const identifier = isDocument(filter) ? identifierOf(filter) : undefined
    if (!isDocument(filter) || identifier === undefined)
      throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters')
    if (compiled.has(identifier))
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${identifier}`)
    const { test } = compileFilter(filter)
    compiled.set(identifier, (element) => test({ [identifier]: element }))
  }
  return compiled
}

function identifierOf(filter: Doc): string | undefined {
  for (const [name, operand] of Object.entries(filter)) {
    if (!name.startsWith('$')) return name.split('.', 1)[0]
    for (const branch of Array.isArray(operand) ? operand.filter(isDocument) : []) {
      const found = identifierOf(branch)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/**
 * Splits a path into components. Errors: 56 for an empty component, 52 for one that begins with a dollar and is not positional.
 */
export function checkPath(path: string): string[] {
  const parts = path.split('.')
  for (const part of parts) {
    if (part === '')
      throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`)
    if (part.startsWith('$') && part !== '$' && !/^\$\[\w*\]$/.test(part)) {
      throw new CommandError(52, `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`)
    }
  }
  return parts
}

/** Concrete paths that a path with `$`, `$[]` and `$[identifier]` addresses in a document. */
export function expandPath(document: Doc, parts: readonly string[], filter: Doc, filters: ArrayFilters): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'))
  if (at < 0) return [[...parts]]
  const before = parts.slice(0, at)
  const part = parts[at] as string
  const array = valueAt(document, before)
  const indexes = positions(part, array, before.join('.'), document, filter, filters)
  return indexes.flatMap((index) =>
    expandPath(document, [...before, String(index), ...parts.slice(at + 1)], filter, filters),
  )
}

function positions(
  part: string,
  array: unknown,
  path: string,
  document: Doc,
  filter: Doc,
  filters: ArrayFilters,
): number[] {
  if (part === '$') {
    const index = matchedIndex(filter, document, path)
    if (index < 0) throw badValue('The positional operator did not find the match needed from the query.')
    return [index]
  }
  if (array === undefined)
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`)
  if (!Array.isArray(array)) throw badValue(`Cannot apply array updates to non-array element ${path}: ${show(array)}`)
  if (part === '$[]') return [...array.keys()]
  const test = filters.get(part.slice(2, -1))
  if (test === undefined)
    throw badValue(`No array filter found for identifier '${part.slice(2, -1)}' in path '${path}.${part}'`)
  return [...array.keys()].filter((index) => test(array[index]))
}

export function valueAt(document: Doc, parts: readonly string[]): unknown {
  return parts.reduce((value: unknown, part) => {
    if (Array.isArray(value)) return value[arrayIndex(part)]
    return isDocument(value) ? field(value, part) : undefined
  }, document)
}

/** Most nulls that a write beyond the end of an array may add, as in MongoDB. */
const MAX_PADDING = 1_500_000

/**
 * Applies an operator at a concrete path and creates missing sub-documents unless `create` is false. Returns whether the
 * document changed. Error 28 when the path leads through a value that has no fields.
 */
export function applyAt(document: Doc, parts: readonly string[], operator: FieldOperator, create: boolean): boolean {
  const place = { path: parts.join('.'), id: document['_id'] }
  let node: unknown = document
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string
    const index = Array.isArray(node) ? arrayIndex(part) : -1
    if (!isDocument(node) && index < 0) {
      if (!create) return false
      const name = parts[at - 1] ?? ''
      throw new CommandError(28, `Cannot create field '${part}' in element {${name}: ${show(node)}}`)
    }
    const child: unknown = Array.isArray(node) ? node[index] : field(node as Doc, part)
    const last = at === parts.length - 1
    if (!last && child !== undefined) {
      node = child
      continue
    }
    if (!last && !create) return false
    const next = operator(last ? child : undefined, place)
    if (next === KEEP || (next === REMOVE && !last)) return false
    assign(node as Doc | unknown[], part, last ? next : nest(parts.slice(at + 1), next))
    return true
  }
  return false
}

const nest = (parts: readonly string[], value: unknown): unknown =>
  parts.reduceRight((inner, part) => {
    const outer: Doc = {}
    setField(outer, part, inner)
    return outer
  }, value)

function assign(node: Doc | unknown[], part: string, value: unknown): void {
  if (!Array.isArray(node)) {
    if (value === REMOVE) delete node[part]
    else setField(node, part, value)
    return
  }
  const index = arrayIndex(part)
  if (index - node.length > MAX_PADDING) throw badValue(`can't backfill more than ${MAX_PADDING} elements`)
  while (node.length < index) node.push(null)
  node[index] = value === REMOVE ? null : value
}
