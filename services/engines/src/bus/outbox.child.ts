import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  appendEvent,
  applyOnce,
  connectMongo,
  decodeEvent,
  defineCollection,
  emitEvent,
  ensureIndexes,
  type EventBus,
  OutboxRelay,
  type Stored,
} from '@trilex/platform'
import { DecisionChangedSchema } from '@trilex/proto/catalog/v1/events'
import { Type } from 'typebox'
import { startMongoEngine } from '../mongo/index.ts'
import { openSqliteBus } from './index.ts'

/** Where the process kills itself; with `anywhere` the parent kills it. */
export type KillPoint = 'after commit' | 'before publish' | 'after publish' | 'anywhere' | 'never'

const docketCollection = defineCollection({
  name: 'dockets',
  personal: 'none',
  outbox: true,
  fields: { _id: Type.String(), total: Type.Integer() },
})
export type Docket = Stored<typeof docketCollection>

/** Engines, relay and consumer of one service in one data folder. `around` wraps every publish call of the relay. */
export async function openDockets(folder: string, around: (publish: () => Promise<void>) => Promise<void>) {
  const engine = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: join(folder, 'run') })
  const connection = await connectMongo(engine.uri('court'))
  const dockets = docketCollection.on(connection)
  await ensureIndexes(connection)
  const views = connection.collection<{ _id: string; total: number; appliedSequence: number }>('views')

  const bus: EventBus = openSqliteBus({ file: join(folder, 'events.sqlite') })
  await bus.ensureTopics([{ topic: 'court.events', partitions: 4 }])
  const published = {
    publish: (topic: string, events: Parameters<EventBus['publish']>[1]) => around(() => bus.publish(topic, events)),
  }
  const relay = new OutboxRelay({
    collection: dockets,
    topic: 'court.events',
    source: 'court',
    bus: published,
    sweepMs: 200,
  })
  await bus.subscribe({ group: 'views', topics: ['court.events'], fromBeginning: true }, async ([event]) => {
    const decoded = event && decodeEvent([DecisionChangedSchema], event)
    if (decoded)
      await applyOnce(views, event.key, decoded.sequence ?? 0, { total: Number(decoded.message.contentHash) })
  })
  const close = async (): Promise<void> => {
    await bus.close()
    await connection.close()
    await engine.close()
  }
  return { bus, dockets, views, relay, close }
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

/** Changes dockets in the three ways a service does, each change with its event, until the process is killed. */
async function work(folder: string, kill: KillPoint, after: number): Promise<void> {
  let publishes = 0
  const { dockets, relay } = await openDockets(folder, async (publish) => {
    const last = ++publishes > after
    if (last && kill === 'before publish') die()
    await publish()
    if (last && kill === 'after publish') die()
  })
  relay.start()
  process.send?.('up')
  const acknowledged = join(folder, 'acknowledged')
  const increase = (id: string, total: number) =>
    appendEvent<Docket, typeof DecisionChangedSchema>({ $set: { total } }, DecisionChangedSchema, {
      decisionId: id,
      contentHash: String(total),
    })

  for (let round = 0; ; round++) {
    const id = `docket-${Math.floor(Math.random() * 40)}`
    const docket = await dockets.findOne({ _id: id })
    const total = (docket?.total ?? 0) + 1
    if (!docket) {
      const first: Docket = { _id: id, total, outbox: [], outboxSeq: 0 }
      emitEvent(first, DecisionChangedSchema, { decisionId: id, contentHash: String(total) })
      await dockets.insertOne(first)
      appendFileSync(acknowledged, `${id} ${total}\n`)
    } else if (round % 2 === 0) {
      await dockets.updateOne({ _id: id }, increase(id, total))
      appendFileSync(acknowledged, `${id} ${total}\n`)
    } else {
      const found = await dockets.find().toArray()
      await dockets.bulkWrite(
        found.map((one) => ({ updateOne: { filter: { _id: one._id }, update: increase(one._id, one.total + 1) } })),
      )
      appendFileSync(acknowledged, found.map((one) => `${one._id} ${one.total + 1}\n`).join(''))
    }
    if (kill === 'after commit' && round > after * 2) die()
    relay.kick([id])
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', kill = 'anywhere', after = '0'] = process.argv.slice(2)
  await work(folder, kill as KillPoint, Number(after))
}
