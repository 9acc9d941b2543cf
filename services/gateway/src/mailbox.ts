import type { Adapter, EngineKind } from '@trilex/platform'
import type { CaughtMail } from '@trilex/platform/caught-mail'

/** Keeps the mails of an installation that has no mail server. */
export interface Mailbox {
  /** Mails to one address (case-insensitive), or all, newest first. */
  list(to?: string): CaughtMail[]
  clear(to?: string): void
}

/** Null where mails are really sent. Readiness does not depend on it. */
export const mailbox: EngineKind<Mailbox | null> = { name: 'mailbox' }

/** For a gateway in its own process: mails are sent through an SMTP server. */
export const noMailbox: Adapter<Mailbox | null> = {
  settings: {},
  open: async () => ({ engine: null, close: async () => {} }),
}
