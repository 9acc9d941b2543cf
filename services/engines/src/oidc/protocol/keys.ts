import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JSONWebKeySet, JWK } from 'jose'

interface KeyFile {
  /** Newest first; the first one signs. */
  signing: { created: number; key: JWK }[]
  /** Sign cookies, newest first. */
  cookies: string[]
}

/** A key signs for 90 days and is then replaced; the old one stays published while anything it signed is valid. */
const SIGNS_MS = 90 * 24 * 60 * 60_000
const OLD_KEYS = 1

export interface ProviderKeys {
  /** Private keys in oidc-provider's format; the first one signs. */
  signing: JSONWebKeySet
  /** The public halves. */
  published: JSONWebKeySet
  cookies: string[]
}

/**
 * The provider's keys, in `oidc-keys.json` of the secrets folder (mode 0600): created once, so that users stay signed
 * in across restarts, and rotated at startup when they are too old.
 */
export async function openKeys(folder: string): Promise<ProviderKeys> {
  const file = join(folder, 'oidc-keys.json')
  const kept: KeyFile = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as KeyFile)
    : { signing: [], cookies: [randomBytes(32).toString('base64url')] }
  const [newest] = kept.signing
  if (!newest || Date.now() - newest.created > SIGNS_MS) {
    kept.signing = [{ created: Date.now(), key: await newKey() }, ...kept.signing.slice(0, OLD_KEYS)]
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const signing = kept.signing.map(({ key }) => key)
  return { signing: { keys: signing }, published: { keys: signing.map(publicHalf) }, cookies: kept.cookies }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

const publicHalf = ({ kty, n, e, kid, use, alg }: JWK): JWK => ({ kty, n, e, kid, use, alg }) as JWK
