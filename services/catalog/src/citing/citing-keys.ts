import { Pace } from '../pace.ts'
import { docketOf, recordsOf } from './place-keys.ts'
import { type GraphModels, onlyThe } from './graph-model.ts'
import { type CitingRow, type Edge, edgeReader, fieldOf, rowReader } from './kept/edge-lines.ts'

/** A decision that cites some of the keys asked for, or has one of the dockets. */
export interface CitingKeys {
  id: string
  row: CitingRow
  edges: [key: string, edge: Edge][]
}

/** The edge of a record that has a docket but does not cite it. */
const NO_EDGE: Edge = { considerations: [], treatments: [], namedDay: null }

/** Rows the database sends at once; most lists need only one batch. */
export const CITING_AT_ONCE = 500

/** Keys of one query: the database compares every key of a decision with all of them. */
const KEYS_AT_ONCE = 2000

/**
 * Reads from the database the decisions that cite any of the keys, in any order; one comes again for each `KEYS_AT_ONCE`
 * of the keys.
 */
export async function* citingInStore(models: GraphModels, keys: readonly string[]): AsyncGenerator<CitingKeys> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) yield* citingSome(models, keys.slice(at, at + KEYS_AT_ONCE))
}

async function* citingSome({ edges: stored }: GraphModels, keys: readonly string[]): AsyncGenerator<CitingKeys> {
  const keyOf = new Map<string, string>(keys.map((key) => [fieldOf(key), key]))
  const dockets = keys.flatMap((key) => docketOf(key) ?? [])
  const filter = { keys: keys.length === 1 ? (keys[0] ?? '') : { $in: [...keys] } }
  const projection = onlyThe('row', ...keyOf.keys())
  const rows = stored.find(filter, { projection, batchSize: CITING_AT_ONCE })
  const pace = new Pace()
  const [read, rowOf] = [edgeReader(), rowReader()]
  for await (const document of rows) {
    const row = rowOf(document.row)
    const edges = Object.entries(document).flatMap(([field, line]): [string, Edge][] => {
      const key = keyOf.get(field)
      return key === undefined ? [] : [[key, read(String(line))]]
    })
    const own = dockets.length > 0 ? new Set(row.dockets.split('|')) : null
    for (const docket of dockets) if (own?.has(docket)) edges.push([recordsOf(docket), NO_EDGE])
    yield { id: document._id, row, edges }
    await pace.breathe()
  }
}
