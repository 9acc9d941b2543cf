// Tests the chart: `npm run test:chart` runs everything, `-- --static` the part without a cluster, `-- --readme` writes
// the chart's README.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from '../counts.ts'
import { tryOnCluster } from './cluster/flow.ts'
import { chart } from './command.ts'
import { readmeOfValues } from './readme.ts'
import { tryStatically } from './static.ts'
import { ensureK6, ensureTools, hasCluster, NoTools } from './tools.ts'
import { Failure } from '../failure.mjs'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** How long the check waits for tools that are still being built. */
const WAITS_MS = 120_000
const LATE = 'the tools are still being built; npm run test:chart waits for them'

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

interface Preparing {
  k6: Promise<string | Error>
  ready: Promise<string | Error>
  stop(): void
}

/**
 * Starts building k6 (`k6`) and the tools that check the chart without a cluster (`ready`). Both promises resolve to an
 * error instead of rejecting, since they are awaited later; `stop` aborts.
 */
export function prepareTools(): Preparing {
  const stop = new AbortController()
  const { signal } = stop
  const k6 = ensureK6(signal).catch(asError)
  const ready = k6.then(() => ensureTools({ cluster: false, signal })).catch(asError)
  return { k6, ready, stop: () => stop.abort() }
}

interface Wanted {
  within?: Preparing | undefined
  cluster?: boolean
}

/**
 * Resolves to counts as the check prints them. Without `cluster`, the part with a real API server runs only if its
 * programs are already built: building them would exceed the time of the check. `within`: the result of `prepareTools`.
 */
export async function runChart({ within, cluster = hasCluster() }: Wanted): Promise<Result> {
  const ready = within && (await Promise.race([within.ready, wait(WAITS_MS, new NoTools(LATE), { ref: false })]))
  within?.stop()
  if (ready instanceof NoTools) return { passed: 0, failed: 0, didNotRun: ready.message }
  if (ready instanceof Error) throw ready
  const parts = [await tryStatically(say)]
  if (cluster) parts.push(await tryOnCluster(say))
  else say('--   without a real API server: npm run test:chart builds its programs')
  const faults = parts.flatMap((part) => part.faults)
  for (const fault of faults) say(fault)
  return { passed: parts.reduce((sum, { passed }) => sum + passed, 0), failed: faults.length, faults }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--readme')) writeFileSync(join(chart, 'README.md'), readmeOfValues())
  else {
    const cluster = !process.argv.includes('--static')
    try {
      await ensureTools({ cluster })
      const { passed, failed } = await runChart({ cluster })
      say(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      process.stderr.write(`\n${error.message}\n`)
      process.exitCode = 1
    }
  }
}
