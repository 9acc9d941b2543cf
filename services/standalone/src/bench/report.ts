import type { EngineFigures } from './engine-bench.ts'
import { type Spread, table } from './measure.ts'

const ms = ({ p50, p95, p99 }: Spread): string => `${p50} / ${p95} / ${p99}`

/** The figures as text for a terminal; durations are p50 / p95 / p99 in milliseconds. */
export function report(figures: readonly EngineFigures[]): string {
  const rows: (string | number)[][] = [
    ['documents', ...figures.map(({ documents }) => documents)],
    ['indexed per second', ...figures.map(({ documentsPerSecond }) => documentsPerSecond)],
    ['index, MB with texts', ...figures.map(({ indexMegabytes }) => indexMegabytes)],
    ['forms', ...figures.map(({ forms }) => forms)],
    ['start, ms', ...figures.map(({ startMs }) => startMs)],
    ['start to first answer, ms', ...figures.map(({ firstAnswerMs }) => firstAnswerMs)],
    ['memory of the process, MB', ...figures.map(({ rssMegabytes }) => rssMegabytes)],
    ['event-loop delay p99, ms', ...figures.map(({ eventLoopDelayP99 }) => eventLoopDelayP99)],
    ['search, first time', ...figures.map(({ first }) => ms(first))],
    ['search, again', ...figures.map(({ repeated }) => ms(repeated))],
    ['round trip, again', ...figures.map(({ roundTrip }) => ms(roundTrip))],
  ]
  for (const kind of Object.keys(figures[0]?.byKind ?? {})) {
    rows.push([
      `  ${kind}, first | again`,
      ...figures.map(({ byKind }) => {
        const spread = byKind[kind]
        return spread
          ? `${spread.first.p50} / ${spread.first.p95} | ${spread.repeated.p50} / ${spread.repeated.p95}`
          : ''
      }),
    ])
  }
  return table(rows)
}
