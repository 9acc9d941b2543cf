import type { Adapter } from '@trilex/platform'
import { createTransport } from 'nodemailer'
import { Type } from 'typebox'
import { MailServerDown, type MailTransport, type Outcome } from './transport.ts'

/** Parallel connections; each sends one mail at a time. */
export const CONNECTIONS = 4

const settings = {
  smtpUrl: Type.String({
    secret: true,
    pattern: '^smtps?://[^/]',
    description: 'SMTP server: smtps://user:password@host:465; usually set by SMTP_URL_FILE',
  }),
}

interface Answer {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Sends over SMTP, with TLS where the server offers it. */
export const smtpMail: Adapter<MailTransport, typeof settings> = {
  settings,
  async open({ smtpUrl }) {
    const transporter = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const engine: MailTransport = {
      async send({ messageId, from, to, replyTo, subject, unsubscribe, text, html }) {
        try {
          await transporter.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
            messageId: `<${messageId}>`,
            headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && oneClick(unsubscribe)) },
          })
          return { is: 'sent' }
        } catch (error) {
          return outcomeOf(error as Answer, to)
        }
      },
    }
    return { engine, close: async () => transporter.close() }
  },
}

/** Headers for one-click unsubscription in mail programs (RFC 8058). */
const oneClick = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Only an answer to the recipient or to the text concerns this mail (RFC 5321 §4.2.1: 4yz transient, 5yz permanent);
 * any other failure would hit the next mail too.
 */
function outcomeOf(error: Answer, to: string): Outcome {
  const { code, command, responseCode = 0, response = '' } = error
  const reason = `${command ?? ''} ${response || code || ''}`.trim().replaceAll(to, '…').slice(0, 200)
  const aboutMail = command === 'RCPT TO' || command === 'DATA'
  if (aboutMail && responseCode >= 500) return { is: 'refused', reason }
  if (aboutMail && responseCode >= 400 && responseCode !== 421) return { is: 'later', reason }
  // An address that the protocol cannot express.
  if (code === 'EENVELOPE' && command === 'API') return { is: 'refused', reason }
  throw new MailServerDown(reason)
}
