import { Readable } from 'node:stream'
import { sendWritten } from '@trilex/platform'
import { csvHeading } from '@trilex/platform/csv'
import type { FastifyReply } from 'fastify'

/** Records per batch. */
export const BATCH = 500

/** Streams a CSV file with this name: the header, then the lines of the records, batch by batch. */
export function sendCsv<T>(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  records: AsyncIterable<T> | T[],
  linesOf: (batch: T[]) => Promise<string>,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    yield csvHeading(columns)
    let waiting: T[] = []
    for await (const record of records) {
      waiting.push(record)
      if (waiting.length < BATCH) continue
      yield await linesOf(waiting)
      waiting = []
    }
    yield await linesOf(waiting)
  }
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return sendWritten(reply, 'text/csv; charset=utf-8', Readable.from(lines()))
}
