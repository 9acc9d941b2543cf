import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../services/search/src/testing/random.ts'
import { asker, type Journey, type Person } from '../journeys/journey.ts'
import { arrive, type Stage } from './arrivals.ts'
import type { Client } from './client.ts'
import { type Figures, Tally } from './figures.ts'

export interface LoadOptions {
  client: Client
  stages: readonly Stage[]
  /** Each person takes one of them, in turn. */
  journeys: readonly Journey[]
  seed: number
  token: Person['token']
  importToken: string | null
  /** Looks at memory every 5 s. */
  memory?: () => Record<string, number>
}

export interface LoadResult {
  figures: Record<string, Figures>
  faults: string[]
  dropped: number
  /** Megabytes of each process, every 5 s. */
  memory: Record<string, number>[]
}

const MOST_AT_ONCE = 400
const LOOK_MS = 5_000

/** Runs journeys at the rates of a profile. */
export async function runLoad({ client, stages, journeys, seed, memory, ...known }: LoadOptions): Promise<LoadResult> {
  const random = new Random(seed)
  const tally = new Tally()
  const person: Person = { ...known, ask: asker(client, tally), random: () => random.next() }
  let next = 0
  const looks: Record<string, number>[] = []
  const ended = new AbortController()
  const looking = (async () => {
    while (memory && !ended.signal.aborted) {
      looks.push(memory())
      await sleep(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  const dropped = await arrive({ stages: [...stages], most: MOST_AT_ONCE }, async () => {
    const journey = journeys[next++ % journeys.length]
    await journey?.(person)
  })
  ended.abort()
  await looking
  return { figures: tally.figures(), faults: tally.faults(), dropped, memory: looks }
}
