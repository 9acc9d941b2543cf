import type { EngineKind } from '@trilex/platform'

/** A rendered mail. */
export interface OutgoingMail {
  /** Without angle brackets. The same when a mail is sent twice. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  /** Address for one-click unsubscription (RFC 8058); absent for mails that cannot be unsubscribed from. */
  unsubscribe?: string
  text: string
  html: string
}

/**
 * The server's answer. `refused`: permanent for this address, a retry is useless. `later`: transient (a full mailbox,
 * greylisting). `reason` is the answer without the address.
 */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later'; reason: string }

/** The server currently accepts no mail: connection refused, login refused, sender not allowed. Contains no address. */
export class MailServerDown extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'MailServerDown'
  }
}

export interface MailTransport {
  /**
   * Resolves when the server has answered for this mail, within a minute. Rejects with `MailServerDown`, also when the
   * connection broke before the answer: the server may then have accepted the mail.
   */
  send(mail: OutgoingMail): Promise<Outcome>
}

/** Sends mails. Readiness does not depend on it, because mails are queued. */
export const mail: EngineKind<MailTransport> = { name: 'mail' }
