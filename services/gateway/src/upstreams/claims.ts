/** The unverified claims of the token in a header; empty if there is no token. */
export function claimedIn(authorization: string): Record<string, unknown> {
  const payload = /^Bearer +[\w-]+\.([\w-]+)\./i.exec(authorization)?.[1]
  if (!payload) return {}
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
