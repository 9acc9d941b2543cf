import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo } from '@trilex/platform'
import { Leases } from '@trilex/platform/leases'
import type { Connection } from 'mongoose'
import { startEngines, type TestEngines } from './testing.ts'

let engines: TestEngines
let processes: Connection[]
beforeAll(async () => {
  engines = await startEngines()
  processes = await Promise.all([1, 2].map(() => connectMongo(engines.mongoUri('leases'))))
})
afterAll(async () => {
  for (const each of processes) await each.close()
  await engines.stop()
})

const leasesOf = (at: number, ms?: number) => new Leases(processes[at % 2] as Connection, ms)
const stored = () => (processes[0] as Connection).collection<{ _id: string; holder: string; until: Date }>('leases')
const taken = () => 'taken' as const
const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve))

test('one holder at a time, in one process and between processes; those who wait take their turn', async () => {
  let inside = 0
  const most: number[] = []
  const work = async () => {
    most.push(++inside)
    await Promise.resolve()
    await stored().findOne({ _id: 'turns' })
    inside--
    return 'done' as const
  }
  const all = [0, 1, 2, 3, 4, 5].map((at) => leasesOf(at).holding('turns', { waitMs: 60_000, taken }, work))
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'))
  expect(most).toEqual(all.map(() => 1))
})

test('who does not wait is told that it is taken; another name is free', async () => {
  const other = async () => 'mine' as const
  const answers = await leasesOf(0).holding('here', { taken: () => [] }, async () => [
    await leasesOf(0).holding('here', { taken }, other),
    await leasesOf(1).holding('here', { taken }, other),
    await leasesOf(1).holding('there', { taken }, other),
  ])
  expect(answers).toEqual(['taken', 'taken', 'mine'])
  expect(await leasesOf(1).holding('here', { taken }, other)).toBe('mine')
})

test('a failure gives the lease back and is passed on', async () => {
  const failing = leasesOf(0).holding('failing', { taken }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await stored().findOne({ _id: 'failing' })).toBeNull()
})

test('the lease of a dead process is taken over once it has expired', async () => {
  await stored().insertOne({ _id: 'dead', holder: 'killed', until: new Date(Date.now() + 3_600_000) })
  const next = () => leasesOf(0).holding('dead', { taken }, async () => 'mine' as const)
  expect(await next()).toBe('taken')
  await stored().updateOne({ _id: 'dead' }, { $set: { until: new Date(0) } })
  expect(await next()).toBe('mine')
})

test('is renewed while the work lasts; the signal fires when another has taken it, whose lease stays', async () => {
  const held = await leasesOf(0, 60).holding('long', { taken: () => null }, async (lost) => {
    const first = await stored().findOne({ _id: 'long' })
    const renewed = async () => {
      const now = await stored().findOne({ _id: 'long' })
      return now?.holder === first?.holder && Number(now?.until) > Number(first?.until)
    }
    while (!(await renewed()));
    const gone = aborted(lost)
    await stored().updateOne({ _id: 'long' }, { $set: { holder: 'another' } })
    await gone
    return stored().findOne({ _id: 'long' })
  })
  expect(held?.holder).toBe('another')
  expect(await stored().findOne({ _id: 'long' })).toMatchObject({ holder: 'another' })
})

test('a renewal never creates a lease: it may arrive after the lease was given back', async () => {
  await leasesOf(0, 60).holding('ended', { taken: () => null }, async (lost) => {
    const gone = aborted(lost)
    await stored().deleteOne({ _id: 'ended' })
    await gone
    return null
  })
  expect(await stored().findOne({ _id: 'ended' })).toBeNull()
})
