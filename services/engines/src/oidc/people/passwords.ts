import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 } as const
/** OWASP's minimum for scrypt: N = 2^17, r = 8, p = 1. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

const scrypted = promisify<string, Buffer, number, object, Buffer>(scrypt)
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Node has argon2 from 24.7 on. */
const hasArgon2 = typeof argon2 === 'function'

function derive(kind: string, password: string, salt: Buffer): Promise<Buffer> {
  const normalised = password.normalize('NFC')
  if (kind === 'scrypt') return scrypted(normalised, salt, HASH_BYTES, SCRYPT)
  return new Promise((resolve, reject) => {
    const parameters = { ...ARGON2, message: normalised, nonce: salt, tagLength: HASH_BYTES }
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Stored form of a password: `argon2id$<salt>$<hash>`, or `scrypt$…` where Node has no argon2. */
export async function hashPassword(password: string): Promise<string> {
  const kind = hasArgon2 ? 'argon2id' : 'scrypt'
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(kind, password, salt)
  return [kind, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether a password matches its hash. Without a hash it takes equally long and is false, so that response time does
 * not reveal whether there is an account.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [kind = hasArgon2 ? 'argon2id' : 'scrypt', salt = '', hash = ''] = kept?.split('$') ?? []
  const expected = kept === null ? Buffer.alloc(HASH_BYTES) : bytesOf(hash)
  const found = await derive(kind, password, kept === null ? Buffer.alloc(SALT_BYTES) : bytesOf(salt))
  return timingSafeEqual(found, expected) && kept !== null
}
