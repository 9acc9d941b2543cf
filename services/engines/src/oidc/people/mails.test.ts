import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { loadBrands } from '@trilex/platform/brands'
import { createLogger } from '@trilex/platform'
import { Sites } from '../sites.ts'
import type { AccountMail, SendMail } from './mails.ts'
import { openStore } from './store.ts'

const brands = loadBrands(new URL('../../../../platform/brands.json', import.meta.url).pathname)
const caller = { brand: 'fr', language: 'fr', ipAddress: '127.0.0.1', userAgent: 'test' } as const
const registration = {
  email: 'anna@example.org',
  password: 'Rossini!Gioachino',
  firstName: 'Anna',
  lastName: 'Muster',
  profession: 'avocat',
  language: 'fr',
} as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-mails-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (send: SendMail, port: number | null = 3000) =>
  openStore({
    file: join(folder, 'accounts.sqlite'),
    sites: new Sites(brands, port),
    send,
    triesPerMinute: 100,
    logger: createLogger('test', { level: 'silent' }),
  })
const never: SendMail = () => new Promise(() => undefined)

test('a mail whose submission was interrupted by the end of the process is submitted after the next start', async () => {
  const first = open(never)
  await first.identity.register(registration, caller)
  first.identity.sendLink('anna@example.org', 'resetPassword', caller)

  const mails: AccountMail[] = []
  const second = open(async (mail) => void mails.push(mail))
  await second.identity.parts.mails.settled()
  expect(mails.map(({ template, to }) => [template, to])).toEqual([
    ['emailVerification', 'anna@example.org'],
    ['passwordReset', 'anna@example.org'],
  ])
  const code = new URL(mails[0]?.data['link'] ?? '').searchParams.get('code') ?? ''
  expect(await second.identity.useLink('verifyEmail', code, undefined, caller)).toMatchObject({ emailVerified: true })
  await second.close()
  const third = open(async (mail) => void mails.push(mail))
  await third.close()
  expect(mails).toHaveLength(2)
})

test('a mail that the mail service rejects stays queued, and those after it are submitted', async () => {
  const mails: string[] = []
  const store = open(async ({ template }) => {
    if (template === 'emailVerification' && mails.length === 0) throw new Error('mail service unavailable')
    mails.push(template)
  })
  await store.identity.register(registration, caller)
  store.identity.sendLink('anna@example.org', 'resetPassword', caller)
  await store.identity.parts.mails.settled()
  expect(mails).toEqual(['passwordReset'])
  await store.close()
  const again = open(async ({ template }) => void mails.push(template))
  await again.close()
  expect(mails).toEqual(['passwordReset', 'emailVerification'])
})

test('a request for an unknown address sends nothing and leaves nothing behind', async () => {
  const mails: AccountMail[] = []
  const store = open(async (mail) => void mails.push(mail))
  store.identity.sendLink('nobody@example.org', 'resetPassword', caller)
  await store.identity.parts.mails.settled()
  expect(mails).toEqual([])
  expect(store.identity.parts.database.prepare('SELECT count(*) AS n FROM mail').get()?.['n']).toBe(0)
  await store.close()
})
