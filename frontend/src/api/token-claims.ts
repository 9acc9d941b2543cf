export interface TokenClaims {
  sub?: string
  realm_access?: { roles: string[] }
  [claim: string]: unknown
}

/**
 * The claims of an access token, unverified: only services check the signature (RFC 7519). Throws if the text is no
 * token.
 */
export function claimsOf(token: string): TokenClaims {
  const [, claims = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
}
