import { globSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gateway, remoteUpstreams } from '@trilex/gateway'
import { keycloakAccounts } from '@trilex/identity'
import { smtpMail } from '@trilex/notifications/smtp'
import { connectMongo, createApp, createLogger, frame, readSettings } from '@trilex/platform'
import { startLocalIssuer } from '@trilex/platform/local-issuer'
import { Google } from '../../engines/src/oidc/google/google.ts'
import { postWebhook } from '../../engines/src/payments-process.ts'

/** A peer that takes connections and says nothing. */
const sockets = new Set<Socket>()
const hole = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)))
})
let port = 0
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve))
  port = (hole.address() as AddressInfo).port
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => hole.close(resolve))
})

const logger = createLogger('test', { level: 'silent' })
const context = { service: 'test', logger }
const MAIL = {
  messageId: 'a@b',
  from: { name: 'a', address: 'a@example.org' },
  to: 'b@example.org',
  subject: 'a',
  text: 'a',
  html: 'a',
}

async function throughGateway(path: string): Promise<number> {
  const { engine } = await remoteUpstreams.open({ upstreams: { catalog: url } } as never, context)
  const settings = readSettings(gateway.settings, { UPSTREAM_TIMEOUT_MS: '2000' })
  const app = await gateway.open({ engines: { upstreams: engine, mailbox: null, signIn: null }, settings, logger })
  const { statusCode } = await app.inject({ url: path, headers: { host: 'localhost' } })
  await app.close()
  return statusCode
}

async function withToken(): Promise<number> {
  const issuer = await startLocalIssuer()
  const app = createApp('court', { logger })
  await app.register(frame, { name: 'court', access: { issuer: { issuer: url, audience: 'trilex' } } })
  app.get('/cases', { schema: { hide: true, access: 'signedIn' } }, async () => ({}))
  const headers = { authorization: `Bearer ${await issuer.token(['user'], { claims: { iss: url } })}` }
  const { statusCode } = await app.inject({ url: '/cases', headers })
  await Promise.all([app.close(), issuer.stop()])
  return statusCode
}

const admin = () => ({ keycloakRealmUrl: `${url}/realms/trilex`, keycloakAdminClient: 'a', keycloakAdminSecret: 'b' })
const fails = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    () => 'failed',
  )

interface Client {
  file: string
  /** What it is asked, and how that ends. */
  ask(): Promise<unknown>
  ends: unknown
  /** Longest time, in milliseconds. */
  within: number
}

/** Every file that opens connections, with what becomes of a caller whose peer never answers (R21). */
const CLIENTS: Record<string, Client> = {
  'keys of the provider': { file: 'platform/src/auth/provider-keys.ts', ask: withToken, ends: 503, within: 15_000 },
  'administration of accounts': {
    file: 'identity/src/provider-admin.ts',
    ask: async () => fails((await keycloakAccounts.open(admin(), context)).engine.request('GET', '/users')),
    ends: 'failed',
    within: 20_000,
  },
  'a service behind the gateway': {
    file: 'gateway/src/upstreams/proxy.ts',
    ask: () => throughGateway('/api/catalog/stats'),
    ends: 504,
    within: 8_000,
  },
  'what the gateway asks for a page': {
    file: 'gateway/src/upstreams/ask.ts',
    ask: () => throughGateway('/sitemap.xml'),
    ends: 504,
    within: 8_000,
  },
  'readiness of a service': {
    file: 'gateway/src/upstreams/upstreams.ts',
    ask: () => throughGateway('/readyz'),
    ends: 503,
    within: 8_000,
  },
  'mail server': {
    file: 'notifications/src/mails/transport.smtp.ts',
    ask: async () => fails((await smtpMail.open({ smtpUrl: `smtp://127.0.0.1:${port}` }, context)).engine.send(MAIL)),
    ends: 'failed',
    within: 24_000,
  },
  Google: {
    file: 'engines/src/oidc/google/google.ts',
    ask: () => fails(new Google({ issuer: url, clientId: 'a', clientSecret: 'b' }).begin('uid', url)),
    ends: 'failed',
    within: 15_000,
  },
  'webhooks of the embedded Stripe': {
    file: 'engines/src/payments-process.ts',
    ask: () => fails(postWebhook(url)('{}', {})),
    ends: 'failed',
    within: 24_000,
  },
  documents: {
    file: 'platform/src/documents/mongo.ts',
    ask: () => fails(connectMongo(`mongodb://127.0.0.1:${port}/`)),
    ends: 'failed',
    within: 24_000,
  },
}
/** Clients covered by other suites, and those that no request waits for. */
const SHOWN_ELSEWHERE = {
  'catalog/src/harvest/begin-runs.ts': 'begin-runs.test.ts',
  'catalog/src/harvest/web-client.ts': 'web-client.test.ts',
  'catalog/src/summaries/summariser-endpoint.ts': 'summariser-endpoint.test.ts',
  'platform/src/events/kafka/client.ts': 'the suites of Kafka',
  'search/src/meilisearch/server.ts': 'server.test.ts',
}

const OPENS = /\bfetch\(|pool\.request\(|createTransport\(|\.createConnection\(|\.Kafka\(|new Meilisearch\(/

test('every file of ours that opens a connection is in the list', () => {
  const services = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('*/src/**/*.ts', {
    cwd: services,
    exclude: (name) => /node_modules|testing|fixtures/.test(String(name)),
  })
  const opening = files
    .filter((file) => !/\.(test|contract|suite|fixture|child)\.ts$|^measure\//.test(file))
    .filter((file) => OPENS.test(readFileSync(services + file, 'utf8')))
  const listed = [...Object.values(CLIENTS).map(({ file }) => file), ...Object.keys(SHOWN_ELSEWHERE)]
  expect(opening.sort()).toEqual(listed.sort())
})

test('whoever asks a peer that never answers is told so in time, and keeps no connection (R21)', async () => {
  const ended = await Promise.all(
    Object.entries(CLIENTS).map(async ([name, { ask, ends, within }]) => {
      const began = performance.now()
      const end = await ask()
      const ms = performance.now() - began
      return { name, ended: end === ends ? 'as said' : end, inTime: ms <= within ? true : `${Math.round(ms)} ms` }
    }),
  )
  expect(ended).toEqual(Object.keys(CLIENTS).map((name) => ({ name, ended: 'as said', inTime: true })))
  // A pool may keep what it opened for the next request, one each.
  expect(sockets.size).toBeLessThanOrEqual(2 * Object.keys(CLIENTS).length)
})
