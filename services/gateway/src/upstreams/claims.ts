/** What the token of a header claims, which nobody has verified; empty where it is no token. */
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
