import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type ProcessToKill, startToKill, wholeLines } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import { openSqliteBus } from './index.ts'

const rounds = repetitions(8)
const shared = repetitions(3)
const script = fileURLToPath(new URL('./crash.child.ts', import.meta.url))

/** Reads complete lines of numbers; a line that the kill cut off is left out. */
const lines = (file: string): number[][] =>
  existsSync(file) ? wholeLines(readFileSync(file, 'utf8')).map((line) => line.split(' ').map(Number)) : []

describe('the SQLite log when its process is killed', () => {
  let folder: string
  const children: ProcessToKill[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bus-'))
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    rmSync(folder, { recursive: true })
  })

  const start = async (from: number): Promise<ProcessToKill> => {
    const files = ['events.sqlite', 'acknowledged', 'handled'].map((name) => join(folder, name))
    const child = startToKill(script, ...files, String(from))
    children.push(child)
    await child.ready
    return child
  }

  async function check(figures: string): Promise<void> {
    const file = join(folder, 'events.sqlite')
    const bus = openSqliteBus({ file })
    const last: number[] = []
    await bus.subscribe<number>({ group: 'g', topics: ['numbers'] }, async (events) => {
      last.push(...events.map((event) => event.value))
    })
    while ((await bus.lag('g', 'numbers')) > 0) await sleep(20)
    await bus.close()

    const database = new DatabaseSync(file)
    const inLog = new Set(
      database
        .prepare('SELECT value FROM event')
        .all()
        .map((row) => Number(row['value'])),
    )
    const acknowledged = lines(join(folder, 'acknowledged')).flat()
    const handledLines = lines(join(folder, 'handled'))
    const handled = new Set([...handledLines.map((line) => line[2] ?? -1), ...last])
    const lost = acknowledged.filter((n) => !inLog.has(n)).length
    const unhandled = [...inLog].filter((n) => !handled.has(n)).length
    const again = handledLines.length + last.length - handled.size
    const partitions = database
      .prepare(
        'SELECT id / 68719476736 AS part, count(*) AS n, min(id % 68719476736) AS low, max(id % 68719476736) AS high FROM event GROUP BY part',
      )
      .all()
    const heads = database.prepare('SELECT id, next_offset FROM partition').all()
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
    database.close()
    process.stdout.write(
      `${figures}: ${acknowledged.length} acknowledged, ${lost} lost, ${inLog.size - acknowledged.length + lost} stored though unacknowledged, ` +
        `${unhandled} never handled, ${again} redelivered, integrity ${String(integrity)}\n`,
    )
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect([lost, unhandled, integrity]).toEqual([0, 0, 'ok'])
    for (const { part, n, low, high } of partitions) {
      expect([part, low, high]).toEqual([part, 0, Number(n) - 1])
      expect(heads.find((head) => head['id'] === part)?.['next_offset']).toBe(n)
    }
  }

  test(`loses no acknowledged event and leaves no gap in the offsets through ${rounds} kills (-9) while it publishes and consumes`, async () => {
    for (let round = 0; round < rounds; round++) {
      const child = await start(round * 1_000_000)
      await sleep(60 + Math.random() * 300)
      await child.kill()
    }
    await check(`${rounds} kill -9`)
  }, 600_000)

  test(`lets two processes share a group while one of them is killed ${shared} times`, async () => {
    const steady = await start(900_000_000)
    for (let round = 0; round < shared; round++) {
      const child = await start(round * 1_000_000)
      await sleep(100 + Math.random() * 400)
      await child.kill()
    }
    await steady.kill()
    await check(`${shared} kill -9 beside a second process`)
  }, 600_000)
})
