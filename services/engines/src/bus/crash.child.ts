import { openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteBus } from './index.ts'

/** Publishes and consumes until killed; appends one line per acknowledged and per handled number to the two files. */
const [file = '', acknowledgedFile = '', handledFile = '', from = '0'] = process.argv.slice(2)
const bus = openSqliteBus({ file })
await bus.ensureTopics([{ topic: 'numbers', partitions: 3 }])
const acknowledged = openSync(acknowledgedFile, 'a')
const handled = openSync(handledFile, 'a')
await bus.subscribe<number>({ group: 'g', topics: ['numbers'], fromBeginning: true, batchSize: 5 }, async (events) => {
  writeSync(handled, events.map((event) => `${event.partition} ${event.offset} ${event.value}\n`).join(''))
})
process.send?.('up')

for (let n = Number(from); ; ) {
  const size = 1 + (n % 7)
  const numbers = Array.from({ length: size }, (_, i) => n + i)
  n += size
  await bus.publish(
    'numbers',
    numbers.map((value) => ({ key: `k${value % 50}`, value })),
  )
  writeSync(acknowledged, `${numbers.join('\n')}\n`)
  if (n % 50 === 0) await sleep(1)
}
