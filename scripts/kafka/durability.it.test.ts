// Kills of three real brokers: no acknowledged event is lost, and each key keeps its order.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { EventBus } from '../../services/platform/src/events/bus.ts'
import { kafkaClient, openKafkaBus } from '../../services/platform/src/events/kafka/index.ts'
import { type Kafka, startKafka } from './cluster.ts'
import { Ledger, type Numbered, publishUntil } from './ledger.ts'

/** Outage of all brokers, in seconds; R6 names ten minutes. */
const AWAY_S = Number(process.env.BROKERS_AWAY_S ?? 8)
const LIMIT_MS = 600_000 + AWAY_S * 1000
const SETTLES_MS = 120_000
const PARTITIONS = 6
const ACKNOWLEDGED_BETWEEN_KILLS = 240

const folder = mkdtempSync(join(tmpdir(), 'trilex-durability-'))
const say = (text: string) => process.stderr.write(`${text}\n`)
const opened: (() => Promise<unknown>)[] = []
let kafka: Kafka
let admin: ReturnType<ReturnType<typeof kafkaClient>['admin']>

beforeAll(async () => {
  kafka = await startKafka({ folder, nodes: 3 })
  admin = kafkaClient(client()).admin()
  await admin.connect()
}, LIMIT_MS)
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((close) => close()))
}, LIMIT_MS)
afterAll(async () => {
  await admin?.disconnect()
  await kafka?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}, LIMIT_MS)

const client = () => ({
  brokers: kafka.brokers,
  clientId: 'durability',
  sessionTimeoutMs: 10_000,
  debug: () => undefined,
})

async function openBus(joined: (topic: string, partitions: number) => void = () => undefined): Promise<EventBus> {
  const bus = await openKafkaBus({ ...client(), warn: () => undefined, report: () => undefined, joined })
  opened.push(() => bus.close())
  return bus
}

async function newTopic(bus: EventBus): Promise<string> {
  const topic = `durability-${randomUUID().slice(0, 8)}`
  await bus.ensureTopics([{ topic, partitions: PARTITIONS }])
  return topic
}

/** Resolves when every partition has three in-sync replicas again. */
async function inSync(topic: string): Promise<void> {
  for (const end = Date.now() + SETTLES_MS; Date.now() < end; await wait(200)) {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] }).catch(() => ({ topics: [] }))
    if (topics[0]?.partitions.every(({ isr }) => isr.length === 3)) return
  }
  throw new Error('the copies are not complete in time')
}

/** Each kill waits until publishing goes on after the one before: a call may take as long as the election of new leaders. */
async function killInTurn(topic: string, ledger: Ledger): Promise<void> {
  for (const id of [1, 2, 3]) {
    await acknowledgesMore(ledger)
    await kafka.kill(id)
    await wait(2_000)
    await kafka.start(id)
    await inSync(topic)
  }
  await acknowledgesMore(ledger)
}

async function acknowledgesMore({ acknowledged }: Ledger): Promise<void> {
  const enough = acknowledged.length + ACKNOWLEDGED_BETWEEN_KILLS
  for (const end = Date.now() + SETTLES_MS; acknowledged.length < enough; await wait(100))
    if (Date.now() > end) throw new Error(`${acknowledged.length} acknowledged events instead of ${enough}`)
}

/** A producer of the bare library, which sends all partitions in one call. */
async function naiveSend(topic: string) {
  const producer = kafkaClient(client()).producer({ allowAutoTopicCreation: false })
  await producer.connect()
  opened.push(() => producer.disconnect())
  return (events: Numbered[]) => {
    const messages = events.map(({ key, value }) => ({
      key,
      value: JSON.stringify(value),
      partition: value.n % PARTITIONS,
    }))
    return producer.send({ topic, acks: -1, messages })
  }
}

test(
  'each broker is killed and started again in turn under load: no acknowledged event is lost, each key keeps its order',
  async () => {
    const [bus, other] = [await openBus(), await openBus()]
    const [topic, naiveTopic] = [await newTopic(bus), await newTopic(bus)]
    const [ledger, naive] = [new Ledger(), new Ledger()]
    const options = { group: `group-${topic}`, topics: [topic], fromBeginning: true, batchSize: 20 }
    for (const member of [bus, other])
      await member.subscribe<Numbered['value']>(options, async (events) => ledger.take(events))
    const send = await naiveSend(naiveTopic)
    const stop = new AbortController()
    const running = [
      publishUntil(stop.signal, (events) => bus.publish(topic, events), ledger),
      publishUntil(stop.signal, send, naive),
    ]
    try {
      await killInTurn(topic, ledger)
    } finally {
      stop.abort()
    }
    const [longest] = await Promise.all(running)
    await ledger.settle(SETTLES_MS)
    for await (const { key, value } of bus.read(naiveTopic)) naive.take([{ key, value: value as Numbered['value'] }])
    const { acknowledged, lost, inversions, repeats } = ledger
    say(
      `brokers killed: ${acknowledged.length} acknowledged, ${lost.length} lost, ${repeats} repeated, longest publish ${longest} ms`,
    )
    say(`a send over all partitions at once: ${naive.acknowledged.length} acknowledged, ${naive.lost.length} lost`)
    expect([lost, inversions]).toEqual([[], []])
  },
  LIMIT_MS,
)

