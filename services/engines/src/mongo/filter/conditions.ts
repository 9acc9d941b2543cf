import { compareValues } from '../values/compare.ts'
import { badValue, CommandError } from '../errors.ts'
import { encodeKey } from '../values/keys.ts'
import { isNaNValue, isNumeric } from '../values/numbers.ts'
import { compileRegex } from './regex.ts'
import { ORDER, toNumber, typeAlias, typeOrder } from '../values/values.ts'

/** True when one value (undefined: missing) satisfies the condition. */
export type Condition = (value: unknown) => boolean

const isRegex = (value: unknown): boolean => typeOrder(value) === ORDER.regex

/** `{ field: operand }` and `$eq`; a regular expression as operand matches strings. */
export function equalTo(operand: unknown): Condition {
  if (isRegex(operand)) {
    const matches = compileRegex(operand)
    return (value) => (typeof value === 'string' ? matches(value) : compareValues(value, operand) === 0)
  }
  if (typeof operand === 'string') return (value) => value === operand
  return (value) => compareValues(value, operand) === 0
}

/** `$in`: equality with one of the operands, some of which may be regular expressions. */
export function oneOf(operands: unknown): Condition {
  if (!Array.isArray(operands)) throw badValue('$in needs an array')
  const patterns = operands.filter(isRegex).map(equalTo)
  const texts = new Set(operands.filter((operand) => typeOrder(operand) === ORDER.string).map(String))
  const rest = operands.filter((operand) => !isRegex(operand) && typeOrder(operand) !== ORDER.string)
  const keys = new Set(rest.map((operand) => encodeKey(operand).toString('latin1')))
  const equals = (value: unknown): boolean =>
    typeOrder(value) === ORDER.string
      ? texts.has(String(value))
      : keys.size > 0 && keys.has(encodeKey(value).toString('latin1'))
  return (value) => equals(value) || patterns.some((matches) => matches(value))
}

type Range = '$gt' | '$gte' | '$lt' | '$lte'

export function isRange(operator: string): operator is Range {
  return operator === '$gt' || operator === '$gte' || operator === '$lt' || operator === '$lte'
}

/** Ordering conditions hold only between values of one type; NaN is equal only to itself. */
export function inRange(operator: Range, operand: unknown): Condition {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field`)
  const type = typeOrder(operand)
  const everyType = type === ORDER.minKey || type === ORDER.maxKey
  const inclusive = operator === '$gte' || operator === '$lte'
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1
  const isNaN = isNaNValue(operand)
  return (value) => {
    if (!everyType && typeOrder(value) !== type) return false
    if (type === ORDER.number && isNaN !== isNaNValue(value)) return false
    const order = compareValues(value, operand) * sign
    return order > 0 || (inclusive && order === 0)
  }
}

/** `$mod: [divisor, remainder]`, both truncated to integers. */
export function hasRemainder(operand: unknown): Condition {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, needs to be an array of two numbers')
  const [divisor, remainder] = operand.map((part) => Math.trunc(Number(part)))
  if (!divisor || remainder === undefined || Number.isNaN(remainder)) throw badValue('divisor cannot be 0')
  return (value) => isNumeric(value) && Math.trunc(Number(String(value))) % divisor === remainder
}

const TYPE_NUMBERS: Record<number, string> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
}
const KNOWN_TYPES = new Set([...Object.values(TYPE_NUMBERS), 'number'])
const NUMBER_TYPES = ['int', 'long', 'double', 'decimal']

/** `$type` by alias or number, one or several. */
export function ofType(operand: unknown): Condition {
  const names = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const name = typeof type === 'string' ? type : TYPE_NUMBERS[toNumber(type, Number.NaN)]
    if (name === undefined || !KNOWN_TYPES.has(name)) throw badValue(`Unknown type name alias: ${String(type)}`)
    return name
  })
  const types = new Set(names.flatMap((name) => (name === 'number' ? NUMBER_TYPES : [name])))
  return (value) => types.has(typeAlias(value))
}

/** `$size`: an array with exactly this number of elements. */
export function ofSize(operand: unknown): Condition {
  const size = toNumber(operand, Number.NaN)
  if (!Number.isInteger(size) || size < 0) {
    throw new CommandError(9, `Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`)
  }
  return (value) => Array.isArray(value) && value.length === size
}
