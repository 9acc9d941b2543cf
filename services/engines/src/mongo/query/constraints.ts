import { isPrefixAlone, literalPrefix } from '../filter/regex.ts'
import { type Doc, isDocument, isOperators, ORDER, typeOrder } from '../values/values.ts'

/** The conditions of a filter on one path, joined by AND, as far as a range of index keys can express them. */
export interface Constraint {
  /** The value equals one of these. */
  equal?: unknown[]
  low?: unknown
  high?: unknown
  /** The value is a string with these prefixes; an array holds one for each. */
  prefixes: string[]
  /** Further conditions on this path that the fields above do not express. */
  rest: boolean
}

export interface Constraints {
  fields: Map<string, Constraint>
  /** The filter also has conditions that belong to no path. */
  other: boolean
}

/** Values for which the key alone decides equality and order. */
function isScalar(value: unknown): boolean {
  const type = typeOrder(value)
  return (
    type !== ORDER.array &&
    type !== ORDER.object &&
    type !== ORDER.regex &&
    type !== ORDER.minKey &&
    type !== ORDER.maxKey
  )
}

/**
 * Every document that matches the filter satisfies its constraints; the reverse holds only when `rest` and `other` are false.
 */
export function constraintsOf(filter: Doc): Constraints {
  const found: Constraints = { fields: new Map(), other: false }
  visit(filter, found)
  return found
}

function at(found: Constraints, path: string): Constraint {
  let constraint = found.fields.get(path)
  if (constraint === undefined) {
    constraint = { prefixes: [], rest: false }
    found.fields.set(path, constraint)
  }
  return constraint
}

function visit(filter: Doc, found: Constraints): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(operand)) for (const branch of operand) visit(branch as Doc, found)
    else if (name.startsWith('$')) found.other ||= name !== '$comment'
    else if (!isOperators(operand)) narrow(at(found, name), '$eq', operand, {})
    else
      for (const [operator, value] of Object.entries(operand)) {
        if (operator === '$elemMatch') onElement(found, name, value)
        else narrow(at(found, name), operator, value, operand)
      }
  }
}

/**
 * A condition on an element also constrains the array's path. An index cannot express that a single element must
 * satisfy all of them, so `rest` is set.
 */
function onElement(found: Constraints, path: string, operand: unknown): void {
  at(found, path).rest = true
  if (!isDocument(operand) || isOperators(operand)) return
  for (const [name, value] of Object.entries(operand)) {
    if (name.startsWith('$')) continue
    visit({ [`${path}.${name}`]: value }, found)
    at(found, `${path}.${name}`).rest = true
  }
}

function narrow(constraint: Constraint, operator: string, operand: unknown, whole: Doc): void {
  const among = operator === '$eq' ? [operand] : operator === '$in' && Array.isArray(operand) ? operand : null
  if (among?.every(isScalar) && constraint.equal === undefined) {
    constraint.equal = among
    return
  }
  if (isRegex(operator, operand)) {
    const options = whole['$options']
    const prefix = literalPrefix(operand, typeof options === 'string' ? options : undefined)
    if (prefix === null || !isPrefixAlone(operand, prefix)) constraint.rest = true
    if (prefix !== null) constraint.prefixes.push(prefix)
    return
  }
  // Options are handled with their `$regex`.
  if (operator === '$options' && '$regex' in whole) return
  constraint.rest = true
  const comparable = isScalar(operand) && operand !== null && operand !== undefined
  if ((operator === '$gt' || operator === '$gte') && comparable) constraint.low ??= operand
  else if ((operator === '$lt' || operator === '$lte') && comparable) constraint.high ??= operand
}

const isRegex = (operator: string, operand: unknown): boolean =>
  operator === '$regex' || (operator === '$eq' && typeOrder(operand) === ORDER.regex)
