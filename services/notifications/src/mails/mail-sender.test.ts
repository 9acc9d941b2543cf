import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  connectMongo,
  createLogger,
  ensureIndexes,
  type OpenEngine,
  readSettings,
  sharedSettings,
} from '@trilex/platform'
import { loadBrands } from '@trilex/platform/brands'
import { startToKill } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { Registry } from 'prom-client'
import type { Mail } from './mail.ts'
import { measureMails } from './mail-metrics.ts'
import { type Mails, mailCollection } from './mail-model.ts'
import { mailQueue } from './mail-queue.ts'
import { MailSender, type Pace } from './mail-sender.ts'
import { until } from '../notifications.fixture.ts'
import { type SmtpDouble, startSmtpDouble } from './smtp-double.fixture.ts'
import type { MailTransport } from './transport.ts'
import { smtpMail } from './transport.smtp.ts'
import { mailWriter } from '../mail-writer/mail-writer.ts'

const log = createLogger('test', { level: 'silent' })
const { brandsFile } = readSettings(Type.Object({ brandsFile: sharedSettings.brandsFile }), {})
const write = mailWriter(loadBrands(brandsFile), undefined)
const FAST: Partial<Pace> = { pollMs: 20, firstWaitMs: 20, longestWaitMs: 200, leaseMs: 60_000 }

let engines: TestEngines
let documents: Connection
let mails: Mails
let server: SmtpDouble
let transport: OpenEngine<MailTransport>
let senders: MailSender[] = []

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('notifications'))
  mails = mailCollection.on(documents)
  await ensureIndexes(documents)
})
beforeEach(async () => {
  await mails.deleteMany({})
  server = await startSmtpDouble()
  transport = await smtpMail.open({ smtpUrl: server.url }, { service: 'notifications', logger: log })
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
  await transport.close()
  await server.goDown()
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

function begin(pace: Partial<Pace> = {}): MailSender {
  const sender = new MailSender({
    mails,
    transport: transport.engine,
    write,
    atOnce: 4,
    log,
    pace: { ...FAST, ...pace },
  })
  senders.push(sender)
  sender.start()
  return sender
}
const add = (id: string, to = `${id}@etude.example`, more: Partial<Mail> = {}) =>
  mailQueue(documents).add({
    id,
    template: 'welcome',
    to,
    language: 'fr',
    brand: 'fr',
    data: { firstName: 'Anne' },
    ...more,
  })
const states = async () => (await mails.find({}).sort({ _id: 1 }).toArray()).map(({ state }) => state)
const allEnded = () => until(async () => (await mails.countDocuments({ dueAt: { $exists: true } })) === 0)

test('a mail states its sender, that it is automatic, and the event that caused it', async () => {
  await add('01JMZQ-event', 'anne@etude.example')
  begin()
  await allEnded()
  const [taken] = server.taken
  expect(taken?.to).toBe('anne@etude.example')
  expect(taken?.messageId).toBe('<01JMZQ-event@considerant.example>')
  expect(taken?.mail.from).toEqual({ name: 'Considérant', address: 'contact@considerant.example' })
  expect(taken?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(taken?.mail.subject).toBe('Bienvenue chez Considérant')
  expect(taken?.mail.text).toContain('Bonjour Anne,')
  expect(taken?.mail.html).toContain('Bonjour Anne,')
  expect(await mails.findOne({ _id: '01JMZQ-event' })).toMatchObject({ state: 'sent', data: null, attempts: 1 })
})

test('three senders on one queue send each mail once', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `m${n}`)
  for (const id of ids) await add(id)
  for (let n = 0; n < 3; n++) begin()
  await allEnded()
  expect(server.taken.map(({ to }) => to).sort()).toEqual(ids.map((id) => `${id}@etude.example`).sort())
})

test('an address that the server rejects permanently is marked and not retried', async () => {
  server.rejects.recipient = (address) => (address.startsWith('gone') ? 550 : null)
  await add('gone')
  await add('here')
  begin()
  await allEnded()
  await sleep(300)
  expect(await states()).toEqual(['refused', 'sent'])
  const refused = await mails.findOne({ _id: 'gone' })
  expect(refused).toMatchObject({ attempts: 1, data: { firstName: 'Anne' } })
  expect(refused?.refusal).toMatch(/^RCPT TO 550/)
  expect(refused?.refusal).not.toContain('gone@')
})

test('a mail that the server defers is retried, and given up after days of deferral', async () => {
  let tries = 0
  server.rejects.text = () => (++tries < 4 ? 451 : null)
  await add('greylisted')
  begin()
  await allEnded()
  expect(await mails.findOne({ _id: 'greylisted' })).toMatchObject({ state: 'sent', attempts: 4 })
  server.rejects.text = () => 451
  await Promise.all(senders.map((sender) => sender.stop()))
  await add('never')
  begin({ giveUpMs: 100 })
  await allEnded()
  expect(await mails.findOne({ _id: 'never' })).toMatchObject({ state: 'failed', data: { firstName: 'Anne' } })
})

test('an undelivered mail that gives access keeps no data', async () => {
  server.rejects.recipient = () => 550
  await add('reset', 'a@etude.example', { template: 'passwordReset', data: { link: 'https://x.example/reset' } })
  begin()
  await allEnded()
  expect(await mails.findOne({ _id: 'reset' })).toMatchObject({ state: 'refused', data: null })
})

test('all mails wait while no server listens, and each is sent once when one does', async () => {
  await server.goDown()
  const ids = Array.from({ length: 30 }, (_, n) => `w${n}`)
  const registry = new Registry()
  measureMails(registry, mails)
  const age = async () => Number(/^mails_oldest_waiting_seconds (\S+)$/m.exec(await registry.metrics())?.[1])
  expect(await age()).toBe(0)
  for (const id of ids) await add(id)
  begin({ firstWaitMs: 5, longestWaitMs: 100 })
  await sleep(700)
  expect(await age()).toBeGreaterThan(0.6)
  expect(await mails.countDocuments({ state: { $in: ['waiting', 'sending'] }, attempts: 0 })).toBe(30)
  await server.comeUp()
  await allEnded()
  expect(await age()).toBe(0)
  expect(server.taken.map(({ to }) => to).sort()).toEqual(ids.map((id) => `${id}@etude.example`).sort())
})

test('a rejected sender address does not count as an attempt of the mail', async () => {
  server.rejects.sender = () => 553
  await add('kept')
  begin()
  await sleep(300)
  expect(await mails.findOne({ _id: 'kept' })).toMatchObject({ attempts: 0, data: { firstName: 'Anne' } })
  expect(server.taken).toEqual([])
})

test('a mail that cannot be rendered is marked; the next is sent', async () => {
  await add('linkless', 'a@etude.example', { template: 'emailVerification', data: { firstName: 'A' } })
  await add('script', 'b@etude.example', { template: 'passwordReset', data: { link: 'javascript:alert(1)' } })
  await add('whole', 'c@etude.example')
  begin()
  await allEnded()
  expect(await mails.find({ state: 'failed' }).sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 'linkless' },
    { _id: 'script' },
  ])
  expect(server.taken.map(({ to }) => to)).toEqual(['c@etude.example'])
})

