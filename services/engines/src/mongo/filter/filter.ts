import { type Condition, equalTo, hasRemainder, inRange, isRange, ofSize, ofType, oneOf } from './conditions.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import { compileExpression } from './expressions.ts'
import { rootOf, someValue } from '../values/paths.ts'
import { compileRegex } from './regex.ts'
import { type Doc, isDocument, isOperators } from '../values/values.ts'

export type Predicate = (document: Doc) => boolean

interface Filter {
  test: Predicate
  /** Top-level fields that the test reads; null when it may read any. */
  roots: ReadonlySet<string> | null
}

const REFUSED = new Set([
  '$text',
  '$where',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
  '$bitsAllSet',
  '$bitsAnySet',
  '$bitsAllClear',
  '$bitsAnyClear',
])

/** Compiles a query filter. Errors: 2 for unknown operators and wrong operands, 238 for unsupported features. */
export function compileFilter(filter: Doc): Filter {
  const roots = new Set<string>()
  const state = { roots, all: false }
  const test = conjunction(filter, state)
  return { test, roots: state.all ? null : roots }
}

interface Roots {
  roots: Set<string>
  all: boolean
}

function conjunction(filter: Doc, roots: Roots): Predicate {
  const tests = Object.entries(filter).flatMap(([name, operand]) => {
    if (name.startsWith('$')) return logical(name, operand, roots)
    roots.roots.add(rootOf(name))
    return onPath(name, operand, roots)
  })
  const [only] = tests
  if (tests.length === 1 && only !== undefined) return only
  return (document) => tests.every((test) => test(document))
}

function logical(operator: string, operand: unknown, roots: Roots): Predicate[] {
  switch (operator) {
    case '$comment':
      return []
    case '$expr': {
      roots.all = true
      const value = compileExpression(operand)
      return [(document) => Boolean(value(document))]
    }
    case '$and':
    case '$or':
    case '$nor': {
      if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`)
      const branches = operand.map((branch: unknown) => {
        if (!isDocument(branch)) throw badValue(`${operator} entries need to be full objects`)
        return conjunction(branch, roots)
      })
      if (operator === '$and') return branches
      const some: Predicate = (document) => branches.some((test) => test(document))
      return [operator === '$or' ? some : (document) => !some(document)]
    }
  }
  if (REFUSED.has(operator)) throw notSupported(operator)
  throw badValue(`unknown top level operator: ${operator}`)
}

function onPath(path: string, operand: unknown, roots: Roots): Predicate[] {
  if (!isOperators(operand) || isReference(operand)) return [holds(path, equalTo(operand))]
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === '$options') {
      if (!('$regex' in operand)) throw badValue('$options needs a $regex')
      return []
    }
    if (operator === '$regex') {
      const options = operand['$options']
      const matches = compileRegex(value, typeof options === 'string' ? options : undefined)
      return [holds(path, (found) => typeof found === 'string' && matches(found))]
    }
    return [operatorTest(path, operator, value, roots)]
  })
}

const isReference = (operand: Doc): boolean => '$ref' in operand || '$id' in operand

const holds =
  (path: string, condition: Condition): Predicate =>
  (document) =>
    someValue(document, path, true, condition)

const holdsWhole =
  (path: string, condition: Condition): Predicate =>
  (document) =>
    someValue(document, path, false, condition)

const not =
  (test: Predicate): Predicate =>
  (document) =>
    !test(document)

function operatorTest(path: string, operator: string, operand: unknown, roots: Roots): Predicate {
  if (isRange(operator)) return holds(path, inRange(operator, operand))
  switch (operator) {
    case '$eq':
      return holds(path, equalTo(operand))
    case '$ne':
      return not(holds(path, equalTo(operand)))
    case '$in':
      return holds(path, oneOf(operand))
    case '$nin':
      return not(holds(path, oneOf(operand)))
    case '$exists': {
      const present = holdsWhole(path, (value) => value !== undefined)
      return operand ? present : not(present)
    }
    case '$not': {
      if (!isOperators(operand) && typeof operand !== 'object') throw badValue('$not needs a regex or a document')
      const tests = onPath(path, operand, roots)
      return (document) => !tests.every((test) => test(document))
    }
    case '$all':
      return allOf(path, operand, roots)
    case '$elemMatch':
      return holdsWhole(path, elementMatch(operand, roots))
    case '$size':
      return holdsWhole(path, ofSize(operand))
    case '$type':
      // An index key does not distinguish all types of numbers.
      roots.all = true
      return holds(path, ofType(operand))
    case '$mod':
      return holds(path, hasRemainder(operand))
  }
  if (REFUSED.has(operator)) throw notSupported(operator)
  throw badValue(`unknown operator: ${operator}`)
}

function allOf(path: string, operand: unknown, roots: Roots): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  const tests = operand.map((value: unknown) =>
    isDocument(value) && '$elemMatch' in value
      ? holdsWhole(path, elementMatch(value['$elemMatch'], roots))
      : holds(path, equalTo(value)),
  )
  return (document) => tests.length > 0 && tests.every((test) => test(document))
}

/**
 * `$elemMatch`: one element satisfies all conditions, which apply to its fields or, when they are operators, to the element
 * itself.
 */
export function elementMatch(operand: unknown, roots: Roots = { roots: new Set(), all: false }): Condition {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object')
  const inner: Roots = { roots: new Set(), all: roots.all }
  const [first] = Object.keys(operand)
  const onValue = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)
  if (onValue) {
    const test = conjunction({ v: operand }, inner)
    return (value) => Array.isArray(value) && value.some((v) => test({ v }))
  }
  const test = conjunction(operand, inner)
  return (value) => Array.isArray(value) && value.some((v) => (isDocument(v) || Array.isArray(v)) && test(v as Doc))
}
