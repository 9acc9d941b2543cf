import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Taken {
  to: string
  messageId: string
  mail: Email
  raw: string
}

export interface SmtpDouble {
  url: string
  taken: Taken[]
  /** Answers to `MAIL FROM`, to `RCPT TO` of an address, or to the text of a mail; absent: accepted. */
  rejects: { sender?: () => number; recipient?: (address: string) => number | null; text?: () => number | null }
  /** Called after a mail is stored, before the server confirms it. */
  beforeAnswer: () => Promise<void>
  /** Stops listening; the port stays the same for `comeUp`. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
}

const failure = (code: number, address = '') =>
  Object.assign(new Error(`mailbox <${address}> unavailable`), { responseCode: code })

/** A real SMTP server on loopback that can inject faults. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const taken: Taken[] = []
  let server = listener()
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function listener(): SMTPServer {
    const made = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onMailFrom(_address, _session, callback) {
        const code = double.rejects.sender?.()
        callback(code === undefined ? null : failure(code))
      },
      onRcptTo({ address }, _session, callback) {
        const code = double.rejects.recipient?.(address) ?? null
        callback(code === null ? null : failure(code, address))
      },
      onData(stream, session, callback) {
        const take = async () => {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          const code = double.rejects.text?.() ?? null
          if (code !== null) throw failure(code)
          const raw = Buffer.concat(chunks)
          const mail = await PostalMime.parse(raw)
          const to = session.envelope.rcptTo.map(({ address }) => address).join()
          taken.push({ to, messageId: mail.messageId ?? '', mail, raw: raw.toString() })
          await double.beforeAnswer()
        }
        take().then(() => callback(), callback)
      },
    })
    made.on('error', () => undefined)
    return made
  }

  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    rejects: {},
    beforeAnswer: async () => undefined,
    goDown: () => new Promise((resolve) => void server.close(() => resolve())),
    async comeUp() {
      server = listener()
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
  }
  return double
}
