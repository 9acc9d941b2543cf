import type { Cursors } from '../store/cursors.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import type { Transactions } from '../store/transactions.ts'
import { type Doc, isDocument } from '../values/values.ts'

export interface CommandContext {
  database: string
  connection: number
  /** Session id and transaction number that the command belongs to; null outside a transaction. */
  owner: string | null
  transactions: Transactions
  cursors: Cursors
}

/** Answers a command. The command's first field is its name. */
type CommandHandler = (command: Doc, context: CommandContext) => Doc | Promise<Doc>

export type CommandTable = Record<string, CommandHandler>

/** Namespace (`database.collection`) named by the command's first field. Error 73 when that is not text. */
export function namespaceOf(command: Doc, { database }: CommandContext): string {
  const [name] = Object.values(command)
  if (typeof name !== 'string' || name === '')
    throw new CommandError(73, `collection name has invalid type or is empty`)
  return `${database}.${name}`
}

/** An optional document of a command; empty when absent. */
export function documentOf(command: Doc, name: string): Doc {
  const value = command[name]
  if (value === undefined || value === null) return {}
  if (!isDocument(value)) throw new CommandError(14, `BSON field '${name}' is the wrong type, expected type 'object'`)
  return value
}

export function arrayOf(command: Doc, name: string): unknown[] {
  const value = command[name]
  if (!Array.isArray(value)) throw new CommandError(14, `BSON field '${name}' is the wrong type, expected type 'array'`)
  return value
}

/** Error 238 for any collation other than plain comparison. */
export function refuseCollation(command: Doc): void {
  const collation = command['collation']
  if (isDocument(collation) && collation['locale'] !== 'simple') throw notSupported('collation')
}

/** Error 2 when a hint names no index. Hints have no other effect. */
export function checkHint(command: Doc, indexes: readonly { name: string; spec: Doc }[]): void {
  const { hint } = command
  if (hint === undefined || (isDocument(hint) && (Object.keys(hint).length === 0 || '$natural' in hint))) return
  const key = JSON.stringify(isDocument(hint) ? hint : null)
  const known = indexes.some(({ name, spec }) => name === hint || JSON.stringify(spec['key']) === key)
  if (!known) throw badValue('hint provided does not correspond to an existing index')
}

/** Deadline from `maxTimeMS`, in milliseconds since 1970; empty without it. */
export function deadlineOf(command: Doc): { deadline?: number } {
  const limit = Number(command['maxTimeMS'] ?? 0)
  return limit > 0 ? { deadline: Date.now() + limit } : {}
}
