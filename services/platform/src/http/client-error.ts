import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { problemOf, serializeProblem } from './problem.ts'

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers bytes that are not an HTTP request, and so reach no route, with a problem document like any other error. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  this.log.debug({ err: error, requestId }, 'not a request')
  if (!socket.writable) return void socket.destroy(error)
  const problem = problemOf(STATUS[error.code] ?? 400)
  const body = JSON.stringify(serializeProblem(problem, requestId))
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${REASONS[problem.statusCode]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
