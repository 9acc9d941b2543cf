import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { corpusDraft } from '../../../catalog/src/import/sources/corpus-record.ts'
import { type Decision } from '@trilex/catalog'
import { graphOf } from '../../../catalog/src/citing/decision-graph.ts'
import { type JsonObject } from '../../../catalog/src/import/fields.ts'
import { normalise } from '../../../catalog/src/import/normalise.ts'
import { type ReferenceTables } from '../../../catalog/src/domains/reference-tables.ts'

export interface GraphTime {
  documents: number
  /** User CPU time of a document, in milliseconds. */
  mean: number
  /** Wall-clock time of the slowest document, in milliseconds. */
  slowest: number
}

/** Time to build the graph of every document of the corpus, read as by the import; second of two runs. */
export function graphTime(folder: string, files: readonly string[], tables: ReferenceTables): GraphTime {
  const decisions = files.flatMap((file) => imported(join(folder, `${file}.ndjson.gz`), tables))
  let [mean, slowest] = [0, 0]
  for (let run = 0; run < 2; run++) {
    slowest = 0
    const before = process.cpuUsage()
    for (const decision of decisions) {
      const began = performance.now()
      graphOf(decision, tables)
      slowest = Math.max(slowest, performance.now() - began)
    }
    mean = process.cpuUsage(before).user / 1e3 / decisions.length
  }
  return { documents: decisions.length, mean, slowest }
}

function imported(file: string, tables: ReferenceTables): Decision[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines.map((line) => normalise(corpusDraft(JSON.parse(line) as JsonObject), tables))
}
