import type { EngineFigures } from './engine-bench.ts'
import type { HttpFigures } from './http-bench.ts'
import type { ImportFigures } from './import-bench.ts'
import { round, type Spread, table } from './measure.ts'

/** What is measured at one size of collection. */
export interface Figures {
  imported: ImportFigures
  /** Of the whole product, on data that is there. */
  startMs: number
  firstAnswerMs: number
  http: HttpFigures
  engine: EngineFigures
}

const ms = ({ p50, p95, p99 }: Spread): string => `${p50} / ${p95} / ${p99}`

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
    row('  added to the engine with facets, p50', ({ http, engine }) => round(http.request.p50 - engine.faceted.p50)),
    row('  memory of the process, MB', ({ http }) => http.rssMegabytes),
    row('  event-loop delay p99, ms', ({ http }) => http.eventLoopDelayP99),
    row('index, MB with texts', ({ engine }) => engine.indexMegabytes),
    row('  forms', ({ engine }) => engine.forms),
    row('engine alone: start, ms', ({ engine }) => engine.startMs),
    row('  start to first answer, ms', ({ engine }) => engine.firstAnswerMs),
    row('  memory of the process, MB', ({ engine }) => engine.rssMegabytes),
    row('  search, first time', ({ engine }) => ms(engine.first)),
    row('  search, again', ({ engine }) => ms(engine.repeated)),
    row('  search, with facets', ({ engine }) => ms(engine.faceted)),
    row('  search, with translation', ({ engine }) => ms(engine.translated)),
    row('  round trip, again', ({ engine }) => ms(engine.roundTrip)),
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
