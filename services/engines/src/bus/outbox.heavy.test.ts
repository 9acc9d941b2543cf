import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { decodeEvent } from '@trilex/platform'
import { DecisionChangedSchema } from '@trilex/proto/catalog/v1/events'
import { type ProcessToKill, startToKill } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import { type KillPoint, openDockets } from './outbox.child.ts'

const rounds = repetitions(8)
const killPoints: KillPoint[] = ['after commit', 'before publish', 'after publish', 'anywhere']
const script = fileURLToPath(new URL('./outbox.child.ts', import.meta.url))

let folder: string
let child: ProcessToKill | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
})
afterEach(async () => {
  await child?.kill()
  rmSync(folder, { recursive: true })
})

async function liveAndDie(kill: KillPoint): Promise<void> {
  const after = 1 + Math.floor(Math.random() * 12)
  child = startToKill(script, folder, kill, String(after))
  await child.ready
  if (kill === 'anywhere') {
    await sleep(50 + Math.random() * 400)
    await child.kill()
  }
  expect(await child.ended).toEqual([null, 'SIGKILL'])
}

test(`every change has its event and every event its change after ${rounds} kills (-9) between commit, publish and clear`, async () => {
  for (let round = 0; round < rounds; round++) await liveAndDie(killPoints[round % killPoints.length] ?? 'anywhere')

  const { bus, dockets, views, relay, close } = await openDockets(folder, (publish) => publish())
  const unsent = await dockets.countDocuments({ outboxPending: { $exists: true } })
  await relay.sweep()
  const totals = new Map<string, Map<number, string>>()
  let deliveries = 0
  await bus.subscribe(
    { group: 'ledger', topics: ['court.events'], fromBeginning: true, batchSize: 100 },
    async (events) => {
      for (const event of events) {
        const decoded = decodeEvent([DecisionChangedSchema], event)
        const ofKey = totals.get(event.key) ?? new Map<number, string>()
        totals.set(event.key, ofKey.set(decoded?.sequence ?? 0, decoded?.message.contentHash ?? ''))
        deliveries++
      }
    },
  )
  for (const group of ['views', 'ledger']) while ((await bus.lag(group, 'court.events')) > 0) await sleep(20)

  const acknowledged = new Map<string, number>()
  for (const line of readFileSync(join(folder, 'acknowledged'), 'utf8').split('\n')) {
    const [id = '', total] = line.split(' ')
    if (total) acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, Number(total)))
  }
  const all = await dockets.find().toArray()
  const changes = all.reduce((sum, docket) => sum + docket.total, 0)
  let withoutEvent = 0
  let withoutChange = 0
  let lost = 0
  let wrongViews = 0
  for (const { _id, total, outboxSeq, outbox } of all) {
    expect([_id, outboxSeq, outbox]).toEqual([_id, total, []])
    const events = totals.get(_id) ?? new Map<number, string>()
    for (let sequence = 1; sequence <= total; sequence++) if (events.get(sequence) !== String(sequence)) withoutEvent++
    for (const sequence of events.keys()) if (sequence < 1 || sequence > total) withoutChange++
    if (total < (acknowledged.get(_id) ?? 0)) lost++
    const view = await views.findOne({ _id })
    if (view?.total !== total || view.appliedSequence !== outboxSeq) wrongViews++
  }
  await close()
  process.stdout.write(
    `${rounds} kill -9: ${changes} changes of ${all.length} documents, ${withoutEvent} without event, ${withoutChange} events without change, ` +
      `${deliveries - changes} republished, ${unsent} documents unsent at the end, ${lost} acknowledged changes lost, ${wrongViews} wrong read models\n`,
  )
  expect(totals.size).toBe(all.length)
  expect(changes).toBeGreaterThan(rounds)
  expect([withoutEvent, withoutChange, lost, wrongViews]).toEqual([0, 0, 0, 0])
}, 600_000)
