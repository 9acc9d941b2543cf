import { Long } from 'bson'
import { bsonType, ORDER, typeOrder } from './values.ts'

/**
 * Splits a number into the greatest double not above it and the rest, 0 ≤ rest < 2048. Pairs order as the numbers do, so that
 * int64 values beyond 2^53 stay distinct. Decimal128 counts as its nearest double.
 */
export function splitNumber(value: unknown): [double: number, rest: number] {
  if (typeof value === 'number') return [value === 0 ? 0 : value, 0]
  if (!(value instanceof Long) && typeof value !== 'bigint') return [Number(String(value)) + 0, 0]
  const exact = typeof value === 'bigint' ? value : value.toBigInt()
  let double = Number(exact)
  if (BigInt(double) > exact) double = nextBelow(double)
  return [double, Number(exact - BigInt(double))]
}

function nextBelow(double: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, double)
  view.setBigInt64(0, view.getBigInt64(0) + (double > 0 ? -1n : 1n))
  return view.getFloat64(0)
}

/** NaN is below every number and equal to itself. */
export function compareNumbers(a: unknown, b: unknown): number {
  const [doubleA, restA] = splitNumber(a)
  const [doubleB, restB] = splitNumber(b)
  if (doubleA < doubleB) return -1
  if (doubleA > doubleB) return 1
  if (doubleA === doubleB) return Math.sign(restA - restB)
  return Number(Number.isNaN(doubleB)) - Number(Number.isNaN(doubleA))
}

export const isNumeric = (value: unknown): boolean => typeOrder(value) === ORDER.number

export const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(splitNumber(value)[0])

/** Sum or product; stays int64 when one side is. Undefined for Decimal128, which the engine cannot calculate. */
export function calculate(operation: 'add' | 'multiply', a: unknown, b: unknown): unknown {
  if (bsonType(a) === 'Decimal128' || bsonType(b) === 'Decimal128') return undefined
  const [x, y] = [Number(a), Number(b)]
  if ((a instanceof Long || b instanceof Long) && Number.isInteger(x) && Number.isInteger(y)) {
    const [p, q] = [toBigInt(a), toBigInt(b)]
    const exact = operation === 'add' ? p + q : p * q
    if (BigInt.asIntN(64, exact) === exact) return Long.fromBigInt(exact)
  }
  return operation === 'add' ? x + y : x * y
}

const toBigInt = (value: unknown): bigint => (value instanceof Long ? value.toBigInt() : BigInt(Number(value)))
