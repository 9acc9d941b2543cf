import { commandLine } from '../services/platform/src/command-line.ts'
import { compare } from './compare.ts'
import { patternOfNew } from './product/decisions.ts'
import type { ProductParts } from './product/parts.ts'
import { SHAPES, type Shape, type StartedProduct } from './product/start.ts'
import { openTarget, type Wanted as WantedTarget } from './product/target.ts'
import { BURST, JOURNEYS, type Profile, type ProfileName, PROFILES, type Run } from './profiles.ts'
import { growthOf, tableOf } from './report.ts'
import { ensureK6 } from '../scripts/chart/tools.ts'
import { runPeople } from './runner/people.ts'

const USAGE = `Usage: npm run load -- <${Object.keys(PROFILES).join('|')}|compare> [--shape one|processes] [--url http://localhost:3000]
  [--journey visitor|citations|reader|importing|all] [--seed N] [--seconds N]
Processes need a real Kafka (Java 17). --url names a running installation on this machine: then nobody signs in and nothing is imported.`

const LOOK_MS = 5_000

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Wanted extends WantedTarget {
  profile: ProfileName
  journey: string
  seed: number
  seconds: number | undefined
}

/** Samples the resident memory of each process every five seconds, in megabytes, until it is stopped. */
function watchMemory(parts: Pick<ProductParts, 'memory'>): { looks: Record<string, number>[]; stop(): void } {
  const looks = [parts.memory()]
  const timer = setInterval(() => looks.push(parts.memory()), LOOK_MS)
  return { looks, stop: () => clearInterval(timer) }
}

/** Runs one profile; resolves to the limits that failed. */
async function load({ profile: name, journey, seed, seconds, ...wanted }: Wanted): Promise<string[]> {
  const profile: Profile = PROFILES[name]
  const stages = seconds === undefined ? profile.stages : profile.stages.map((stage) => ({ ...stage, seconds }))
  const { where, client, product, tokens, stop } = await openTarget(wanted)
  const isAsked = (each: string) => ['all', 'importing', each].includes(journey)
  const journeys = JOURNEYS.filter((each) => isAsked(each) && (each !== 'reader' || tokens.length > 0))
  const imports = product && ['all', 'importing'].includes(journey) ? importsOf(product, profile) : undefined
  say(`${name} ${where}, seed ${seed}: ${profile.shows}; ${journeys.join(', ')}${imports ? ', importing' : ''}`)
  const over: string[] = []
  try {
    const memory = product ? watchMemory(product.parts) : null
    const { thresholds } = profile
    const run = { base: client.origin, stages, thresholds, journeys, seed, tokens, imports }
    const result = await runPeople(run).finally(() => memory?.stop())
    say(tableOf(result.figures))
    for (const fault of result.faults) say(`failed: ${fault}`)
    if (result.dropped > 0) over.push(`${result.dropped} people could not begin: too many were under way`)
    over.push(...result.over)
    const { count = 0, failed = 0, shed = 0 } = result.figures['import'] ?? {}
    const bursts = count - failed - shed
    if (imports) say(`${bursts * BURST} decisions were imported meanwhile, ${BURST} at a time`)
    if (imports && bursts === 0) over.push('nothing was imported')
    if (memory) {
      const { looks } = memory
      const last = Object.entries(looks.at(-1) ?? {}).map(([part, mb]) => `${part} ${mb} MB`)
      const growth = growthOf(looks)
      say(`memory: ${last.join(', ')}; ${growth.toFixed(1)} % more over the second half`)
      const most = profile.memoryGrowth
      if (most !== undefined && growth > most) over.push(`memory grew by ${growth.toFixed(1)} %, over ${most} %`)
    }
  } finally {
    over.push(...(await stop()))
  }
  return over
}

/**
 * Imports new decisions continuously; while memory growth is measured, corrections of the same decisions, so that the
 * data do not grow.
 */
const importsOf = ({ parts }: StartedProduct, { memoryGrowth }: Profile): Run['imports'] => ({
  token: parts.importToken,
  pattern: patternOfNew(),
  decisions: memoryGrowth === undefined ? 'new' : 'corrected',
})

const { positionals, values } = commandLine(
  USAGE,
  {
    shape: { type: 'string', default: 'one' },
    url: { type: 'string' },
    journey: { type: 'string', default: 'all' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string' },
  },
  [1, 1],
  ({ positionals: [what = ''], values: { shape, journey } }) =>
    (what === 'compare' || Object.hasOwn(PROFILES, what)) &&
    SHAPES.some((known) => known === shape) &&
    ['all', 'importing', ...JOURNEYS].includes(journey),
)
await ensureK6().catch((error: Error) => {
  process.stderr.write(`Load is made by k6, and there is none: ${error.message}\n`)
  process.exit(1)
})
const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
const wanted = {
  shape: values.shape as Shape,
  url: values.url,
  journey: values.journey,
  seed: Number(values.seed),
  seconds,
}
const over =
  positionals[0] === 'compare'
    ? await compare({ seed: wanted.seed, seconds: seconds ?? 20 })
    : await load({ ...wanted, profile: positionals[0] as ProfileName })
for (const limit of over) say(`over the limit: ${limit}`)
say(over.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(over.length === 0 ? 0 : 1)
