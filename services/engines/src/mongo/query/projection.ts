import { decodePlain, decodeStored, encode } from '../values/bson.ts'
import { CommandError } from '../errors.ts'
import { runStages } from '../filter/expressions.ts'
import { elementMatch } from '../filter/filter.ts'
import { matchedIndex } from '../filter/positional.ts'
import { fieldSet, pick } from '../values/raw.ts'
import { type Doc, isDocument, setField, toNumber } from '../values/values.ts'

/** Applies a query's projection to an encoded document. */
type Projection = (raw: Uint8Array) => Uint8Array

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || !Number.isNaN(flag(value))
const flag = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'boolean'
    ? Number(value)
    : isDocument(value) || value === null || typeof value !== 'object'
      ? Number.NaN
      : Number(value)

interface Tree {
  [name: string]: Tree | Leaf
}
type Leaf = (value: unknown, document: Doc) => unknown

/**
 * Compiles a projection; undefined when documents pass unchanged. Errors: 31253 and 31254 for mixing inclusion and exclusion,
 * 31249 for colliding paths.
 */
export function compileProjection(spec: Doc | undefined, filter: Doc): Projection | undefined {
  const entries = Object.entries(spec ?? {})
  if (entries.length === 0) return undefined
  if (entries.some(([path, value]) => !isFlag(value) && !isArrayOperator(value) && !path.endsWith('.$'))) {
    return (raw) => encode(runStages([{ $project: spec }], [decodePlain(raw)], () => [])[0] ?? {})
  }
  const including = kindOf(entries)
  const withId = keepsId(entries)
  const rest = entries.filter(([path]) => path !== '_id')
  if (rest.every(isTopLevel)) {
    const fields = fieldSet([...rest.map(([path]) => path), ...(withId === including ? ['_id'] : [])])
    return (raw) => pick(raw, fields, including)
  }
  const tree: Tree = {}
  const plain: Leaf = including ? (value) => value : () => undefined
  for (const [path, value] of rest) {
    const leaf = isFlag(value) && !path.endsWith('.$') ? plain : leafOf(path, value, filter)
    addLeaf(tree, path.replace(/\.\$$/, ''), leaf)
  }
  if (withId === including) tree['_id'] = plain
  if (!including) return (raw) => encode(exclude(decodeStored(raw), tree))
  const fields = fieldSet(Object.keys(tree))
  const positional = entries.some(([path]) => path.endsWith('.$'))
  return (raw) => encode(include(decodeStored(positional ? raw : pick(raw, fields)), tree))
}

/** The top-level fields that the projection keeps when it keeps no others; null: it may read any. */
export function keptFields(spec: Doc | undefined): ReadonlySet<string> | null {
  const entries = Object.entries(spec ?? {})
  if (entries.length === 0 || !entries.every(isTopLevel) || !kindOf(entries)) return null
  const rest = entries.map(([path]) => path).filter((path) => path !== '_id')
  return new Set(keepsId(entries) ? [...rest, '_id'] : rest)
}

const isTopLevel = ([path, value]: [string, unknown]): boolean => isFlag(value) && !path.includes('.')

function keepsId(entries: [string, unknown][]): boolean {
  const id = entries.find(([path]) => path === '_id')
  return id === undefined || flag(id[1]) !== 0
}

const isArrayOperator = (value: unknown): value is Doc =>
  isDocument(value) && ['$slice', '$elemMatch'].includes(Object.keys(value)[0] ?? '')

/** True for an inclusion, false for an exclusion. */
function kindOf(entries: [string, unknown][]): boolean {
  let kind: boolean | undefined
  for (const [path, value] of entries) {
    if (path === '_id' || (isDocument(value) && '$slice' in value)) continue
    const including = isArrayOperator(value) || path.endsWith('.$') || flag(value) !== 0
    if (kind !== undefined && kind !== including) {
      const [code, wanted, other] = kind
        ? ([31254, 'exclusion', 'inclusion'] as const)
        : ([31253, 'inclusion', 'exclusion'] as const)
      throw new CommandError(code, `Cannot do ${wanted} on field ${path} in ${other} projection`)
    }
    kind = including
  }
  const id = entries.find(([path]) => path === '_id')
  return kind ?? (entries.length === 1 && id !== undefined && flag(id[1]) !== 0)
}

function leafOf(path: string, value: unknown, filter: Doc): Leaf {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2)
    return (found, document) => {
      if (!Array.isArray(found)) return found
      const index = matchedIndex(filter, document, array)
      if (index < 0) {
        throw new CommandError(51246, "positional operator '.$' couldn't find a matching element in the array")
      }
      return [(found as unknown[])[index]]
    }
  }
  if (!isArrayOperator(value)) return () => undefined
  if ('$elemMatch' in value) {
    const matches = elementMatch(value['$elemMatch'])
    return (found) => {
      const first: unknown = Array.isArray(found) ? found.find((element) => matches([element])) : undefined
      return first === undefined ? undefined : [first]
    }
  }
  const range = Array.isArray(value['$slice'])
    ? value['$slice'].map((part) => toNumber(part))
    : [toNumber(value['$slice'])]
  return (found) => (Array.isArray(found) ? slice(found, range) : found)
}

function slice(array: unknown[], [first = 0, count]: number[]): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first)
  const start = first < 0 ? Math.max(0, array.length + first) : first
  return array.slice(start, start + count)
}

function addLeaf(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split('.')
  let node = tree
  for (const part of parts.slice(0, -1)) {
    const next = Object.hasOwn(node, part) ? node[part] : undefined
    if (typeof next === 'function') throw new CommandError(31249, `Path collision at ${path}`)
    node = next ?? (node[part] = {})
  }
  const name = parts.at(-1) ?? ''
  if (Object.hasOwn(node, name)) throw new CommandError(31249, `Path collision at ${path}`)
  node[name] = leaf
}

function include(document: Doc, tree: Tree, whole = document): Doc {
  const out: Doc = {}
  for (const [name, value] of Object.entries(document)) {
    const node = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (node === undefined) continue
    const kept = typeof node === 'function' ? node(value, whole) : includeBelow(value, node, whole)
    if (kept !== undefined) setField(out, name, kept)
  }
  return out
}

/** Omits a scalar where the included path continues below it. */
function includeBelow(value: unknown, tree: Tree, whole: Doc): unknown {
  if (Array.isArray(value)) return value.map((v) => includeBelow(v, tree, whole)).filter((v) => v !== undefined)
  return isDocument(value) ? include(value, tree, whole) : undefined
}

function exclude(document: Doc, tree: Tree, whole = document): Doc {
  const out: Doc = {}
  for (const [name, value] of Object.entries(document)) {
    const node = Object.hasOwn(tree, name) ? tree[name] : undefined
    const kept =
      node === undefined ? value : typeof node === 'function' ? node(value, whole) : excludeBelow(value, node, whole)
    if (kept !== undefined) setField(out, name, kept)
  }
  return out
}

function excludeBelow(value: unknown, tree: Tree, whole: Doc): unknown {
  if (Array.isArray(value)) return value.map((element) => excludeBelow(element, tree, whole))
  return isDocument(value) ? exclude(value, tree, whole) : value
}
