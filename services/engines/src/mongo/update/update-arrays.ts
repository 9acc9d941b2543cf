import { show } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { equalTo } from '../filter/conditions.ts'
import { badValue, CommandError } from '../errors.ts'
import { compileFilter } from '../filter/filter.ts'
import { encodeKey } from '../values/keys.ts'
import { compareBy } from '../values/paths.ts'
import { type FieldOperator, KEEP } from './field-operator.ts'
import { type Doc, isDocument, isOperators, type SortSpec, toNumber, typeAlias } from '../values/values.ts'

const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort'])

/** `{ $each: […] }` with its modifiers; any other operand is one element. */
function elementsOf(
  operator: string,
  operand: unknown,
  modifiers: ReadonlySet<string>,
): { each: unknown[]; options: Doc } {
  if (!isDocument(operand) || !('$each' in operand)) return { each: [operand], options: {} }
  const { $each: each, ...options } = operand
  if (!Array.isArray(each)) {
    throw new CommandError(
      operator === '$push' ? 2 : 14,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeAlias(each)}`,
    )
  }
  for (const name of Object.keys(options)) {
    if (!modifiers.has(name)) throw badValue(`Unrecognized clause in ${operator}: ${name}`)
  }
  return { each, options }
}

function integer(options: Doc, name: string): number | undefined {
  if (options[name] === undefined) return undefined
  const value = Number(options[name])
  if (!Number.isInteger(value))
    throw badValue(`The value for ${name} must be an integer value but was given ${show(options[name])}`)
  return value
}

function sorter(spec: unknown): ((a: unknown, b: unknown) => number) | undefined {
  if (spec === undefined) return undefined
  if (spec === 1 || spec === -1) return (a, b) => compareValues(a, b) * spec
  if (!isDocument(spec))
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields')
  return compareBy(
    Object.entries(spec).map(([path, direction]): SortSpec[number] => [path, toNumber(direction) < 0 ? -1 : 1]),
  )
}

/** Error 2 on a field that is not an array. */
export function push(operand: unknown): FieldOperator {
  const { each, options } = elementsOf('$push', operand, MODIFIERS)
  const position = integer(options, '$position')
  const slice = integer(options, '$slice')
  const order = sorter(options['$sort'])
  return (current, place) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw badValue(
        `The field '${place.path}' must be an array but is of type ${typeAlias(current)} in document {_id: ${show(place.id)}}`,
      )
    }
    const before: unknown[] = current ?? []
    let next = position === undefined ? [...before, ...each] : before.toSpliced(position, 0, ...each)
    if (order !== undefined) next = next.toSorted(order)
    if (slice !== undefined) next = slice < 0 ? next.slice(slice) : next.slice(0, slice)
    const same =
      current !== undefined && next.length === before.length && next.every((value, at) => value === before[at])
    return same ? KEEP : next
  }
}

/** Error 2 on a field that is not an array. */
export function addToSet(operand: unknown): FieldOperator {
  const { each } = elementsOf('$addToSet', operand, new Set())
  return (current, place) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${place.path}' has non-array type ${typeAlias(current)}`,
      )
    }
    const before: unknown[] = current ?? []
    const seen = new Set(before.map((value) => encodeKey(value).toString('latin1')))
    const added = each.filter((value) => {
      const key = encodeKey(value).toString('latin1')
      return !seen.has(key) && seen.add(key)
    })
    return added.length === 0 && current !== undefined ? KEEP : [...before, ...added]
  }
}

function removeWhere(matches: (element: unknown) => boolean): FieldOperator {
  return (current, place) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current))
      throw badValue(`Cannot apply $pull to a non-array value: ${place.path} is of type ${typeAlias(current)}`)
    const kept = current.filter((element) => !matches(element))
    return kept.length === current.length ? KEEP : kept
  }
}

/** Removes the elements that equal the operand or match its conditions. */
export function pull(operand: unknown): FieldOperator {
  if (isOperators(operand)) {
    const { test } = compileFilter({ element: operand })
    return removeWhere((element) => test({ element }))
  }
  if (isDocument(operand)) {
    const { test } = compileFilter(operand)
    return removeWhere((element) => isDocument(element) && test(element))
  }
  return removeWhere(equalTo(operand))
}

export function pullAll(operand: unknown): FieldOperator {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeAlias(operand)}`)
  const unwanted = new Set(operand.map((value) => encodeKey(value).toString('latin1')))
  return removeWhere((element) => unwanted.has(encodeKey(element).toString('latin1')))
}

/** Removes the last (1) or first (-1) element. Error 14 on a field that is not an array. */
export function pop(operand: unknown): FieldOperator {
  const end = Number(operand)
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${show(operand)}`)
  return (current, place) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current)) {
      throw new CommandError(14, `Path '${place.path}' contains an element of non-array type '${typeAlias(current)}'`)
    }
    if (current.length === 0) return KEEP
    return (end === 1 ? current.slice(0, -1) : current.slice(1)) as unknown[]
  }
}
