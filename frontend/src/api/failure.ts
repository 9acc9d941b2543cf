const REASONS = {
  RATE_LIMITED: 'error.rateLimited',
  UNAVAILABLE: 'error.busy',
  NETWORK: 'error.network',
  TIMEOUT: 'error.late',
  UPSTREAM_TIMEOUT: 'error.late',
} as const

/** Reference under which the operator finds a failed call; null where no service answered. */
export function incidentOf(error: unknown): string | null {
  return (error as { requestId?: string | null }).requestId ?? null
}

/** Message id of what a failed call means for its reader; the general one where its code says nothing to them. */
export function reasonOf(error: unknown): (typeof REASONS)[keyof typeof REASONS] | 'error.generic' {
  const { code } = error as { code?: string }
  return code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'error.generic'
}