test('a killed sender loses no mail; only one that the server was accepting is sent twice, with the same Message-ID', async () => {
  const child = fileURLToPath(new URL('./fixtures/mail-sender.child.ts', import.meta.url))
  for (let time = 0; time < repetitions(2); time++) {
    await mails.deleteMany({})
    server.taken.length = 0
    const ids = Array.from({ length: 60 }, (_, n) => `k${time}-${n}`)
    for (const id of ids) await add(id)
    const victim = startToKill(child, engines.mongoUri('notifications'), server.url)
    await until(() => server.taken.length > 3 + time * 7)
    await victim.kill()
    const underWay = await mails.countDocuments({ state: 'sending' })
    const before = server.taken.length
    begin()
    await allEnded()
    const count = new Map<string, Set<string>>()
    for (const { to, messageId } of server.taken) count.set(to, (count.get(to) ?? new Set()).add(messageId))
    expect([...count.keys()].sort()).toEqual(ids.map((id) => `${id}@etude.example`).sort())
    expect([...count.values()].every((messageIds) => messageIds.size === 1)).toBe(true)
    expect(server.taken.length - ids.length).toBeLessThanOrEqual(Math.min(underWay, before))
    await Promise.all(senders.map((sender) => sender.stop()))
    senders = []
  }
})

test('a mail is sent again after a kill between acceptance and its record, the only such window', async () => {
  await add('window')
  const answer = Promise.withResolvers<void>()
  server.beforeAnswer = () => answer.promise
  const victim = startToKill(
    fileURLToPath(new URL('./fixtures/mail-sender.child.ts', import.meta.url)),
    engines.mongoUri('notifications'),
    server.url,
  )
  await until(() => server.taken.length === 1)
  await victim.kill()
  answer.resolve()
  server.beforeAnswer = async () => undefined
  begin()
  await allEnded()
  expect(server.taken.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<window@considerant.example>'))
})
