import { badValue, notSupported } from '../errors.ts'
import { isDocument, type SortSpec, toNumber } from '../values/values.ts'

/** A sort document as a list; empty when absent. Errors: 2 for directions other than 1 and -1, 238 for `$meta`. */
export function sortSpec(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return []
  const entries: [string, unknown][] =
    sort instanceof Map
      ? [...sort.entries()].map(([path, direction]) => [String(path), direction])
      : isDocument(sort)
        ? Object.entries(sort)
        : []
  return entries.map(([path, direction]) => {
    if (isDocument(direction)) throw notSupported('$meta in a sort')
    const order = toNumber(direction, Number.NaN)
    if (order !== 1 && order !== -1)
      throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`)
    return [path, order]
  })
}
