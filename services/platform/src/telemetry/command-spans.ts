import type { mongo } from 'mongoose'
import { currentTraceparent } from './trace.ts'
import { beginSpan, type Span } from './span.ts'

/** Commands that the driver sends on its own. */
const OWN = new Set(['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue', 'killCursors'])

/**
 * A span for each document command within a trace: database, collection and the command's name, never its content.
 * Commands outside a trace (sweeps, readiness checks) have none.
 */
export function traceCommands(client: Pick<mongo.MongoClient, 'on'>): void {
  const running = new Map<number, Span>()
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const parent = currentTraceparent()
    if (parent === undefined || OWN.has(commandName)) return
    const named: unknown = (command as Record<string, unknown>)[commandName === 'getMore' ? 'collection' : commandName]
    const collection = typeof named === 'string' ? named : undefined
    const span = beginSpan({
      service: databaseName,
      kind: 'client',
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      parent,
      attributes: {
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection !== undefined && { 'db.collection.name': collection }),
      },
    })
    if (span) running.set(requestId, span)
  })
  const end = (requestId: number, error?: unknown): void => {
    running.get(requestId)?.end(error)
    running.delete(requestId)
  }
  client.on('commandSucceeded', ({ requestId }) => end(requestId))
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure))
}
