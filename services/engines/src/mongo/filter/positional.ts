import { compileFilter, type Predicate } from './filter.ts'
import { type Doc, field, isDocument } from '../values/values.ts'

/**
 * Index of the array element that made the filter match, for the positional `$`; -1 when the filter has no condition on the
 * array. With several conditions on the array, the first element that satisfies all of them, or else one that satisfies any.
 */
export function matchedIndex(filter: Doc, document: Doc, path: string): number {
  const array = path
    .split('.')
    .reduce((value: unknown, part) => (isDocument(value) ? field(value, part) : undefined), document)
  if (!Array.isArray(array)) return -1
  const tests = [...conditionsOn(filter, path, '$and'), ...conditionsOn(filter, path, '$or')]
  if (tests.length === 0) return -1
  const all = array.findIndex((element) => tests.every((test) => test({ element: [element] })))
  return all >= 0 ? all : array.findIndex((element) => tests.some((test) => test({ element: [element] })))
}

function conditionsOn(filter: Doc, path: string, junction: '$and' | '$or', nested = junction === '$and'): Predicate[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === junction && Array.isArray(operand)) {
      return operand.filter(isDocument).flatMap((branch) => conditionsOn(branch, path, junction, true))
    }
    const onArray = name === path || name.startsWith(`${path}.`)
    return nested && onArray ? [compileFilter({ [`element${name.slice(path.length)}`]: operand }).test] : []
  })
}
