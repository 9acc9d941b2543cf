interface ErrorFields {
  code?: string
  param?: string
  decline_code?: string
}

/** An error of Stripe's API (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  readonly status: number
  readonly type: 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'api_error'
  readonly fields: ErrorFields

  constructor(status: number, type: ApiError['type'], message: string, fields: ErrorFields = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.type = type
    this.fields = fields
  }

  get body(): object {
    return { error: { type: this.type, message: this.message, ...this.fields } }
  }
}

export const missing = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param })

export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, 'invalid_request_error', message, { ...(code && { code }), ...(param && { param }) })

/** A declined charge. Changes made before it, such as the count of attempts, are kept. */
export const declined = (code: string, declineCode: string | null): ApiError =>
  new ApiError(402, 'card_error', 'Your card was declined.', {
    code,
    ...(declineCode && { decline_code: declineCode }),
  })
