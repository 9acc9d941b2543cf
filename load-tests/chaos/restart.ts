import { demonstration, pathOf } from '../product/decisions.ts'
import { ensureK6 } from '../../scripts/chart/tools.ts'
import { runPeople } from '../runner/people.ts'
import type { Entry } from './entry.ts'

/** People a second: what a machine can serve while it also starts processes. */
const RATE = 3
/** Longest run of the load, in seconds; the restarts finish earlier. */
const LONGEST_S = 1_800

/**
 * Rolling deployment: two processes of the catalogue behind a balancer are shut down gracefully and restarted in turn
 * while people read (R22). With one process a restart is visible to readers.
 */
export const rollingRestart: Entry = {
  number: 22,
  name: 'rolling restart',
  promises: 'R22',
  async run({ product: { parts, client }, balancer, random, times, say }) {
    if (!balancer) {
      say('one process cannot be restarted without being away')
      return []
    }
    await ensureK6()
    await parts.twin('catalog', 'catalog-2')
    balancer.add('catalog-2', parts.urlOf('catalog-2'))
    await balancer.seesReady('catalog-2')
    const restarts = times === 1 ? 2 : 5
    const stop = new AbortController()
    const restarting = (async () => {
      const codes: (number | null)[] = []
      for (let restart = 0; restart < restarts; restart++) {
        const name = restart % 2 === 0 ? 'catalog' : 'catalog-2'
        codes.push(await parts.end(name))
        await parts.start(name)
        await balancer.seesReady(name)
      }
      stop.abort()
      return codes
    })()
    const people = { base: client.origin, thresholds: [], seed: random.below(1e6), tokens: [] }
    const stages = [{ seconds: LONGEST_S, perSecond: RATE }]
    const reading = runPeople({ ...people, stages, journeys: ['visitor'] }, stop.signal)
    reading.catch(() => undefined)
    const codes = await restarting
    const { figures, faults } = await reading
    const { count: asked = 0, shed = 0 } = figures['all'] ?? {}
    if (asked < restarts) faults.push(`only ${asked} requests were made meanwhile`)
    if (shed > 0) faults.push(`${shed} refused with 503`)
    faults.push(...codes.filter((code) => code !== 0).map((code) => `a process ended with ${code}`))
    const { status } = await client.ask(pathOf(demonstration()[0] ?? { id: '' }))
    if (status !== 200) faults.push(`afterwards a decision answers ${status}`)
    balancer.remove('catalog-2')
    await parts.end('catalog-2')
    say(`${restarts} restarts in order under ${asked} requests, ${faults.length} failed`)
    return faults
  },
}
