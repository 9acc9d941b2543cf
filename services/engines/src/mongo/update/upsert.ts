import { CommandError } from '../errors.ts'
import { type Doc, isDocument, isOperators, ORDER, setField, typeOrder } from '../values/values.ts'

/**
 * The document that an upsert starts from: the equalities of the filter; for a replacement only `_id`. Error 54 when two
 * equalities concern one path.
 */
export function seedOf(filter: Doc, replacing: boolean): Doc {
  const equalities = new Map<string, unknown>()
  collect(filter, equalities)
  const seed: Doc = {}
  for (const [path, value] of equalities) {
    if (!replacing || path === '_id') place(seed, path, value)
  }
  return seed
}

function collect(filter: Doc, equalities: Map<string, unknown>): void {
  const add = (path: string, value: unknown): void => {
    if (typeOrder(value) === ORDER.regex) return
    if (equalities.has(path))
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`)
    equalities.set(path, value)
  }
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(operand))
      for (const branch of operand.filter(isDocument)) collect(branch, equalities)
    else if (name === '$or' && Array.isArray(operand) && operand.length === 1 && isDocument(operand[0]))
      collect(operand[0], equalities)
    else if (name.startsWith('$')) continue
    else if (!isOperators(operand)) add(name, operand)
    else if ('$eq' in operand) add(name, operand['$eq'])
    else {
      const among = operand['$in'] ?? operand['$all']
      if (Array.isArray(among) && among.length === 1 && !isOperators(among[0])) add(name, among[0])
    }
  }
}

function place(seed: Doc, path: string, value: unknown): void {
  const parts = path.split('.')
  let node = seed
  for (const part of parts.slice(0, -1)) {
    if (!Object.hasOwn(node, part)) setField(node, part, {})
    const next = node[part]
    if (!isDocument(next))
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`)
    node = next
  }
  const name = parts.at(-1) ?? ''
  if (Object.hasOwn(node, name))
    throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`)
  setField(node, name, value)
}
