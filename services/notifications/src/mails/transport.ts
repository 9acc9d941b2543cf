import type { EngineKind } from '@trilex/platform'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** Without angle brackets. A mail that is sent twice has the same. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/**
 * What the server said. `refused`: never for this address, trying again is useless. `later`: not now (a full mailbox,
 * greylisting). `reason` is the server's answer without the address.
 */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later'; reason: string }

/**
 * No mail goes out at all at the moment: nobody listens, the login is refused, the sender is not allowed. Names no address.
 */
export class MailServerDown extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'MailServerDown'
  }
}

export interface MailTransport {
  /**
   * Resolves when the server has answered for this mail, within a minute. Rejects with `MailServerDown`, and with that too
   * when the connection broke before the answer: then the server may have taken the mail.
   */
  send(mail: OutgoingMail): Promise<Outcome>
}

/** Takes mails away. Readiness does not depend on it: mails wait. */
export const mail: EngineKind<MailTransport> = { name: 'mail' }
