import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { SettingsError } from '@trilex/platform'

/** A public key (RFC 7517). */
type PublicKey = Record<string, string> & { kty: string }

/** The key that signs impersonation tokens, with its public key. */
export interface ImpersonationKey {
  published: { keys: PublicKey[] }
  /** A signed token (RFC 7519, ES256) with these claims. */
  token(claims: Record<string, unknown>): string
}

/**
 * Reads a private key on the curve P-256, as PEM (PKCS #8 or SEC 1). Its id is its thumbprint (RFC 7638).
 * Throws a `SettingsError` for any other text.
 */
export function impersonationKey(pem: string): ImpersonationKey {
  const key = readKey(pem)
  const { kty = '', crv = '', x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return {
    published: { keys: [{ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }] },
    token(claims) {
      const signed = [{ alg: 'ES256', typ: 'at+jwt', kid }, claims].map(encoded).join('.')
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function readKey(pem: string): KeyObject {
  const fault = (message: string) => new SettingsError([{ variable: 'IMPERSONATION_KEY', message }])
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw fault('is no private key in PEM')
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw fault('is no key on the curve P-256')
  return key
}
