import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { SettingsError } from '../settings/settings.ts'
import { defineCollection } from './define-collection.ts'
import { isDuplicateKey } from './duplicate-key.ts'

/** The HMAC key, created once. */
const keyCollection = defineCollection({
  name: 'mark_keys',
  personal: 'none',
  fields: {
    _id: Type.String(),
    /** In the clear, if no secret is set. */
    key: Type.Optional(Type.String()),
    /** Encrypted with the secret, so that a copy of the database alone identifies no person. */
    sealed: Type.Optional(Type.String()),
  },
})

export interface MarkSecret {
  /** Encrypts the key in the database, including one stored in the clear before. */
  secret: string | undefined
  /** Environment variable that sets it, for errors. */
  variable: string
}

/**
 * Pseudonyms of identifying data that remain after a deletion: HMACs under a key of this installation. Without the key
 * they can neither be read nor guessed.
 */
export function openKeyedMarks(documents: Connection, given?: MarkSecret) {
  const keys = keyCollection.on(documents)
  const seal = given?.secret === undefined ? null : sealOf(given.secret)
  let known: string | undefined

  async function key(): Promise<string> {
    known ??= await stored()
    if (known !== undefined) return known
    const made = randomBytes(32).toString('base64url')
    const row = seal ? { sealed: seal.close(made) } : { key: made }
    await keys.updateOne({ _id: 'marks' }, { $setOnInsert: row }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    return key()
  }

  async function stored(): Promise<string | undefined> {
    const row = await keys.findOne({ _id: 'marks' })
    if (!row) return undefined
    if (row.sealed !== undefined) return openSealed(row.sealed)
    const { key: plain } = row
    if (seal && plain !== undefined)
      await keys.updateOne({ _id: 'marks', key: plain }, { $set: { sealed: seal.close(plain) }, $unset: { key: '' } })
    return plain
  }

  function openSealed(sealed: string): string {
    const opened = seal?.open(sealed)
    if (opened !== undefined) return opened
    if (!given) throw new Error('the key of the marks is encrypted, and this service has no secret for it')
    const fault = given.secret === undefined ? 'is missing' : 'is not the secret of before'
    throw new SettingsError([
      { variable: given.variable, message: `${fault}: it sealed the key of the marks in the database` },
    ])
  }

  return {
    /** Throws `SettingsError` if the secret does not decrypt the key; encrypts a key that is stored in the clear. */
    async check(): Promise<void> {
      await stored()
    },
    /** The pseudonym of a text such as `owner:…`. */
    of: async (plain: string): Promise<string> =>
      createHmac('sha256', await key())
        .update(plain)
        .digest('base64url'),
  }
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short texts under a secret. */
function sealOf(secret: string) {
  const wrapping = Buffer.from(hkdfSync('sha256', secret, '', 'key of the marks of people', 32))
  return {
    close(text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, wrapping, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    /** Undefined if it was encrypted with another secret. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, wrapping, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
