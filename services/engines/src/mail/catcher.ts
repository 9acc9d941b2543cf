import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from '@trilex/platform'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { KeptMailbox } from './mailbox.ts'

const LARGEST_MAIL_BYTES = 2 * 1024 * 1024

class TooLarge extends Error {
  readonly responseCode = 552
}

export interface MailCatcher {
  /** Address that accepts mails: `smtp://127.0.0.1:49152`. */
  smtpUrl: string
  mailbox: KeptMailbox
  close(): Promise<void>
}

/** An SMTP server on a loopback `port` (0: a free one) that delivers nothing: it stores the last mails in `folder`. */
export async function startMailCatcher(folder: string, logger: Pick<Logger, 'error'>, port = 0): Promise<MailCatcher> {
  const mailbox = new KeptMailbox(folder)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    banner: 'catches mails',
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      keep(mailbox, stream, to).then(
        () => callback(),
        (error: unknown) => {
          if (error instanceof TooLarge) return callback(error)
          logger.error({ err: error }, 'caught mail not stored, rejecting it with 452')
          callback(Object.assign(new Error('mail cannot be stored, try again later'), { responseCode: 452 }))
        },
      )
    },
  })
  server.on('error', (error: Error) => logger.error({ err: error }, 'mail catcher error'))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  const closed = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { smtpUrl: `smtp://127.0.0.1:${taken}`, mailbox, close: closed }
}

async function keep(mailbox: KeptMailbox, stream: SMTPServerDataStream, recipients: string[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    // Reads the rest without storing it: SMTP allows the refusal only after the whole message.
    if (stream.sizeExceeded) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  if (stream.sizeExceeded) throw new TooLarge('the mail is too large')
  const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
  for (const to of recipients) mailbox.add({ to, subject, text, html, links: linksOf(text) })
}

/** Links of the text part; our templates put every link there. */
function linksOf(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])]
}
