import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './failure.ts'
import type { GivenAnswers } from './given-answers.ts'

const DEADLINE_MS = 15_000

/** A call other than a plain GET. `path` is one of our own origin, with its query string; a body is sent as JSON. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The entity tag of what the call is about to change (RFC 9110, If-Match). */
  ifMatch?: string
  /** Asks as a visitor: without the token, and counted as nobody's. */
  anonymous?: true
}

/**
 * Gives the access token of the reader (RFC 6750), or null while nobody is signed in. `refused` is a token that a service has just
 * answered with 401: the provider renews it, or signs the reader out and gives null. This is the one place to react to 401.
 */
export type AccessToken = (refused?: string) => Promise<string | null>

/** What a store hands to every call, as the `extraArgument` of its thunks. */
export interface RequestContext {
  given: GivenAnswers
  /** Null where nobody can sign in. */
  accessToken: AccessToken | null
}

/**
 * Reads and sends JSON at our own origin; an answer without content (202, 204) is null. Answers that came with the page are taken
 * from `given` instead of the network. The token goes into the `Authorization` header of calls to `/api/` and nowhere else; after
 * a 401 the call is repeated once if the provider has another token. Failures are an `ApiError`; an abort by the caller stays an abort.
 */
export const request: BaseQueryFn<string | Call, unknown, ApiError> = async (argument, { signal, extra }) => {
  const { given, accessToken } = extra as RequestContext
  const call: Call = typeof argument === 'string' ? { method: 'GET', path: argument } : argument
  const came = call.method === 'GET' ? take(given, call.path) : undefined
  if (came) return came.status < 400 ? { data: came.body } : { error: problemOf(came.body, came.status) }
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const both = AbortSignal.any([signal, deadline])
  try {
    const response =
      accessToken && !call.anonymous && isService(call.path)
        ? await sendSigned(call, accessToken, both)
        : await send(call, null, both)
    if (response.status === 202 || response.status === 204) return { data: null }
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return { data: body }
    return { error: problemOf(body, response.status) }
  } catch (error) {
    if (signal.aborted) throw error
    return { error: { code: deadline.aborted ? 'TIMEOUT' : 'NETWORK', status: null, requestId: null } }
  }
}

/** Only a service may see the token. A path that begins so cannot leave our origin. */
const isService = (path: string) => path.startsWith('/api/')

async function sendSigned(call: Call, accessToken: AccessToken, signal: AbortSignal): Promise<Response> {
  const token = await accessToken()
  const response = await send(call, token, signal)
  if (response.status !== 401 || token === null) return response
  const renewed = await accessToken(token)
  return renewed === null || renewed === token ? response : send(call, renewed, signal)
}

function send({ method, path, body, ifMatch }: Call, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  return fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), signal })
}

function take(given: GivenAnswers, path: string) {
  const answer = given.get(path)
  given.delete(path)
  return answer
}

/** Reads a problem document (RFC 9457) with the members that our services add. */
function problemOf(body: unknown, status: number): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    code: typeof problem.code === 'string' ? problem.code : 'UNREADABLE',
    status,
    requestId: typeof problem.requestId === 'string' ? problem.requestId : null,
    ...(typeof problem.field === 'string' && { field: problem.field }),
  }
}
