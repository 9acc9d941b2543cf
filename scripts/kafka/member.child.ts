// A consumer group member in a separate process: sends each number that it has handled to its parent.
import { setTimeout as wait } from 'node:timers/promises'
import { openKafkaBus } from '../../services/platform/src/events/kafka/index.ts'

const [brokers = '', topic = '', group = ''] = process.argv.slice(2)
const silent = { debug: () => undefined, warn: () => undefined, report: () => undefined }
const bus = await openKafkaBus({
  brokers: brokers.split(','),
  clientId: `child-${process.pid}`,
  sessionTimeoutMs: 10_000,
  ...silent,
  joined: (_, partitions) => process.send?.({ partitions }),
})
await bus.subscribe({ group, topics: [topic], fromBeginning: true }, async (events) => {
  await wait(2)
  for (const { key, value } of events) process.send?.({ key, value })
})
process.once('disconnect', () => process.exit())
