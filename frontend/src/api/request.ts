import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './failure.ts'
import type { GivenAnswers } from './given-answers.ts'
import { claimsOf } from './token-claims.ts'

const DEADLINE_MS = 15_000

/** A call other than a plain GET. `path` is one of our own origin, with its query string; a body is sent as JSON. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The entity tag of the resource to change (RFC 9110, If-Match). */
  ifMatch?: string
  /** Idempotency key: repetitions with the same key act once (draft-ietf-httpapi-idempotency-key-header). */
  idempotencyKey?: string
  /** Id of the reader whose call it is: it is never sent with another reader's token, nor without one. */
  reader?: string
  /** Continues when the page is left (fetch, keepalive). */
  outlivesPage?: true
  /** Sends no token, and counts for no reader. */
  anonymous?: true
}

/**
 * Returns the reader's access token (RFC 6750), or null while nobody is signed in. `refused` is a token that a service
 * has just answered with 401: the provider renews it, or signs the reader out and returns null. This is the one place
 * to react to 401.
 */
export type AccessToken = (refused?: string) => Promise<string | null>

/** What a store passes to every call, as the `extraArgument` of its thunks. */
export interface RequestContext {
  given: GivenAnswers
  /** Null where sign-in is off. */
  accessToken: AccessToken | null
  /** The `traceparent` of the reader's current action; undefined where no traces are collected. */
  traceparent?: () => string | undefined
}

/** Adds the `traceparent` header, with which services continue the trace. */
type TracedCall = Call & { traceparent?: string | undefined }

/**
 * Sends requests and reads JSON from our own origin; an answer without content (202, 204) is null. Answers delivered
 * with the page are taken from `given` instead of the network. The token is sent in the `Authorization` header of calls
 * to `/api/` and nowhere else; after a 401 the call is retried once if the provider has a newer token, and a read that
 * is not tied to a reader is finally retried without one. Failures are an `ApiError`; an abort by the caller stays an
 * abort.
 */
export const request: BaseQueryFn<string | Call, unknown, ApiError> = async (argument, { signal, extra }) => {
  const { given, accessToken, traceparent } = extra as RequestContext
  const asked: Call = typeof argument === 'string' ? { method: 'GET', path: argument } : argument
  const call: TracedCall = isService(asked.path) ? { ...asked, traceparent: traceparent?.() } : asked
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
    return { error: problemOf(body, response.status, response.headers.get('retry-after')) }
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof OtherReader) return { error: { code: 'OTHER_READER', status: null, requestId: null } }
    return { error: { code: deadline.aborted ? 'TIMEOUT' : 'NETWORK', status: null, requestId: null } }
  }
}

/** Only a service may receive the token. A path with this prefix cannot leave our origin. */
const isService = (path: string) => path.startsWith('/api/')

async function sendSigned(call: TracedCall, accessToken: AccessToken, signal: AbortSignal): Promise<Response> {
  const token = await accessToken()
  if (isOfAnother(call, token)) throw new OtherReader()
  const response = await send(call, token, signal)
  if (response.status !== 401 || token === null) return response
  const renewed = await accessToken(token)
  if (isOfAnother(call, renewed)) return response
  const again = renewed === null || renewed === token ? response : await send(call, renewed, signal)
  // An expired session must not prevent reading what visitors may read.
  return again.status === 401 && call.method === 'GET' && call.reader === undefined ? send(call, null, signal) : again
}

class OtherReader extends Error {}

/** Whether a call that belongs to one reader would be sent with another reader's token, or with none. */
function isOfAnother({ reader }: Call, token: string | null): boolean {
  return reader !== undefined && (token === null || subjectOf(token) !== reader)
}

function subjectOf(token: string): string | undefined {
  try {
    return claimsOf(token).sub
  } catch {
    return undefined
  }
}

function send(call: TracedCall, token: string | null, signal: AbortSignal): Promise<Response> {
  const { method, path, body, ifMatch, idempotencyKey, outlivesPage = false, traceparent } = call
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(traceparent !== undefined && { traceparent }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const content = body !== undefined && { body: JSON.stringify(body) }
  return fetch(path, { method, headers, ...content, ...(outlivesPage && { keepalive: true }), signal })
}

function take(given: GivenAnswers, path: string) {
  const answer = given.get(path)
  given.delete(path)
  return answer
}

/** Reads a problem document (RFC 9457) with the members that our services add. */
function problemOf(body: unknown, status: number, retryAfter: string | null = null): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    code: typeof problem.code === 'string' ? problem.code : 'UNREADABLE',
    status,
    requestId: typeof problem.requestId === 'string' ? problem.requestId : null,
    ...(typeof problem.field === 'string' && { field: problem.field }),
    ...(/^\d{1,5}$/.test(retryAfter ?? '') && { retryAfter: Number(retryAfter) }),
  }
}
