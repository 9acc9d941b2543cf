import { Binary } from 'bson'
import { type Durability, isNoRoom } from '@trilex/platform/sqlite'
import type { CommandContext, CommandTable } from './commands/command.ts'
import { ADMIN_COMMANDS } from './commands/commands-admin.ts'
import { READ_COMMANDS } from './commands/commands-read.ts'
import { WRITE_COMMANDS } from './commands/commands-write.ts'
import { Cursors } from './store/cursors.ts'
import { CommandError } from './errors.ts'
import { Store } from './store/store.ts'
import { Transactions } from './store/transactions.ts'
import { removeExpired } from './update/ttl.ts'
import { type Doc, isDocument } from './values/values.ts'

export interface EngineOptions {
  file: string
  durability?: Durability
  /** Seconds between two sweeps, which remove expired documents and unused cursors and empty the log. Default 60. */
  sweepSeconds?: number
}

const COMMANDS: CommandTable = { ...READ_COMMANDS, ...WRITE_COMMANDS, ...ADMIN_COMMANDS }
const NAMES: ReadonlySet<string> = new Set(Object.keys(COMMANDS))

/** Answers database commands, as a driver sends them, from one SQLite file. */
export class Engine {
  readonly #store: Store
  readonly #transactions: Transactions
  readonly #cursors = new Cursors()
  readonly #timer: NodeJS.Timeout

  constructor({ file, durability = 'process', sweepSeconds = 60 }: EngineOptions) {
    this.#store = new Store(file, durability)
    this.#transactions = new Transactions(this.#store, () => new Store(file, durability))
    this.#timer = setInterval(() => this.sweep(Date.now()), sweepSeconds * 1000)
    this.#timer.unref()
  }

  /** Empties the log, and removes expired documents and cursors as of `now` (milliseconds since 1970). */
  sweep(now: number): void {
    this.#cursors.expire(now)
    // An open transaction holds the file, and waiting for it would block the thread that must end it: leave it to the next
    // sweep.
    if (this.#transactions.open) return
    removeExpired(this.#store, now)
    this.#store.emptyLog()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#transactions.close()
    this.#store.close()
  }

  /** Frees what only this connection used. */
  closeConnection(connection: number): void {
    this.#cursors.closeConnection(connection)
  }

  /** Runs one command. Never rejects: errors are answers with `ok: 0`. */
  async run(command: Doc, connection: number): Promise<Doc> {
    const owner = ownerOf(command)
    try {
      const answer = await this.#dispatch(command, connection, owner)
      // As in MongoDB, a failed statement aborts its transaction.
      if (owner !== null && answer['writeErrors'] !== undefined) this.#transactions.abort(owner)
      return { ...answer, ok: 1 }
    } catch (error) {
      if (owner !== null) this.#transactions.abort(owner)
      return failure(error)
    }
  }

  async #dispatch(command: Doc, connection: number, owner: string | null): Promise<Doc> {
    const [name = ''] = Object.keys(command)
    const handler = NAMES.has(name) ? COMMANDS[name] : undefined
    if (handler === undefined) throw new CommandError(59, `no such command: '${name}'`)
    const database = typeof command['$db'] === 'string' ? command['$db'] : 'admin'
    const context: CommandContext = {
      database,
      connection,
      owner,
      transactions: this.#transactions,
      cursors: this.#cursors,
    }
    if (owner !== null && command['startTransaction'] === true) await this.#transactions.begin(owner)
    else if (owner !== null && name !== 'commitTransaction' && name !== 'abortTransaction')
      this.#transactions.demand(owner)
    return handler(command, context)
  }
}

/** Session and transaction number of a command inside a transaction; null outside one. */
function ownerOf({ lsid, autocommit, txnNumber }: Doc): string | null {
  if (autocommit !== false || !isDocument(lsid) || !(lsid['id'] instanceof Binary)) return null
  return `${lsid['id'].toString('hex')}:${String(txnNumber)}`
}

function failure(error: unknown): Doc {
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (isNoRoom(error)) return { ok: 0, errmsg: message, code: 14031, codeName: 'OutOfDiskSpace' }
  if (/^no such table/.test(message)) {
    return { ok: 0, errmsg: 'collection or index dropped during the query', code: 175, codeName: 'QueryPlanKilled' }
  }
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' }
}