test(
  `while all brokers are away for ${AWAY_S} s publishing is refused, and what waits arrives within a minute of their return`,
  async () => {
    const bus = await openBus()
    const topic = await newTopic(bus)
    const ledger = new Ledger()
    await bus.subscribe<Numbered['value']>(
      { group: `group-${topic}`, topics: [topic], fromBeginning: true },
      async (events) => ledger.take(events),
    )
    await bus.publish(topic, [{ key: 'before', value: { n: -1 } }])
    const leaver = await openBus()
    await leaver.subscribe<Numbered['value']>({ group: `leaver-${topic}`, topics: [topic] }, async () => undefined)
    await Promise.all([1, 2, 3].map((id) => kafka.kill(id)))
    const began = Date.now()
    const left = leaver.close().then(() => Date.now() - began)
    await expect(bus.publish(topic, [{ key: 'while', value: { n: -2 } }])).rejects.toThrow()
    const refusedAfter = Date.now() - began
    // A process has twenty seconds to stop.
    expect(await left).toBeLessThan(20_000)
    const stop = new AbortController()
    const publishing = publishUntil(stop.signal, (events) => bus.publish(topic, events), ledger)
    await wait(Math.max(0, AWAY_S * 1000 - (Date.now() - began)))
    expect(ledger.acknowledged).toEqual([])
    await Promise.all([1, 2, 3].map((id) => kafka.start(id)))
    const back = Date.now()
    while (ledger.acknowledged.length === 0) await wait(50)
    stop.abort()
    await publishing
    await ledger.settle(60_000)
    say(
      `brokers away ${AWAY_S} s: a publish was refused after ${refusedAfter} ms, all arrived ${Date.now() - back} ms after their return`,
    )
    expect([ledger.lost, ledger.inversions]).toEqual([[], []])
    await inSync(topic)
  },
  LIMIT_MS,
)

test(
  'a member in another process is killed, and the one that stays takes over within its session',
  async () => {
    const joins: { partitions: number; at: number }[] = []
    const bus = await openBus((_, partitions) => joins.push({ partitions, at: Date.now() }))
    const topic = await newTopic(bus)
    const ledger = new Ledger()
    const group = `group-${topic}`
    const child = fork(new URL('member.child.ts', import.meta.url), [kafka.brokers.join(), topic, group], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'],
    })
    opened.push(async () => child.kill('SIGKILL'))
    let share = 0
    child.on('message', (message: Numbered | { partitions: number }) => {
      if ('partitions' in message) share = message.partitions
      else ledger.take([message])
    })
    await bus.subscribe<Numbered['value']>({ group, topics: [topic], fromBeginning: true }, async (events) => {
      await wait(2)
      ledger.take(events)
    })
    while (share !== PARTITIONS / 2) await wait(50)
    const stop = new AbortController()
    const publishing = publishUntil(stop.signal, (events) => bus.publish(topic, events), ledger)
    await wait(2_000)
    child.kill('SIGKILL')
    const killed = Date.now()
    const whole = () => joins.find(({ partitions, at }) => partitions === PARTITIONS && at > killed)
    while (!whole() && Date.now() - killed < SETTLES_MS) await wait(50)
    stop.abort()
    await publishing
    await ledger.settle(SETTLES_MS)
    say(`a member killed: taken over after ${(whole()?.at ?? NaN) - killed} ms, ${ledger.repeats} repeated`)
    expect(whole()).toBeDefined()
    expect([ledger.lost, ledger.inversions]).toEqual([[], []])
  },
  LIMIT_MS,
)

test(
  'members are restarted one after the other: each change moves the partitions once, and nothing is lost',
  async () => {
    let joins = 0
    const open = () => openBus(() => joins++)
    const publisher = await openBus()
    const topic = await newTopic(publisher)
    const ledger = new Ledger()
    const options = { group: `group-${topic}`, topics: [topic], fromBeginning: true }
    const begin = async () =>
      (await open()).subscribe<Numbered['value']>(options, async (events) => ledger.take(events))
    const members = [await begin(), await begin(), await begin()]
    const stop = new AbortController()
    const publishing = publishUntil(stop.signal, (events) => publisher.publish(topic, events), ledger)
    await wait(3_000)
    joins = 0
    for (const member of members) {
      await member.stop()
      await begin()
      await wait(2_000)
    }
    stop.abort()
    await publishing
    await ledger.settle(SETTLES_MS)
    say(
      `three members restarted in turn: ${joins} joins, ${ledger.acknowledged.length} events, ${ledger.repeats} repeated`,
    )
    expect([ledger.lost, ledger.inversions]).toEqual([[], []])
    // A leave makes two members rejoin, a new member makes three join: five per restart, three restarts, and some
    // tolerance.
    expect(joins).toBeLessThanOrEqual(25)
  },
  LIMIT_MS,
)
