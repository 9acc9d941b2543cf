import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { startMailCatcher } from '@trilex/engines/mail'
import { smtpMail } from '@trilex/notifications/smtp'
import { createLogger } from '@trilex/platform'

const logger = createLogger('test', { level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'trilex-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const link = 'http://localhost:3000/auth/action?mode=verifyEmail&code=abc'
const mail = {
  messageId: 'm1@brand.example',
  from: { name: 'Considérant', address: 'contact@brand.example' },
  subject: 'Confirmez votre adresse',
  text: `Bonjour,\n\nConfirmer :\n${link}\n`,
  html: '<p>Bonjour, é</p>',
}

test('mails are caught with their links, newest first, and are there again after a restart', async () => {
  const catcher = await startMailCatcher(join(folder, 'caught'), logger)
  expect(catcher.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  const { engine, close } = await smtpMail.open({ smtpUrl: catcher.smtpUrl }, { service: 'test', logger })
  expect(await engine.send({ ...mail, to: 'Anne@etude.example' })).toEqual({ is: 'sent' })
  await engine.send({ ...mail, to: 'beat@kanzlei.example', subject: 'Zweite' })
  await close()
  await catcher.close()

  const again = await startMailCatcher(join(folder, 'caught'), logger)
  expect(again.mailbox.list().map(({ subject }) => subject)).toEqual(['Zweite', 'Confirmez votre adresse'])
  const [caught] = again.mailbox.list('anne@ETUDE.example')
  expect(caught).toMatchObject({ to: 'Anne@etude.example', links: [link] })
  expect(caught?.text).toContain('Bonjour,')
  expect(caught?.html).toContain('Bonjour, é')
  expect(Date.now() - Date.parse(caught?.at ?? '')).toBeLessThan(60_000)
  again.mailbox.clear('beat@kanzlei.example')
  expect(again.mailbox.list()).toHaveLength(1)
  again.mailbox.clear()
  expect(readdirSync(join(folder, 'caught'))).toEqual([])
  await again.close()
})

test('a mail that is too large or makes no sense is refused, and the next one is caught', async () => {
  const catcher = await startMailCatcher(join(folder, 'large'), logger)
  const { engine, close } = await smtpMail.open({ smtpUrl: catcher.smtpUrl }, { service: 'test', logger })
  const large = engine.send({ ...mail, to: 'a@b.example', text: 'x'.repeat(3 * 1024 * 1024) })
  await large.catch(() => undefined)
  const { port } = new URL(catcher.smtpUrl)
  const socket = connect(Number(port), '127.0.0.1', () => socket.end('\u0000\u0001 nonsense\r\n'.repeat(50)))
  socket.on('error', () => undefined)
  expect(await engine.send({ ...mail, to: 'a@b.example' })).toEqual({ is: 'sent' })
  expect(catcher.mailbox.list().map(({ text }) => text.length < 1_000)).toEqual([true])
  await close()
  await catcher.close()
})
