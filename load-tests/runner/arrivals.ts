import { setTimeout as sleep } from 'node:timers/promises'

/** For so many seconds, the rate goes from the one before to this many arrivals a second. */
export interface Stage {
  seconds: number
  perSecond: number
}

export interface Arrivals {
  stages: Stage[]
  /** Most arrivals under way; one beyond is dropped and counted. */
  most: number
}

/** The rate at a moment: linear within a stage, from the rate of the one before (the first: from its own). */
export function rateAt(stages: readonly Stage[], second: number): number {
  let [from, passed] = [stages[0]?.perSecond ?? 0, 0]
  for (const { seconds, perSecond } of stages) {
    if (second < passed + seconds) return from + ((perSecond - from) * (second - passed)) / seconds
    passed += seconds
    from = perSecond
  }
  return 0
}

const TICK_MS = 20

/**
 * Lets people arrive at a rate, however long those before them take: a product that is slow does not get less load. Resolves when
 * all have left; to how many were dropped.
 */
export async function arrive({ stages, most }: Arrivals, person: () => Promise<void>): Promise<number> {
  const seconds = stages.reduce((sum, stage) => sum + stage.seconds, 0)
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  let [due, dropped, last] = [0, 0, 0]
  for (let now = 0; now < seconds; await sleep(TICK_MS)) {
    now = (performance.now() - began) / 1000
    due += rateAt(stages, now) * (now - last)
    last = now
    for (; due >= 1; due--) {
      if (underWay.size >= most) {
        dropped++
        continue
      }
      const one = person().finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }
  await Promise.all(underWay)
  return dropped
}
