import { resolve } from 'node:path'
import { commandLine, holds, isCount } from '../../services/platform/src/command-line.ts'
import { Random } from '../../services/search/src/testing/random.ts'
import { openReaders } from '../product/issuer.ts'
import { SHAPES, type Shape, startShape } from '../product/start.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { brokerGone } from './broker.ts'
import type { Entry } from './entry.ts'
import { badEvents } from './events.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { freeze } from './freeze.ts'
import { killInMidWrite } from './kill.ts'
import { Ledger } from './ledger.ts'
import { partition } from './partition.ts'
import { rollingRestart } from './restart.ts'
import { twoVersions } from './versions.ts'

const ENTRIES: readonly Entry[] = [
  killInMidWrite,
  freeze,
  brokerGone,
  partition,
  badEvents,
  twoVersions,
  rollingRestart,
]
const USAGE = `Usage: npm run chaos -- [--seed N] [--entry N,N] [--shape one|processes] [--short] [--away SECONDS] [--before FOLDER]
${ENTRIES.map(({ number, name, promises }) => `  ${String(number).padStart(2)}  ${name} (${promises})`).join('\n')}`

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Chosen {
  entries: readonly Entry[]
  seed: number
  times: number
  /** Length of the outage in seconds. */
  away: number | undefined
  /** Folder of an installed checkout of an older version. */
  before: string | undefined
}

/** Runs entries one after the other on a product of one shape; resolves to how many passed and what failed. */
async function tryOn(
  shape: Shape,
  { entries, seed, times, away, before }: Chosen,
): Promise<{ held: number; faults: string[] }> {
  const ways = new Map<string, FaultProxy>()
  const readers = await openReaders()
  // Shorter than an operator would set, so that entries that wait for the timeout finish sooner.
  const settings = { ...readers.settings, UPSTREAM_TIMEOUT_MS: '5000', DRAIN_MS: '1500' }
  let balancer: Balancer | null = null
  const product = await startShape(shape, settings, async (service, url) => {
    if (service === 'catalog') {
      balancer = await startBalancer()
      balancer.add(service, url)
    }
    const way = await startFaultProxy(service === 'catalog' && balancer ? balancer.url : url)
    ways.set(service, way)
    return way.url
  })
  const faults: string[] = []
  let held = 0
  try {
    const [reader = ''] = await readers.tokens()
    const ledger = await Ledger.open(product.client, product.parts.importToken, reader)
    for (const entry of entries) {
      const began = performance.now()
      const title = `${shape === 'one' ? 'one process' : 'processes'}, ${entry.number} ${entry.name}`
      const random = new Random(seed + entry.number)
      const found = await entry
        .run({
          product,
          ledger,
          ways,
          balancer,
          random,
          times,
          say: (text) => say(`  ${text}`),
          ...(away !== undefined && { awaySeconds: away }),
          ...(before !== undefined && { before: resolve(before) }),
        })
        .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
      const lost = await ledger.check()
      for (const fault of [...found, ...lost]) {
        faults.push(`${title}: ${fault}`)
        say(`  ${fault}`)
      }
      if (found.length + lost.length === 0) held++
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(
        `${title}: ${ledger.acknowledged} acknowledged, ${lost.length} lost, ${found.length + lost.length} faults, ${seconds} s`,
      )
    }
  } finally {
    faults.push(...(await product.stop()).map((fault) => `${shape}: ${fault}`))
    for (const way of ways.values()) await way.stop()
    await (balancer as Balancer | null)?.stop()
    await readers.stop()
  }
  return { held, faults }
}

const { values } = commandLine(
  USAGE,
  {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    entry: { type: 'string' },
    shape: { type: 'string' },
    short: { type: 'boolean', default: false },
    away: { type: 'string' },
    before: { type: 'string' },
  },
  [0, 0],
  ({ values: { seed, shape, entry, away, before } }) =>
    isCount(seed) &&
    (before === undefined || holds(before, ['services'])) &&
    (away === undefined || isCount(away)) &&
    (shape === undefined || SHAPES.some((known) => known === shape)) &&
    (entry === undefined || entry.split(',').every((number) => ENTRIES.some((each) => String(each.number) === number))),
)
const seed = Number(values.seed)
const away = values.away === undefined ? undefined : Number(values.away)
const entries = ENTRIES.filter(({ number }) => values.entry?.split(',').includes(String(number)) ?? true)
say(`seed ${seed}`)
let held = 0
const faults: string[] = []
for (const shape of SHAPES.filter((each) => values.shape === undefined || each === values.shape)) {
  const result = await tryOn(shape, { entries, seed, times: values.short ? 1 : 4, away, before: values.before })
  held += result.held
  faults.push(...result.faults)
}
for (const fault of faults) say(`did not hold: ${fault}`)
say(`${held} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)
