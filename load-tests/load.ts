import { commandLine } from '../services/platform/src/command-line.ts'
import { compare } from './compare.ts'
import { importing } from './product/importing.ts'
import { openReaders } from './product/issuer.ts'
import { SHAPES, type Shape, startShape } from './product/start.ts'
import { JOURNEYS, type Profile, type ProfileName, PROFILES } from './profiles.ts'
import { growthOf, tableOf } from './report.ts'
import { Client } from './runner/client.ts'
import { ensureK6, runPeople } from './runner/people.ts'
import { watchMemory } from './runner/memory.ts'

const USAGE = `Usage: npm run load -- <${Object.keys(PROFILES).join('|')}|compare> [--shape one|processes] [--url http://localhost:3000]
  [--journey visitor|citations|reader|importing|all] [--seed N] [--seconds N]
With --url an installation on this machine is used instead of one of its own, without signed-in readers and imports.`

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Wanted {
  profile: ProfileName
  shape: Shape
  url: string | undefined
  journey: string
  seed: number
  seconds: number | undefined
}

/** Runs one profile; resolves to what did not hold. */
async function load({ profile: name, shape, url, journey, seed, seconds }: Wanted): Promise<string[]> {
  const profile: Profile = PROFILES[name]
  const stages = seconds === undefined ? profile.stages : profile.stages.map((stage) => ({ ...stage, seconds }))
  const readers = url === undefined ? await openReaders() : null
  const product = readers ? await startShape(shape, readers.settings) : null
  const client = product?.client ?? new Client(String(url))
  const imports = product && (journey === 'importing' || journey === 'all') ? product.parts.importToken : null
  const isAsked = (each: string) => ['all', 'importing', each].includes(journey)
  const journeys = JOURNEYS.filter((each) => isAsked(each) && (each !== 'reader' || readers))
  const where = product ? `in ${shape === 'one' ? 'one process' : 'a process each'}` : `at ${url}`
  say(`${name} ${where}, seed ${seed}: ${profile.shows}; ${journeys.join(', ')}${imports ? ', importing' : ''}`)
  const over: string[] = []
  try {
    const ended = new AbortController()
    const decisions = profile.memoryGrowth === undefined ? 'new' : 'corrected'
    const burst = imports ? importing(client, imports, { decisions, signal: ended.signal }) : null
    burst?.catch(() => undefined)
    const tokens = (await readers?.tokens()) ?? []
    const { thresholds } = profile
    const memory = product ? watchMemory(product.parts) : null
    const run = { base: client.origin, stages, thresholds, journeys, seed, tokens }
    const result = await runPeople(run).finally(() => {
      memory?.stop()
      ended.abort()
    })
    say(tableOf(result.figures))
    for (const fault of result.faults) say(`failed: ${fault}`)
    if (result.dropped > 0) over.push(`${result.dropped} people could not begin: too many were under way`)
    over.push(...result.over)
    if (burst)
      await burst.then(
        (count) => say(`${count} decisions were imported meanwhile`),
        (error: unknown) => over.push(String(error)),
      )
    if (memory) {
      const { looks } = memory
      const last = Object.entries(looks.at(-1) ?? {}).map(([part, mb]) => `${part} ${mb} MB`)
      const growth = growthOf(looks)
      say(`memory: ${last.join(', ')}; ${growth.toFixed(1)} % more over the second half`)
      const most = profile.memoryGrowth
      if (most !== undefined && growth > most) over.push(`memory grew by ${growth.toFixed(1)} %, over ${most} %`)
    }
  } finally {
    over.push(...((await product?.stop()) ?? []))
    await readers?.stop()
    if (!product) client.close()
  }
  return over
}

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
