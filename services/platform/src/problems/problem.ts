import { Type, type Static } from 'typebox'
import { isNoRoom } from '../sqlite/no-room.ts'

/** Body of every error answer: `application/problem+json` (RFC 9457) with a stable `code`. */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'urn:trilex:problem:<code>' }),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    limit: Type.Optional(Type.Integer({ description: 'The limit that was exceeded' })),
    requestId: Type.String(),
  },
  { description: 'Problem details (RFC 9457)' },
)
export type Problem = Static<typeof ProblemSchema>

export interface ProblemExtras {
  /** Name of the invalid field or parameter. */
  field?: string
  errors?: { field: string; message: string }[]
  /** The limit that was exceeded. */
  limit?: number
  cause?: unknown
  /** Additional answer headers, for example `retry-after`. */
  headers?: Record<string, string>
  /** Already logged where it was thrown, so it is not logged per request: rejections under load would fill the log. */
  logged?: boolean
}

/** An error that may be shown to the client; it contains no secret. */
export class ProblemError extends Error {
  readonly code: string
  readonly statusCode: number
  readonly title: string
  readonly detail: string | undefined
  readonly extras: ProblemExtras
  /** Read by `deliver`: an event refused with a 4xx will not succeed later. */
  readonly retryable: boolean

  constructor(code: string, title: string, statusCode: number, detail?: string, extras: ProblemExtras = {}) {
    super(detail === undefined ? title : `${title}: ${detail}`, { cause: extras.cause })
    this.name = code
    this.code = code
    this.title = title
    this.statusCode = statusCode
    this.detail = detail
    this.extras = extras
    this.retryable = statusCode >= 500
  }
}

export type ProblemClass = new (detail?: string, extras?: ProblemExtras) => ProblemError

/**
 * Declares an error class of a service, used as `throw new DecisionNotFound('atf-147-I-268')`. `code` is UPPER_SNAKE with the
 * service's prefix and never changes; `message` is a technical English title.
 */
export function createError(code: string, message: string, status: number): ProblemClass {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) throw new TypeError(`error code ${code} is not UPPER_SNAKE`)
  return class extends ProblemError {
    constructor(detail?: string, extras?: ProblemExtras) {
      super(code, message, status, detail, extras)
    }
  }
}

/** Code and title of errors that have only a status. */
const byStatus: Record<number, [string, string]> = {
  400: ['BAD_REQUEST', 'The request is malformed'],
  401: ['UNAUTHENTICATED', 'Authentication is missing or not valid'],
  403: ['FORBIDDEN', 'This is not allowed'],
  404: ['NOT_FOUND', 'Nothing is found here'],
  405: ['METHOD_NOT_ALLOWED', 'The method is not allowed here'],
  408: ['REQUEST_TIMEOUT', 'The request arrived too slowly'],
  413: ['BODY_TOO_LARGE', 'The body is larger than allowed'],
  414: ['URL_TOO_LONG', 'The address is longer than allowed'],
  415: ['MEDIA_TYPE_UNSUPPORTED', 'The media type is not accepted here'],
  431: ['HEADERS_TOO_LARGE', 'The headers are larger than allowed'],
  429: ['RATE_LIMITED', 'Too many requests'],
  503: ['UNAVAILABLE', 'The service cannot answer now'],
  504: ['UPSTREAM_TIMEOUT', 'A service behind did not answer in time'],
}

/** A write failed because the disk is full. Reading continues, and writes succeed once there is room again. */
export const StorageFull = createError('STORAGE_FULL', 'The disk of the product is full', 507)

/** `OutOfDiskSpace`, of MongoDB and of the embedded engine. */
const OUT_OF_DISK_SPACE = 14031

export const ValidationFailed = createError('VALIDATION_FAILED', 'The request does not match its schema', 400)

interface ValidationFault {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
}

/** Faults of a body that are found before validation, by the framework's error code. */
const BODY_FAULTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body has more bytes than this address takes',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body is of another media type',
}

interface KnownError {
  statusCode?: number
  code?: string | number
  validation?: ValidationFault[]
  validationContext?: string
}

/** Turns any thrown value into a problem; an unknown one becomes a bare 500 `INTERNAL` without details. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const known = (typeof error === 'object' && error !== null ? error : {}) as KnownError
  if (known.code === OUT_OF_DISK_SPACE || isNoRoom(error)) return new StorageFull(undefined, { cause: error })
  if (known.validation) return fromValidation(known.validation, known.validationContext)
  const status = known.statusCode ?? 500
  const entry = byStatus[status]
  const fault = BODY_FAULTS[String(known.code)]
  if (entry)
    return new ProblemError(entry[0], entry[1], status, fault, { cause: error, ...(fault && { field: 'body' }) })
  if (status >= 400 && status < 500) return new ProblemError('BAD_REQUEST', 'The request is refused', status)
  return new ProblemError('INTERNAL', 'Something went wrong here', 500, undefined, { cause: error })
}

/** Problem with only a status, for example 404 for an unknown route. */
export function problemOf(status: number): ProblemError {
  return toProblemError({ statusCode: status })
}

function fromValidation(faults: ValidationFault[], context = 'request'): ProblemError {
  const errors = faults.map((fault) => ({ field: fieldOf(fault) || context, message: fault.message ?? fault.keyword }))
  const first = errors[0]
  return new ValidationFailed(first && `${first.field} ${first.message}`, {
    ...(first && { field: first.field }),
    errors,
  })
}

function fieldOf({ instancePath, params }: ValidationFault): string {
  const path = instancePath.split('/').slice(1)
  for (const key of ['missingProperty', 'additionalProperty', 'unevaluatedProperty']) {
    if (typeof params[key] === 'string') path.push(params[key])
  }
  return path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

export function serializeProblem(problem: ProblemError, requestId: string): Problem {
  const { field, errors, limit } = problem.extras
  return {
    type: `urn:trilex:problem:${problem.code}`,
    title: problem.title,
    status: problem.statusCode,
    code: problem.code,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(field !== undefined && { field }),
    ...(errors !== undefined && { errors }),
    ...(limit !== undefined && { limit }),
    requestId,
  }
}
