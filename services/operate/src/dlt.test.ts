import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { EventBus } from '@trilex/platform'
import { openDataFolder } from '@trilex/engines/data-folder'
import { openSqliteBus } from '@trilex/engines/bus'

const program = fileURLToPath(new URL('./dlt.ts', import.meta.url))
let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trilex-dlt-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** Another process, while this one continues. */
async function dlt(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(base, 'data') },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (said.stdout += String(text)))
  child.stderr.on('data', (text) => (said.stderr += String(text)))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, ...said }
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; !condition(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('not in time')
  }
}

test('a poison event is listed with its cause, and replayed once its consumer is mended, while the product runs', async () => {
  const data = openDataFolder(join(base, 'data'))
  const bus = openSqliteBus({ file: data.events, report: () => undefined })
  await bus.ensureTopics([{ topic: 'catalog.events', partitions: 2 }])
  let mended = false
  const applied: string[] = []
  const elsewhere: string[] = []
  const retry = { attempts: 2, backoffMs: 1 }
  await bus.subscribe({ group: 'catalog.index', topics: ['catalog.events'], retry }, async ([event]) => {
    if (!mended && event?.key === 'poison') throw new Error('no such\n chamber')
    applied.push(event?.headers['ce_id'] ?? '')
  })
  await bus.subscribe({ group: 'library.citations', topics: ['catalog.events'] }, async ([event]) => {
    elsewhere.push(event?.headers['ce_id'] ?? '')
  })
  const event = (key: string, id: string) => ({
    key,
    value: {},
    headers: { ce_id: id, ce_type: 'catalog.v1.DecisionPublished' },
  })
  await bus.publish('catalog.events', [event('good', 'id-1'), event('poison', 'id-2')])
  await until(() => applied.length === 1 && elsewhere.length === 2)
  await until(() => applied.includes('id-1'))
  const letters: unknown[] = []
  const options = { group: 'watch', topics: ['catalog.events.catalog.index.dlt'], fromBeginning: true }
  await bus.subscribe(options, async (events) => void letters.push(...events))
  await until(() => letters.length === 1)

  const listed = await dlt()
  expect([listed.status, listed.stderr]).toEqual([0, ''])
  const [head, row, ...more] = listed.stdout.trimEnd().split('\n')
  expect(head?.split('\t')).toEqual(['topic', 'group', 'id', 'type', 'key', 'time', 'attempts', 'cause'])
  expect(row?.split('\t')).toEqual([
    'catalog.events',
    'catalog.index',
    'id-2',
    'catalog.v1.DecisionPublished',
    'poison',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    '2',
    'no such chamber',
  ])
  expect(more).toEqual([])

  const wrong = await dlt('replay', 'catalog.events', 'catalog.index', 'id-3')
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('id-3') })
  mended = true
  const replayed = await dlt('replay', 'catalog.events', 'catalog.index', 'id-2')
  expect(replayed).toMatchObject({ status: 0, stdout: '1 replayed for catalog.index\n' })
  await until(() => applied.includes('id-2'))
  expect((await dlt()).stdout).toBe('No dead letters.\n')
  expect((await dlt('replay', 'catalog.events', 'catalog.index', '--all')).stdout).toBe(
    '0 replayed for catalog.index\n',
  )

  await bus.publish('catalog.events', [event('good', 'id-4'), event('poison', 'id-5')])
  await until(() => applied.includes('id-5') && elsewhere.includes('id-5'))
  expect(applied.sort()).toEqual(['id-1', 'id-2', 'id-4', 'id-5'])
  expect(elsewhere.sort()).toEqual(['id-1', 'id-2', 'id-4', 'id-5'])
  await bus.close()
  data.close()
})

test('what is replayed while the product is stopped is handled at its next start', async () => {
  const data = openDataFolder(join(base, 'data'))
  const open = (): EventBus => openSqliteBus({ file: data.events, report: () => undefined })
  const applied: unknown[] = []
  const subscribe = (bus: EventBus, broken: boolean) =>
    bus.subscribe(
      { group: 'g', topics: ['orders'], fromBeginning: true, retry: { attempts: 1, backoffMs: 1 } },
      async ([event]) => {
        if (broken) throw new Error('not yet')
        applied.push(event?.value)
      },
    )
  const first = open()
  await first.ensureTopics([{ topic: 'orders', partitions: 1 }])
  const subscription = await subscribe(first, true)
  await first.publish('orders', [
    { key: 'a', value: 1 },
    { key: 'a', value: 2 },
  ])
  while ((await first.lag('g', 'orders')) > 0) await sleep(10)
  await subscription.stop()
  await first.close()
  data.close()

  expect((await dlt('replay', 'orders', 'g', '--all')).stdout).toBe('2 replayed for g\n')
  const second = open()
  await subscribe(second, false)
  await until(() => applied.length === 2)
  expect(applied).toEqual([1, 2])
  await second.close()
})

test('a folder without data is refused', async () => {
  expect(await dlt()).toMatchObject({ status: 1, stderr: expect.stringContaining('no VERSION') })
})
