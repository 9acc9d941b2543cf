import type { EngineFigures } from './engine-bench.ts'
import type { HttpFigures } from './http-bench.ts'
import type { ImportFigures } from './import-bench.ts'
import { type Spread, table } from './measure.ts'

/** Figures for one size of collection. */
export interface Figures {
  imported: ImportFigures
  /** Of the whole product, started on existing data. */
  startMs: number
  firstAnswerMs: number
  http: HttpFigures
  engine: EngineFigures
}

const ms = ({ p50, p95, p99 }: Spread): string => `${p50} / ${p95} / ${p99}`

const engineRows: [string, (engine: EngineFigures) => string | number][] = [
  ['index, MB with texts', ({ indexMegabytes }) => indexMegabytes],
  ['  forms', ({ forms }) => forms],
  ['engine alone: start, ms', ({ startMs }) => startMs],
  ['  start to first answer, ms', ({ firstAnswerMs }) => firstAnswerMs],
  ['  memory of the process, MB', ({ rssMegabytes }) => rssMegabytes],
  ['  search, first time', ({ first }) => ms(first)],
  ['  search, again', ({ repeated }) => ms(repeated)],
  ['  found, hits not read, again', ({ found }) => ms(found)],
  ['    after a change of the index', ({ foundAfterChange }) => ms(foundAfterChange)],
  ['    without its second phase', ({ firstPhase }) => ms(firstPhase)],
  ['  search, with facets', ({ faceted }) => ms(faceted)],
  ['  search, with translation, again', ({ translated }) => (translated ? ms(translated) : 'no lexicon')],
  ['  round trip, again', ({ roundTrip }) => ms(roundTrip)],
]

/** Figures of the engine without the product. `built`: null when nothing was written. */
export function reportEngine(
  documents: number,
  built: { documentsPerSecond: number; cpuMs: number } | null,
  engine: EngineFigures,
): string {
  return table([
    ['documents', documents],
    ['written, documents a second', built?.documentsPerSecond ?? ''],
    ['  processor time of a document, ms', built?.cpuMs ?? ''],
    ...engineRows.map(([name, value]) => [name, value(engine)]),
  ])
}

/** The figures as text for a terminal; durations are p50 / p95 / p99 in milliseconds. */
export function report(all: readonly Figures[]): string {
  const row = (name: string, value: (figures: Figures) => string | number) => [name, ...all.map(value)]
  const rows = [
    row('documents', ({ imported }) => imported.documents),
    row('imported, MB', ({ imported }) => imported.megabytes),
    row('import acknowledged, per second', ({ imported }) => imported.acknowledgedPerSecond),
    row('  found by search, per second', ({ imported }) => imported.searchablePerSecond),
    row('  summarised, per second', ({ imported }) => imported.summarisedPerSecond),
    row('  memory of the process, MB', ({ imported }) => imported.rssMegabytes),
    row('  event-loop delay p99, ms', ({ imported }) => imported.eventLoopDelayP99),
    row('product ready, ms', ({ startMs }) => startMs),
    row('  start to first answer, ms', ({ firstAnswerMs }) => firstAnswerMs),
    row('search over HTTP', ({ http }) => ms(http.request)),
    row('  added to the engine', ({ http }) => ms(http.added)),
    row('  memory of the process, MB', ({ http }) => http.rssMegabytes),
    row('  event-loop delay p99, ms', ({ http }) => http.eventLoopDelayP99),
    ...engineRows.map(([name, value]) => row(name, ({ engine }) => value(engine))),
  ]
  for (const kind of Object.keys(all[0]?.engine.byKind ?? {})) {
    rows.push(
      row(`    ${kind}, first | again`, ({ engine }) => {
        const { first, repeated } = engine.byKind[kind] as EngineFigures['byKind'][string]
        return `${first.p50} / ${first.p95} | ${repeated.p50} / ${repeated.p95}`
      }),
    )
  }
  return table(rows)
}
