import { Long, Timestamp } from 'bson'
import { show } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import { type FieldOperator, KEEP, REMOVE, sameValue } from './field-operator.ts'
import { calculate, isNumeric } from '../values/numbers.ts'
import { addToSet, pop, pull, pullAll, push } from './update-arrays.ts'
import { isDocument, typeAlias } from '../values/values.ts'

/** Makes an operator from its operand, which it checks once. */
type OperatorFactory = (operand: unknown, path: string) => FieldOperator

const set: OperatorFactory = (operand) => (current) => (sameValue(current, operand) ? KEEP : operand)

function arithmetic(name: '$inc' | '$mul'): OperatorFactory {
  const verb = name === '$inc' ? 'increment' : 'multiply'
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`)
    }
    return (current, place) => {
      if (current === undefined) return name === '$inc' ? operand : calculate('multiply', operand, 0)
      if (!isNumeric(current)) {
        throw new CommandError(
          14,
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(place.id)}} has the field '${place.path}' of non-numeric type ${typeAlias(current)}`,
        )
      }
      const result = calculate(name === '$inc' ? 'add' : 'multiply', current, operand)
      if (result === undefined) throw notSupported(`${name} with Decimal128`)
      return sameValue(current, result) ? KEEP : result
    }
  }
}

const extreme =
  (sign: 1 | -1): OperatorFactory =>
  (operand) =>
  (current) =>
    current === undefined || compareValues(operand, current) * sign > 0 ? operand : KEEP

const currentDate: OperatorFactory = (operand) => {
  const type = operand === true || operand === false ? 'date' : isDocument(operand) ? operand['$type'] : undefined
  if (type === 'date') return () => new Date()
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  throw badValue(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field: {$type: 'date'}}}`,
  )
}

const BITWISE: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
}

const bit: OperatorFactory = (operand) => {
  const steps = Object.entries(isDocument(operand) ? operand : {})
  if (steps.length === 0) throw badValue('The $bit modifier is not compatible with a value that is no document')
  const isInteger = (value: unknown): value is number | Long =>
    value instanceof Long || (typeof value === 'number' && Number.isInteger(value))
  return (current, place) => {
    const start = current ?? 0
    if (!isInteger(start)) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. {_id: ${show(place.id)}} has the field '${place.path}' of type ${typeAlias(current)}`,
      )
    }
    let long = start instanceof Long
    let result = BigInt(start.toString())
    for (const [name, value] of steps) {
      const apply = BITWISE[name]
      if (apply === undefined || !isInteger(value))
        throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor' with integers`)
      long ||= value instanceof Long
      result = apply(result, BigInt(value.toString()))
    }
    const next = long ? Long.fromBigInt(result) : Number(result)
    return sameValue(current, next) ? KEEP : next
  }
}

/** All operators except `$rename` and `$setOnInsert`: those concern more than one field, or only new documents. */
export const FIELD_OPERATORS: Record<string, OperatorFactory> = {
  $set: set,
  $unset: () => (current) => (current === undefined ? KEEP : REMOVE),
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bit,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
}

/** Operators that leave a document without the field unchanged instead of creating the field. */
export const NEVER_CREATE: ReadonlySet<string> = new Set(['$unset', '$pull', '$pullAll', '$pop'])
