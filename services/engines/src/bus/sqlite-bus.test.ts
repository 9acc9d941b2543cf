import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { EventBus, IncomingEvent } from '@trilex/platform'
import { busContract } from '@trilex/platform/bus-contract'
import fc from 'fast-check'
import { openSqliteBus, type SqliteBusOptions } from './index.ts'
import { partitionOf } from './partitioner.ts'

busContract(
  'the SQLite log',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bus-'))
    const openBus = (): EventBus => openSqliteBus({ file: join(folder, 'events.sqlite'), pollMs: 20 })
    const bus = openBus()
    return {
      bus,
      another: async () => openBus(),
      end: async () => {
        await bus.close()
        rmSync(folder, { recursive: true })
      },
    }
  },
  { patienceMs: 120_000, quietMs: 100 },
)

describe('the SQLite log', () => {
  let folder: string
  const open: EventBus[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bus-'))
  })
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close()
    rmSync(folder, { recursive: true })
  })

  const file = (): string => join(folder, 'events.sqlite')
  const openBus = (options: Partial<SqliteBusOptions> = {}): EventBus => {
    const bus = openSqliteBus({ file: file(), pollMs: 20, ...options })
    open.push(bus)
    return bus
  }
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    for (const deadline = Date.now() + 120_000; !(await condition()); await sleep(5)) {
      if (Date.now() > deadline) throw new Error('timed out waiting for the condition')
    }
  }
  const query = (sql: string): Record<string, unknown>[] => {
    const database = new DatabaseSync(file())
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }

  test('refuses a file of a newer version, naming it', async () => {
    await openBus().close()
    query('PRAGMA user_version = 99')
    expect(() => openSqliteBus({ file: file() })).toThrow(
      /events\.sqlite has schema version 99; this program knows versions up to/,
    )
  })

  test('refuses an unknown topic, naming it', async () => {
    const bus = openBus()
    await expect(bus.publish('nowhere', [{ key: 'a', value: 1 }])).rejects.toThrow('topic nowhere does not exist')
    await expect(bus.subscribe({ group: 'g', topics: ['nowhere'] }, async () => undefined)).rejects.toThrow('nowhere')
    await expect(bus.ensureTopics([{ topic: 'none', partitions: 0 }])).rejects.toThrow(RangeError)
  })

  test('the partitions of a topic never change', async () => {
    const bus = openBus()
    await bus.ensureTopics([{ topic: 'orders', partitions: 2 }])
    await bus.ensureTopics([{ topic: 'orders', partitions: 8, retentionMs: 5 }])
    expect(query('SELECT number FROM partition')).toHaveLength(2)
    expect(query('SELECT retention_ms FROM topic')[0]).toMatchObject({ retention_ms: 5 })
  })

  test('everything published in one turn of the event loop is one transaction', async () => {
    const bus = openBus()
    await bus.ensureTopics([{ topic: 'orders', partitions: 4 }])
    const watcher = new DatabaseSync(file())
    const version = watcher.prepare('PRAGMA data_version')
    const versions = new Set([Number(version.get()?.['data_version'])])
    const published = Array.from({ length: 500 }, (_, n) => bus.publish('orders', [{ key: `k${n}`, value: n }]))
    for (const one of published) {
      await one
      versions.add(Number(version.get()?.['data_version']))
    }
    watcher.close()
    expect(versions.size).toBe(2)
  })

  test('a key, whatever characters it has, keeps its partition and is returned unchanged', async () => {
    const bus = openBus()
    await bus.ensureTopics([{ topic: 'orders', partitions: 7 }])
    const seen: IncomingEvent[] = []
    await bus.subscribe({ group: 'g', topics: ['orders'] }, async (events) => void seen.push(...events))
    const published = fc.record({ key: fc.string({ unit: 'binary' }), value: fc.jsonValue() })
    await fc.assert(
      fc.asyncProperty(fc.array(published, { minLength: 50, maxLength: 50 }), async (events) => {
        seen.length = 0
        await bus.publish(
          'orders',
          events.map(({ key, value }, n) => ({ key, value, headers: { n: String(n) } })),
        )
        await until(() => seen.length === events.length)
        for (const { headers, key, value, partition } of seen) {
          const event = events[Number(headers['n'])]
          expect({ key, value, partition }).toEqual({
            key: event?.key,
            value: JSON.parse(JSON.stringify(event?.value)),
            partition: partitionOf(key, 7),
          })
        }
      }),
      { numRuns: 10 },
    )
    await expect(bus.publish('orders', [{ key: '\ud800', value: 1 }])).rejects.toThrow(TypeError)
  })

  test('the partition of a key is the same as in earlier versions', () => {
    expect(['', 'atf-147-I-268', 'cedh-001-1', 'é'].map((key) => partitionOf(key, 12))).toEqual([1, 8, 1, 8])
  })

  test('keys spread over the partitions', () => {
    const counts = new Array<number>(6).fill(0)
    for (let n = 0; n < 6_000; n++) {
      const partition = partitionOf(`atf-${100 + (n % 50)}-III-${n}`, 6)
      counts[partition] = (counts[partition] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(800)
  })

  test('expired events are removed, offsets continue, and lag counts only retained events', async () => {
    const bus = openBus({ sweepMs: 20 })
    await bus.ensureTopics([
      { topic: 'short', partitions: 1, retentionMs: 2_000 },
      { topic: 'kept', partitions: 1 },
    ])
    await bus.publish(
      'short',
      Array.from({ length: 2_500 }, (_, n) => ({ key: 'a', value: n })),
    )
    await bus.publish('kept', [{ key: 'a', value: 1 }])
    expect(await bus.lag('g', 'short')).toBe(2_500)
    await until(() => query('SELECT count(*) AS n FROM event')[0]?.['n'] === 1)
    await bus.publish('short', [{ key: 'a', value: 'fresh' }])
    expect([await bus.lag('g', 'short'), await bus.lag('g', 'kept')]).toEqual([1, 1])
    const seen: IncomingEvent[] = []
    await bus.subscribe(
      { group: 'g', topics: ['short'], fromBeginning: true },
      async (events) => void seen.push(...events),
    )
    await until(() => seen.length > 0)
    expect(seen[0]).toMatchObject({ offset: '2500', value: 'fresh' })
  })

  test('rows of ended members are removed a day later, those of running members stay', async () => {
    const bus = openBus({ sweepMs: 20 })
    await bus.ensureTopics([{ topic: 'orders', partitions: 1 }])
    await bus.subscribe({ group: 'g', topics: ['orders'] }, async () => undefined)
    const gone = Date.now() - 25 * 60 * 60_000
    query(`INSERT INTO member VALUES ('dead', 1, 'm', ${gone})`)
    query(`INSERT INTO lease VALUES ('dead', 1, 'm', ${gone})`)
    const left = () => query('SELECT consumer_group FROM member UNION ALL SELECT consumer_group FROM lease')
    await until(() => left().every((row) => row['consumer_group'] !== 'dead'))
    expect(left().length).toBeGreaterThan(0)
  })

  test('members of several clients never handle one partition at the same time while they come and go', async () => {
    const bus = openBus()
    await bus.ensureTopics([{ topic: 'orders', partitions: 6 }])
    const running = new Map<number, number>()
    let overlaps = 0
    const handled = new Set<number>()
    const join = async () => {
      const member = openBus()
      const subscription = await member.subscribe<number>(
        { group: 'g', topics: ['orders'], fromBeginning: true },
        async ([event]) => {
          const partition = event?.partition ?? -1
          const count = (running.get(partition) ?? 0) + 1
          running.set(partition, count)
          if (count > 1) overlaps++
          await sleep(1)
          running.set(partition, count - 1)
          handled.add(event?.value ?? -1)
        },
      )
      return { stop: () => subscription.stop() }
    }
    const members = [await join(), await join()]
    for (let n = 0; n < 600; n++) {
      await bus.publish('orders', [{ key: `k${n % 30}`, value: n }])
      if (n % 100 === 50) members.push(await join())
      if (n % 100 === 80) await members.shift()?.stop()
    }
    await until(() => handled.size === 600)
    expect(overlaps).toBe(0)
  })

  test('reports a failure that no caller awaits, and continues with the partition', async () => {
    const reported: unknown[] = []
    const bus = openBus({ report: (error) => void reported.push(error) })
    await bus.ensureTopics([{ topic: 'orders', partitions: 1 }])
    let broken = true
    const seen: unknown[] = []
    const options = { group: 'g', topics: ['orders'], deadLetter: false, retry: { attempts: 1, backoffMs: 1 } }
    await bus.subscribe(options, async ([event]) => {
      if (broken) throw new Error('store away')
      seen.push(event?.value)
    })
    await bus.publish('orders', [{ key: 'a', value: 1 }])
    await until(() => reported.length > 0)
    broken = false
    await until(() => seen.length === 1)
    expect(reported[0]).toMatchObject({ message: 'store away' })
  })

  test('a busy topic does not block the event loop', async () => {
    const bus = openBus()
    await bus.ensureTopics([{ topic: 'orders', partitions: 1 }])
    await bus.publish(
      'orders',
      Array.from({ length: 20_000 }, (_, n) => ({ key: 'a', value: n })),
    )
    let count = 0
    let turns = 0
    await bus.subscribe({ group: 'g', topics: ['orders'], fromBeginning: true }, async () => void count++)
    for (; count < 20_000; await new Promise((resolve) => setImmediate(resolve))) turns++
    expect(turns).toBeGreaterThan(20)
  })
})
