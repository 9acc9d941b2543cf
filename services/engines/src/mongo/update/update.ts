import { decodePlain, encode } from '../values/bson.ts'
import { badValue, CommandError } from '../errors.ts'
import { runStages } from '../filter/expressions.ts'
import { type FieldOperator, KEEP, REMOVE, sameValue } from './field-operator.ts'
import { rootOf } from '../values/paths.ts'
import { FIELD_OPERATORS, NEVER_CREATE } from './update-operators.ts'
import { applyAt, type ArrayFilters, checkPath, compileArrayFilters, expandPath, valueAt } from './update-paths.ts'
import { arrayIndex, type Doc, field, isDocument, setField, typeAlias } from '../values/values.ts'

/**
 * Changes a decoded document. `filter` is the filter that matched it, for the positional operator; `inserting` is true for the
 * document of an upsert. Returns the new document (possibly the same object) and whether anything changed.
 */
export type Update = (document: Doc, filter: Doc, inserting: boolean) => { document: Doc; changed: boolean }

export interface CompiledUpdate {
  change: Update
  /** Top-level fields that `change` reads and writes; null when they may be any. */
  roots: ReadonlySet<string> | null
}

/** Compiles a replacement, update operators or an update pipeline. Errors: MongoDB's, such as 9, 14 and 40. */
export function compileUpdate(update: unknown, arrayFilters: readonly unknown[] = []): CompiledUpdate {
  if (Array.isArray(update)) return { change: guardId(pipelineUpdate(update)), roots: null }
  if (!isDocument(update)) throw new CommandError(9, 'Update argument must be either an object or an array')
  const names = Object.keys(update)
  const operators = names.filter((name) => name.startsWith('$'))
  if (operators.length === 0) return { change: guardId(replacement(update)), roots: null }
  if (operators.length < names.length) {
    throw new CommandError(
      9,
      `Unknown modifier: ${names.find((name) => !name.startsWith('$'))}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  const { change, paths } = operatorUpdate(update, compileArrayFilters(arrayFilters))
  // A positional operator reads the array that the filter matched, which may be another one than the array it changes.
  const positional = paths.some((path) => path.includes('$'))
  return { change: guardId(change), roots: positional ? null : new Set(paths.map(rootOf)) }
}

function guardId(update: Update): Update {
  return (document, filter, inserting) => {
    const id = field(document, '_id')
    const result = update(document, filter, inserting)
    const now = field(result.document, '_id')
    if (id !== undefined && !sameValue(id, now)) {
      throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'")
    }
    return result
  }
}

function replacement(update: Doc): Update {
  return (document) => {
    const id = field(update, '_id') ?? field(document, '_id')
    const next: Doc = id === undefined ? {} : { _id: id }
    for (const [name, value] of Object.entries(update)) if (name !== '_id') setField(next, name, value)
    return { document: next, changed: !sameValue(document, next) }
  }
}

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'])

function pipelineUpdate(stages: unknown[]): Update {
  const pipeline = stages.map((stage) => {
    const [name] = isDocument(stage) ? Object.keys(stage) : []
    if (!isDocument(stage) || name === undefined)
      throw badValue('Each element of the update pipeline must be an object')
    if (!UPDATE_STAGES.has(name)) throw new CommandError(72, `${name} is not allowed to be used within an update`)
    return stage
  })
  return (document) => {
    const [result = {}] = runStages(pipeline, [decodePlain(encode(document))], () => [])
    const id = field(result, '_id') ?? field(document, '_id')
    const next = id === undefined ? result : { _id: id, ...result }
    return { document: next, changed: !sameValue(document, next) }
  }
}

interface Step {
  parts: string[]
  /** Concrete paths in the document as the filter matched it, before any step. */
  targets(document: Doc, filter: Doc): string[][]
  apply(document: Doc, targets: string[][]): boolean
}

function operatorUpdate(update: Doc, filters: ArrayFilters): { change: Update; paths: string[] } {
  const always: Step[] = []
  const onInsert: Step[] = []
  const paths: string[] = []
  for (const [name, fields] of Object.entries(update)) {
    if (name !== '$setOnInsert' && name !== '$rename' && FIELD_OPERATORS[name] === undefined) {
      throw new CommandError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeAlias(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
      )
    }
    for (const [path, operand] of Object.entries(fields)) {
      paths.push(path)
      if (name === '$rename') {
        paths.push(String(operand))
        always.push(renameStep(path, operand))
      } else (name === '$setOnInsert' ? onInsert : always).push(fieldStep(name, path, operand, filters))
    }
  }
  checkConflicts(paths)
  checkArrayFilters(paths, filters)
  const steps = [false, true].map((inserting) => (inserting ? [...always, ...onInsert] : always).toSorted(byPath))
  const change: Update = (document, filter, inserting) => {
    const targeted = (steps[Number(inserting)] ?? []).map((step) => [step, step.targets(document, filter)] as const)
    let changed = false
    for (const [step, targets] of targeted) changed = step.apply(document, targets) || changed
    return { document, changed }
  }
  return { change, paths }
}

function fieldStep(name: string, path: string, operand: unknown, filters: ArrayFilters): Step {
  const parts = checkPath(path)
  const factory = FIELD_OPERATORS[name === '$setOnInsert' ? '$set' : name]
  if (factory === undefined) throw new CommandError(9, `Unknown modifier: ${name}`)
  const operator = factory(operand, path)
  const create = !NEVER_CREATE.has(name)
  return {
    parts,
    targets: (document, filter) => expandPath(document, parts, filter, filters),
    apply(document, targets) {
      let changed = false
      for (const concrete of targets) changed = applyAt(document, concrete, operator, create) || changed
      return changed
    },
  }
}

function renameStep(path: string, target: unknown): Step {
  if (typeof target !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`)
  const [from, to] = [checkPath(path), checkPath(target)]
  if ([...from, ...to].some((part) => part.startsWith('$')))
    throw badValue(`The source and target field for $rename may not be dynamic: ${path}`)
  const remove: FieldOperator = () => REMOVE
  return {
    parts: from,
    targets: () => [],
    apply(document) {
      const value = valueAt(document, from)
      if (value === undefined) return false
      for (const parts of [from, to]) {
        if (parts.some((_, at) => Array.isArray(valueAt(document, parts.slice(0, at))))) {
          throw badValue(`The source and target field for $rename cannot be an array element: '${parts.join('.')}'`)
        }
      }
      applyAt(document, from, remove, false)
      applyAt(document, to, (current) => (sameValue(current, value) ? KEEP : value), true)
      return true
    },
  }
}

function checkConflicts(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths.toSorted()) {
    const parts = path.split('.')
    for (let length = 1; length <= parts.length; length++) {
      const prefix = parts.slice(0, length).join('.')
      if (seen.has(prefix)) {
        throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${prefix}'`)
      }
    }
    seen.add(path)
  }
}

function checkArrayFilters(paths: readonly string[], filters: ArrayFilters): void {
  for (const identifier of filters.keys()) {
    if (!paths.some((path) => path.split('.').includes(`$[${identifier}]`))) {
      throw new CommandError(9, `The array filter for identifier '${identifier}' was not used in the update`)
    }
  }
}

/** Fields are changed, and new ones added, in the order of their names; numeric names in numeric order. */
function byPath(a: Step, b: Step): number {
  for (let at = 0; at < a.parts.length && at < b.parts.length; at++) {
    const [x, y] = [a.parts[at] as string, b.parts[at] as string]
    if (x === y) continue
    const [i, j] = [arrayIndex(x), arrayIndex(y)]
    return i >= 0 && j >= 0 ? i - j : x < y ? -1 : 1
  }
  return a.parts.length - b.parts.length
}
