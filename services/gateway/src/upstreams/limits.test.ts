import rateLimit from '@fastify/rate-limit'
import { expect, test } from '@jest/globals'
import { readSettings } from '@trilex/platform'
import fastify from 'fastify'
import { GatewaySettings } from '../settings.ts'
import { counters } from './limits.ts'

test('R19: a reader who has used up a minute stays refused whoever else one address claims to be', async () => {
  const app = fastify()
  await app.register(rateLimit, { global: false })
  const settings = readSettings(GatewaySettings, {})
  const count = counters(app, settings).requests
  app.get('/', { onRequest: (request, reply) => count(request, reply, 1) }, async () => 'answer')
  const asked = async (remoteAddress: string, sub: string) => {
    const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url')
    const headers = { authorization: `Bearer e30.${claims}.c2ln` }
    return (await app.inject({ url: '/', remoteAddress, headers })).statusCode
  }
  for (let n = 0; n < settings.requestsPerMinute; n++) await asked('203.0.113.7', 'anna')
  const others = settings.requestsPerMinute * 10
  for (let n = 0; n < others; n++) expect(await asked('198.51.100.1', `forged-${n}`)).toBe(200)
  expect(await asked('198.51.100.1', 'one-more')).toBe(429)
  expect(await asked('203.0.113.7', 'anna')).toBe(429)
  await app.close()
})

test('a request whose client has gone, which has no address any more, is no error', async () => {
  const app = fastify()
  await app.register(rateLimit, { global: false })
  const count = counters(app, readSettings(GatewaySettings, {})).requests
  app.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined })
  })
  app.get('/', { onRequest: (request, reply) => count(request, reply, 1) }, async () => 'answer')
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})
