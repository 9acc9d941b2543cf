import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { GivenAnswers } from './given-answers.ts'
import type { ApiError } from './types.ts'

const DEADLINE_MS = 15_000

/** What is sent: a body makes it a POST. */
interface Submission {
  path: string
  body: unknown
}

/** Reads JSON from a path of our own origin, or sends some there; an answer without content is null. What came with the page (`extra`) is not asked for. Errors carry the code of the problem document (RFC 9457). An abort by the caller stays an abort. */
export const request: BaseQueryFn<string | Submission, unknown, ApiError> = async (call, { signal, extra }) => {
  const given = typeof call === 'string' ? takeGiven(extra as GivenAnswers | undefined, call) : undefined
  if (given) return given.status < 400 ? { data: given.body } : { error: problemOf(given.body, given.status) }
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  try {
    const response = await fetch(typeof call === 'string' ? call : call.path, {
      ...(typeof call === 'string'
        ? { headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(call.body),
          }),
      signal: AbortSignal.any([signal, deadline]),
    })
    if (response.status === 202 || response.status === 204) return { data: null }
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return { data: body }
    return { error: problemOf(body, response.status) }
  } catch (error) {
    if (signal.aborted) throw error
    return { error: { code: deadline.aborted ? 'TIMEOUT' : 'NETWORK', status: null, requestId: null } }
  }
}

function takeGiven(answers: GivenAnswers | undefined, path: string) {
  const given = answers?.get(path)
  answers?.delete(path)
  return given
}

function problemOf(body: unknown, status: number): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    code: typeof problem.code === 'string' ? problem.code : 'UNREADABLE',
    status,
    requestId: typeof problem.requestId === 'string' ? problem.requestId : null,
  }
}
