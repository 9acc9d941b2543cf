import { openReaders } from './product/issuer.ts'
import { SHAPES, type Shape, type StartedProduct, startShape } from './product/start.ts'
import { JOURNEYS } from './profiles.ts'
import { aligned } from './report.ts'
import { Client } from './runner/client.ts'
import { type Figures, quantile } from './runner/figures.ts'
import { runPeople } from './runner/people.ts'

/** The latency objective of search in milliseconds: each shape is driven to the highest rate that still meets it. */
const P95_MS = 400
/** Arrival rates to try, in people a second, ascending. */
const RATES = [2, 4, 6, 8, 12, 16, 24, 32, 48, 64]
const HOPS = 400

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Compared {
  shape: Shape
  /** Figures at the highest rate at which p95 meets the objective and no request is lost. */
  best: Figures | null
  memory: Record<string, number>
}

/**
 * Compares both shapes in one run: requests a second at the same p95, memory of each process, and the latency that the
 * hop from the gateway to a separate process adds. Resolves to what was lost.
 */
export async function compare({ seed, seconds }: { seed: number; seconds: number }): Promise<string[]> {
  const lost: string[] = []
  const rows: Compared[] = []
  for (const shape of SHAPES) {
    const readers = await openReaders()
    const product = await startShape(shape, readers.settings)
    try {
      rows.push(await capacity(product, { seed, seconds, tokens: await readers.tokens() }))
      if (shape === 'processes') await hop(product)
    } finally {
      lost.push(...(await product.stop()))
      await readers.stop()
    }
  }
  say('')
  say(aligned([['shape', 'requests a second', 'p50 ms', 'p95 ms', 'p99 ms', 'MB in all'], ...rows.map(lineOf)]))
  for (const { shape, memory } of rows)
    say(
      `${shape}: ${Object.entries(memory)
        .map(([name, mb]) => `${name} ${mb} MB`)
        .join(', ')}`,
    )
  return lost
}

function lineOf({ shape, best, memory }: Compared): string[] {
  const figures = best ? [best.perSecond, best.p50, best.p95, best.p99] : ['none', '', '', '']
  return [shape, ...figures.map(String), String(Object.values(memory).reduce((sum, mb) => sum + mb, 0))]
}

interface Drive {
  seed: number
  seconds: number
  tokens: string[]
}

async function capacity({ shape, parts, client }: StartedProduct, { seconds, ...drive }: Drive): Promise<Compared> {
  let best: Figures | null = null
  for (const perSecond of RATES) {
    const stages = [{ seconds, perSecond }]
    const run = { base: client.origin, stages, thresholds: [], journeys: [...JOURNEYS], ...drive }
    const { figures, faults, dropped } = await runPeople(run)
    const all = figures['all']
    if (!all) break
    const holds = all.p95 <= P95_MS && all.failed === 0 && all.shed === 0 && dropped === 0
    const failures = faults.length > 0 ? `; ${faults.join(', ')}` : ''
    say(
      `${shape}: ${perSecond} people a second, ${all.perSecond} requests, p95 ${all.p95} ms, ${all.shed} shed${failures}`,
    )
    if (!holds) break
    best = all
  }
  return { shape, best, memory: parts.memory() }
}

/** The same request sent alternately to the gateway and to the service itself, one at a time. */
async function hop({ parts, client }: StartedProduct): Promise<void> {
  const direct = new Client(parts.urlOf('catalog'))
  for (const [what, path] of [
    ['a search', '/api/catalog/search?q=bonne%20foi&limit=20'],
    ['the sizes', '/api/catalog/stats'],
  ] as const) {
    const times: [through: number[], direct: number[]] = [[], []]
    for (let i = 0; i < HOPS; i++) {
      times[0].push((await client.ask(path)).ms)
      times[1].push((await direct.ask(path)).ms)
    }
    const [through, alone] = times.map((each) => quantile(each.slice(HOPS / 10), 0.5)) as [number, number]
    const share = Math.round((100 * (through - alone)) / through)
    say(`the way through the gateway, ${what}: ${through} ms instead of ${alone} ms (median), ${share} % of the time`)
  }
  direct.close()
}
