import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { BusLimit, EventBus } from '../bus.ts'
import { type BusUnderTest, type ContractBench, contractBench } from './bus-contract-bench.ts'
import { deliveryPromises } from './bus-delivery.contract.ts'
import { erasingPromises } from './bus-erasing.contract.ts'
import { failurePromises } from './bus-failures.contract.ts'
import { groupPromises } from './bus-groups.contract.ts'
import { readingPromises } from './bus-reading.contract.ts'

export interface ContractOptions {
  /** Milliseconds within which every expectation must be met. Default 120,000, because a broker may rebalance. */
  patienceMs?: number
  /** Milliseconds to watch that something does not happen. Default 300. */
  quietMs?: number
  /** Declared limits of the engine. */
  limits?: readonly BusLimit[]
}

/** Contract tests of `bus.ts` for one adapter; `open` is called before each test. */
export function busContract(
  name: string,
  open: () => Promise<BusUnderTest>,
  { patienceMs = 120_000, quietMs = 300, limits = [] }: ContractOptions = {},
): void {
  let opened: BusUnderTest
  const others: EventBus[] = []

  describe(`${name} keeps the promises of the event bus`, () => {
    beforeEach(async () => {
      opened = await open()
    }, patienceMs)
    afterEach(async () => {
      for (const bus of others.splice(0)) await bus.close()
      await opened.end()
    }, patienceMs)

    const under = {
      get bus() {
        return opened.bus
      },
      another: () => opened.another(),
    }
    const promise = (what: string, check: () => Promise<void>): void => test(what, check, patienceMs * 4)
    const promiseUnless: ContractBench['promiseUnless'] = (limit, what, check) => {
      if (!limits.includes(limit)) promise(what, check)
    }
    promise('it tells its limits', async () => expect(opened.bus.limits).toEqual(limits))
    const bench = contractBench({ under, others, promise, promiseUnless, patienceMs, quietMs })
    deliveryPromises(bench)
    groupPromises(bench)
    failurePromises(bench)
    readingPromises(bench)
    erasingPromises(bench)
  })
}
