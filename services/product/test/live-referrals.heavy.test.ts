import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startOnFreshEngines, type FreshService } from '@trilex/engines/testing'
import { gateway, GatewaySettings } from '@trilex/gateway'
import { type App, createLogger, readSettings } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { referral } from '@trilex/referral'

const LISTENERS = 1_000
const PATH = '/api/referral/progress/stream'

let issuer: LocalIssuer
let running: FreshService
let edge: App
let origin = ''
beforeAll(async () => {
  issuer = await startLocalIssuer()
  const settings = readSettings(referral.settings, { OIDC_ISSUER: issuer.issuer })
  running = await startOnFreshEngines(referral, settings)
  const url = await running.app.listen({ port: 0, host: '127.0.0.1' })
  edge = await gateway.open({
    engines: {
      upstreams: { referral: { url, limits: referral.limits, edge: referral.edge } },
      mailbox: null,
      signIn: null,
    },
    settings: readSettings(GatewaySettings, {}),
    logger: createLogger('gateway', { level: 'silent' }),
  })
  origin = await edge.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await edge.close()
  await running.stop()
  await issuer.stop()
})

/** Opens a stream through the gateway, and notes when each state arrives. */
async function listen(id: string, arrived: (id: string, state: string) => void, signal: AbortSignal): Promise<void> {
  const authorization = `Bearer ${await issuer.tokenOf({ id })}`
  const answer = await fetch(origin + PATH, { headers: { authorization, host: 'localhost' }, signal })
  expect(answer.status).toBe(200)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    for (const [, state = ''] of text.matchAll(/^id: (\S+)$/gm)) arrived(id, state)
    text = text.slice(text.lastIndexOf('\n\n') + 1)
  }
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

test('1,000 streams through a gateway hear of a change, and other requests are answered meanwhile', async () => {
  const leaving = new AbortController()
  const seen = new Map<string, Map<string, number>>()
  const arrived = (id: string, state: string) => {
    const own = seen.get(id) ?? new Map<string, number>()
    if (!own.has(state)) own.set(state, performance.now())
    seen.set(id, own)
  }
  const before = megabytes()
  const ids = Array.from({ length: LISTENERS }, (_, at) => `listener-${at}`)
  const opening = performance.now()
  const streams = ids.map((id) => listen(id, arrived, leaving.signal).catch(() => undefined))
  while (seen.size < LISTENERS) await sleep(20)
  const opened = Math.round(performance.now() - opening)
  const with1000 = megabytes()

  // Another process writes: found by the query that runs every second.
  const people = running.documents.collection('people')
  const changed = performance.now()
  const friends = ids.map((id) => ({
    _id: `friend-of-${id}` as never,
    code: `F-${id}`,
    firstName: 'Luc',
    lastName: 'Favre',
    entries: [],
    referredBy: { userId: id, state: 'waiting' },
    registeredAt: new Date(),
    revision: 1,
    changedAt: new Date(),
  }))
  await people.insertMany(friends)
  const authorization = `Bearer ${await issuer.tokenOf({ id: 'listener-0' })}`
  const me = await fetch(`${origin}/api/referral/me`, { headers: { authorization } })
  expect(me.status).toBe(200)
  const heard = () => [...seen.values()].filter((own) => own.size > 1).length
  while (heard() < LISTENERS) await sleep(20)
  const latencies = [...seen.values()].map((own) => Math.max(...own.values()) - changed).sort((a, b) => a - b)
  const at = (share: number) => Math.round(latencies[Math.floor(share * (LISTENERS - 1))] ?? 0)
  const figures = { opened, before, with1000, p50: at(0.5), p99: at(0.99), last: at(1) }
  process.stdout.write(
    `1,000 streams: ${JSON.stringify(figures)} (ms, MB of one process with service, gateway and clients)\n`,
  )
  leaving.abort()
  await Promise.all(streams)
  expect(at(1)).toBeLessThan(30_000)
  expect(with1000 - before).toBeLessThan(400)
})
