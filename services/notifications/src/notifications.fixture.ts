import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, readSettings } from '@trilex/platform'
import { startMailCatcher } from '@trilex/engines/mail'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { notifications } from './service.ts'
import { NotificationsSettings } from './settings.ts'
import { smtpMail } from './mails/transport.smtp.ts'

/** The service on fresh embedded engines; its mails are caught. */
export async function startNotifications(environment: Record<string, string> = {}) {
  const logger = createLogger('test', { level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), 'trilex-mail-'))
  const catcher = await startMailCatcher(folder, logger)
  const { smtpUrl, mailbox } = catcher
  const { engine: mail, close } = await smtpMail.open({ smtpUrl }, { service: 'test', logger })
  const settings = readSettings(NotificationsSettings, environment)
  const running = await startOnFreshEngines(notifications, settings, 'silent', { mail })
  const { app } = running
  return {
    ...running,
    mailbox,
    async stop() {
      await running.stop()
      await close()
      await catcher.close()
      rmSync(folder, { recursive: true, force: true })
    },
    post: (form: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: `/api/notifications/${form}`, payload, headers }),
    /** Waits until this many mails were sent to an address, then makes sure that no other follows. */
    async mailsTo(address: string, count: number) {
      await until(() => mailbox.list(address).length >= count)
      await sleep(50)
      return mailbox.list(address)
    },
  }
}

/** Polls until a condition holds; throws after two minutes. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(10)) if (await holds()) return
  throw new Error('timed out after 120 s waiting for the condition')
}
