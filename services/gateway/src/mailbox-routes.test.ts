import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { App } from '@trilex/platform'
import type { CaughtMail } from '@trilex/platform/caught-mail'
import type { Mailbox } from './mailbox.ts'
import { buildDist, openGateway } from './testing.ts'

const mail = (id: string, to: string): CaughtMail => ({
  id,
  to,
  subject: 'Confirmez',
  text: 'x',
  html: '<p style="color:red">x</p><script>alert(1)</script>',
  links: ['http://localhost/auth/action?mode=x&code=y'],
  at: '2027-03-01T08:00:00.000Z',
})

function boxOf(...mails: CaughtMail[]): Mailbox {
  let kept = mails
  return {
    list: (to) => kept.filter((each) => to === undefined || each.to === to),
    clear: (to) => {
      kept = kept.filter((each) => to !== undefined && each.to !== to)
    },
  }
}

const MESSAGES = '/dev/mail/api/messages'
let app: App
let without: App
beforeAll(async () => {
  const dist = { FRONTEND_DIST: buildDist() }
  app = await openGateway({}, dist, {}, { box: boxOf(mail('1', 'a@etude.example'), mail('2', 'b@etude.example')) })
  without = await openGateway({}, dist)
})
afterAll(async () => {
  await app.close()
  await without.close()
})

test('the caught mails are told to this machine alone', async () => {
  const answer = await app.inject({ url: `${MESSAGES}?to=a%40etude.example` })
  expect(answer.json()).toEqual([mail('1', 'a@etude.example')])
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const path of [MESSAGES, `${MESSAGES}/1/html`, '/dev/mail', '/dev/mail/']) {
    expect((await app.inject({ url: path, remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
    expect((await app.inject({ url: path, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    expect((await app.inject({ url: path, headers: { host: 'evil.example' } })).statusCode).toBe(421)
  }
})

test('where mails leave, neither page nor mails exist', async () => {
  for (const path of [MESSAGES, `${MESSAGES}/1/html`, '/dev/mail', '/dev/mail/'])
    expect((await without.inject({ url: path })).statusCode).toBe(404)
  expect((await without.inject({ method: 'DELETE', url: MESSAGES })).statusCode).toBe(404)
})

test('a mail is shown under a policy that runs and loads nothing', async () => {
  const { headers, body } = await app.inject({ url: `${MESSAGES}/1/html` })
  expect(body).toContain('<script>')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/)
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect((await app.inject({ url: `${MESSAGES}/9/html` })).statusCode).toBe(404)
})

test('another site cannot empty the mailbox', async () => {
  const clear = (headers: Record<string, string>) =>
    app.inject({ method: 'DELETE', url: `${MESSAGES}?to=b%40etude.example`, headers })
  expect((await clear({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await app.inject({ url: MESSAGES })).json()).toHaveLength(2)
  expect((await clear({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
  expect((await app.inject({ url: MESSAGES })).json()).toHaveLength(1)
})
