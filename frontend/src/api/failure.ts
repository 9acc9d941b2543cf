/** A failed call: the service's stable code, or `NETWORK`, `TIMEOUT`, `UNREADABLE` when no problem document came. */
export interface ApiError {
  code: string
  /** HTTP status; null where no service answered. */
  status: number | null
  /** Reference under which the operator finds the call; null where no service gave one. */
  requestId: string | null
  /** The field or parameter at fault, where there is one. */
  field?: string
  /** Seconds after which the call can be retried (RFC 9110, Retry-After). */
  retryAfter?: number
}

const REASONS = {
  RATE_LIMITED: 'error.rateLimited',
  UNAVAILABLE: 'error.busy',
  STORAGE_FULL: 'error.storageFull',
  NETWORK: 'error.network',
  TIMEOUT: 'error.late',
  UPSTREAM_TIMEOUT: 'error.late',
} as const

/** Reference under which the operator finds a failed call; null where no service answered. */
export function incidentOf(error: unknown): string | null {
  return (error as Partial<ApiError>).requestId ?? null
}

/**
 * Message id that explains to the reader why a call failed; the general one where the code means nothing to a reader.
 */
export function reasonOf(error: unknown): (typeof REASONS)[keyof typeof REASONS] | 'error.generic' {
  const { code } = error as Partial<ApiError>
  return code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'error.generic'
}
