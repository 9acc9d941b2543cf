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

/** Reads from the database the decisions that cite any of the keys, each once, in any order. */
export async function* citingInStore(
  { edges: stored }: GraphModels,
  keys: readonly string[],
): AsyncGenerator<CitingKeys> {
  const keyOf = new Map<string, string>(keys.map((key) => [fieldOf(key), key]))
  const dockets = keys.flatMap((key) => docketOf(key) ?? [])
  const filter = { keys: keys.length === 1 ? (keys[0] ?? '') : { $in: [...keys] } }
  const projection = onlyThe('row', ...keyOf.keys())
  const rows = stored.find(filter, { projection, batchSize: CITING_AT_ONCE })
  const [read, rowOf] = [edgeReader(), rowReader()]
  for await (const document of rows) {
    const row = rowOf(document.row)
    const edges = Object.entries(document).flatMap(([field, line]): [string, Edge][] => {
      const key = keyOf.get(field)
      return key === undefined ? [] : [[key, read(String(line))]]
    })
    for (const docket of dockets) if (hasDocket(row, docket)) edges.push([recordsOf(docket), NO_EDGE])
    yield { id: document._id, row, edges }
  }
}

const hasDocket = ({ dockets }: CitingRow, docket: string): boolean => `|${dockets}|`.includes(`|${docket}|`)
