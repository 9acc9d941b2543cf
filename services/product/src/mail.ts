import { join } from 'node:path'
import type { Mailbox } from '@trilex/gateway'
import type { MailTransport } from '@trilex/notifications'
import { smtpMail } from '@trilex/notifications/smtp'
import type { Closers, Logger } from '@trilex/platform'
import { startMailCatcher } from '@trilex/engines/mail'

export interface Mail {
  mail: MailTransport
  /** The mailbox of caught mails; null where mails are really sent. */
  mailbox: Mailbox | null
}

/**
 * Sends mails to `smtpUrl`; without it they are caught on `mailCatcherPort` (default: a free one) and stored in the
 * folder `mail` of the data folder. `closers` stops the catcher.
 */
export async function openMail(
  dataFolder: string,
  { smtpUrl, mailCatcherPort = 0 }: { smtpUrl?: string | undefined; mailCatcherPort?: number },
  logger: Logger,
  closers: Closers,
): Promise<Mail> {
  const folder = join(dataFolder, 'mail')
  const catcher = smtpUrl === undefined ? await startMailCatcher(folder, logger, mailCatcherPort) : null
  if (catcher) closers.add('mail catcher', () => catcher.close())
  const opened = await smtpMail.open(
    { smtpUrl: smtpUrl ?? catcher?.smtpUrl ?? '' },
    { service: 'notifications', logger },
  )
  closers.add('mail connections', () => opened.close())
  return { mail: opened.engine, mailbox: catcher?.mailbox ?? null }
}
