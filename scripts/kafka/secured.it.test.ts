import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { IncomingEvent } from '../../services/platform/src/events/bus.ts'
import { connectionOf, openKafkaBus } from '../../services/platform/src/events/kafka/index.ts'
import { freePort, run } from '../process.mjs'
import { type Kafka, startKafka } from './cluster.ts'

const TOPIC = 'secured.events'
const user = { name: 'catalog', password: 'a word of this test' }
const folder = mkdtempSync(join(tmpdir(), 'trilex-secured-'))
const silent = { debug: () => undefined, warn: () => undefined, report: () => undefined, joined: () => undefined }
let kafka: Kafka | undefined
let broker = ''
let authority = ''

/** A key with a self-signed certificate for loopback; resolves to the certificate as PEM. */
async function certificate(keystore: string, password: string): Promise<string> {
  const store = ['-keystore', keystore, '-storetype', 'PKCS12', '-storepass', password, '-alias', 'broker']
  const key = ['-genkeypair', '-keyalg', 'RSA', '-validity', '2', '-dname', 'CN=broker', '-ext', 'san=ip:127.0.0.1']
  for (const args of [key, ['-exportcert', '-rfc', '-file', `${keystore}.pem`]]) {
    const { code, output } = await run('keytool', [...args, ...store], { capture: true, quiet: true })
    if (code !== 0) throw new Error(output)
  }
  return readFileSync(`${keystore}.pem`, 'utf8')
}

type Settings = Parameters<typeof connectionOf>[0]
const open = (settings: Settings) =>
  openKafkaBus({ ...connectionOf(settings), ...silent, clientId: 'secured', sessionTimeoutMs: 10_000 })
const allowed = (): Settings => ({
  kafkaBrokers: [broker],
  kafkaTls: true,
  kafkaTlsAuthority: authority,
  kafkaUsername: user.name,
  kafkaPassword: user.password,
})

type Change = (settings: Settings) => Settings
beforeAll(async () => {
  const port = await freePort('127.0.0.1')
  const keystore = join(folder, 'broker.p12')
  authority = await certificate(keystore, 'of the keystore')
  broker = `127.0.0.1:${port}`
  kafka = await startKafka({ folder, secured: { port, keystore, password: 'of the keystore', users: [user] } })
})
afterAll(async () => {
  await kafka?.stop()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

test('events travel with TLS and SCRAM', async () => {
  const bus = await open(allowed())
  const seen: unknown[] = []
  try {
    await bus.ensureTopics([{ topic: TOPIC, partitions: 1, retentionMs: 3_600_000 }])
    await bus.publish(TOPIC, [{ key: 'a', value: 'sent' }])
    await new Promise<unknown>((resolve, reject) => {
      setTimeout(() => reject(new Error('nothing arrived')), 30_000).unref()
      const handler = async (events: IncomingEvent[]) => resolve(seen.push(...events.map(({ value }) => value)))
      bus.subscribe({ topics: [TOPIC], group: 'secured.readers', fromBeginning: true }, handler).catch(reject)
    })
  } finally {
    await bus.close()
  }
  expect(seen).toEqual(['sent'])
})

test.each<[who: string, change: Change, cause: RegExp]>([
  ['a wrong password', (settings) => ({ ...settings, kafkaPassword: 'another word' }), /authentication failed/i],
  [
    'an authority that it does not know',
    ({ kafkaTlsAuthority: _, ...settings }) => settings,
    /self-signed certificate/,
  ],
])('a broker is not used with %s', async (_who, change, cause) => {
  await expect(open(change(allowed()))).rejects.toThrow(cause)
})

test.each<[what: string, change: Change, cause: RegExp]>([
  ['a name without its password', ({ kafkaPassword: _, ...settings }) => settings, /belong together/],
  ['a password in clear text', (settings) => ({ ...settings, kafkaTls: false }), /KAFKA_TLS=true/],
])('%s is refused', (_what, change, cause) => {
  expect(() => connectionOf(change(allowed()))).toThrow(cause)
})
