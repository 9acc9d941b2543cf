import { Accounts } from './accounts.ts'
import { openAccountsDatabase } from './database.ts'
import { Events } from './events.ts'
import { Guesses } from './guesses.ts'
import { Identity } from './identity.ts'
import { Links } from './links.ts'
import { Mails, type SendMail } from './mails.ts'
import { Rate } from './rates.ts'
import { Sessions } from './sessions.ts'
import type { Sites } from '../sites.ts'
import type { Logger } from '@trilex/platform'

const MINUTE_MS = 60_000

export interface StoreOptions {
  file: string
  sites: Sites
  send: SendMail
  triesPerMinute: number
  logger: Pick<Logger, 'error'>
}

/** Opens accounts, sessions, links and mails, all in one database. `close` waits for mails that are being submitted. */
export function openStore({ file, sites, send, triesPerMinute, logger }: StoreOptions) {
  const database = openAccountsDatabase(file)
  const [links, events] = [new Links(database), new Events(database)]
  const mails = new Mails({ database, send, links, sites, logger })
  const identity = new Identity({
    database,
    links,
    mails,
    accounts: new Accounts(database),
    guesses: new Guesses(database),
    events,
    sessions: new Sessions(database, events),
    tries: new Rate(triesPerMinute, MINUTE_MS),
  })
  const close = async (): Promise<void> => {
    await mails.stop()
    database.close()
  }
  return { identity, close }
}
