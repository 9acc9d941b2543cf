import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '@trilex/platform'
import { startOnFreshEngines } from '@trilex/standalone/testing'
import { notifications } from './service.ts'
import { NotificationsSettings } from './settings.ts'

/** The service on fresh embedded engines; its mails are caught. */
export async function startNotifications(environment: Record<string, string> = {}) {
  const running = await startOnFreshEngines(notifications, readSettings(NotificationsSettings, environment))
  const { app, mailbox } = running
  if (!mailbox) throw new Error('the service got no mail server')
  return {
    ...running,
    mailbox,
    post: (form: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: `/api/notifications/${form}`, payload, headers }),
    /** Waits until so many mails went to an address; then until it is sure that no other follows. */
    async mailsTo(address: string, count: number) {
      await until(() => mailbox.list(address).length >= count)
      await sleep(50)
      return mailbox.list(address)
    },
  }
}

/** Waits until something holds; throws after half a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(10)) if (await holds()) return
  throw new Error('it did not happen in time')
}
