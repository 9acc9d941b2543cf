import { invalid } from './api-error.ts'

/** A parameter of Stripe's API: text, list or object. */
export type Parameter = string | Parameters | Parameter[]
export interface Parameters {
  [name: string]: Parameter | undefined
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a form or query with brackets: `items[0][price]=p&expand[]=customer`. */
export function parseParameters(text: string): Parameters {
  const root: Parameters = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)]
    if (keys.some((key) => FORBIDDEN.has(key))) throw invalid(`Received unknown parameter: ${name}`, name)
    assign(root, keys, value)
  }
  return listed(root) as Parameters
}

function assign(into: Parameters, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next = isObject(inner) ? inner : {}
  into[name] = next
  assign(next, rest, value)
}

const isObject = (value: Parameter | undefined): value is Parameters =>
  typeof value === 'object' && !Array.isArray(value)

/** Objects whose keys are 0, 1, 2 … become lists. */
function listed(value: Parameter): Parameter {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, each]): [string, Parameter] => [key, listed(each ?? '')])
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** Null when absent or empty. */
export function textOf(parameters: Parameters, name: string): string | null {
  const value = parameters[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, name)
  return value
}

export function requiredText(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name)
  if (value === null) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

export function integerOf(parameters: Parameters, name: string): number | null {
  const value = textOf(parameters, name)
  if (value === null) return null
  if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

export function booleanOf(parameters: Parameters, name: string): boolean | null {
  const value = textOf(parameters, name)
  if (value === null) return null
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, name)
  return value === 'true'
}

export function objectOf(parameters: Parameters, name: string): Parameters {
  const value = parameters[name]
  if (value === undefined || value === '') return {}
  if (!isObject(value)) throw invalid(`Invalid object`, name)
  return value
}

export function objectsOf(parameters: Parameters, name: string): Parameters[] {
  const value = parameters[name]
  if (value === undefined || value === '') return []
  if (!Array.isArray(value) || !value.every(isObject)) throw invalid('Invalid array', name)
  return value
}

export function textsOf(parameters: Parameters, name: string): string[] {
  const value = parameters[name]
  if (value === undefined || value === '') return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((each) => {
    if (typeof each !== 'string') throw invalid('Invalid array', name)
    return each
  })
}

export function metadataOf(parameters: Parameters, before: Record<string, string> = {}): Record<string, string> {
  const metadata = objectOf(parameters, 'metadata')
  const given = Object.keys(metadata).map((key) => [key, textOf(metadata, key) ?? ''] as const)
  // An empty text removes the key.
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value))
}
