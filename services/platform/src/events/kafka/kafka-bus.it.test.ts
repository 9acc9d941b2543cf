import { randomUUID } from 'node:crypto'
import { busContract } from '../contract/bus.contract.ts'
import { openTestBus } from './kafka-bus.testing.ts'

busContract(
  'Kafka',
  async () => {
    const bus = await openTestBus(`contract-${randomUUID()}`)
    return { bus, another: () => openTestBus(`contract-${randomUUID()}`), end: () => bus.close() }
  },
  { patienceMs: 60_000, limits: ['erases-by-retention'] },
)
