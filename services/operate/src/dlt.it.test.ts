import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { openKafkaBus } from '@trilex/platform/kafka'

const program = fileURLToPath(new URL('./dlt.ts', import.meta.url))

/** What the program prints, run beside this process on the same brokers. */
async function dlt(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await condition()); await sleep(200)) {
    if (Date.now() > deadline) throw new Error('not in time')
  }
}

test('on Kafka a poison event is listed with its cause, and replayed once its consumer is mended', async () => {
  const silent = { debug: () => undefined, warn: () => undefined, report: () => undefined, joined: () => undefined }
  const brokers = String(process.env['KAFKA_BROKERS']).split(',')
  const bus = await openKafkaBus({ brokers, clientId: 'dlt-test', sessionTimeoutMs: 10_000, ...silent })
  try {
    const topic = `letters-${randomUUID().slice(0, 8)}`
    const group = `${topic}.readers`
    await bus.ensureTopics([{ topic, partitions: 2 }])
    let mended = false
    const applied: string[] = []
    const retry = { attempts: 2, backoffMs: 1 }
    await bus.subscribe({ group, topics: [topic], fromBeginning: true, retry }, async ([event]) => {
      if (!mended && event?.key === 'poison') throw new Error('no such\n chamber')
      applied.push(event?.headers['ce_id'] ?? '')
    })
    const event = (key: string, id: string) => ({ key, value: {}, headers: { ce_id: id, ce_type: 'test.v1.Letter' } })
    await bus.publish(topic, [event('good', 'id-1'), event('poison', 'id-2')])
    const rowOf = async () => (await dlt()).split('\n').find((line) => line.startsWith(`${topic}\t`)) ?? ''
    await until(async () => (await rowOf()) !== '')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const row = [topic, group, 'id-2', 'test.v1.Letter', 'poison', time, '2', 'no such chamber']
    expect((await rowOf()).split('\t')).toEqual(row)

    await expect(dlt('replay', topic, group, 'id-3')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('id-3'),
    })
    mended = true
    expect(await dlt('replay', topic, group, 'id-2')).toBe(`1 replayed for ${group}\n`)
    await until(async () => applied.includes('id-2'))
    expect(await rowOf()).toBe('')
    expect(applied.sort()).toEqual(['id-1', 'id-2'])
  } finally {
    await bus.close()
  }
})
