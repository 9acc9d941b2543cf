import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { defineCollection, isDuplicateKey, type Migration, SettingsError } from '@trilex/platform'
import { mailboxOf } from '@trilex/platform/mail-address'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

export const personMarkSettings = {
  personMarksKey: Type.Optional(
    Type.String({
      minLength: 32,
      secret: true,
      description:
        'Secret that seals the key of the marks of people (trials, promo codes, debts) in the database; usually set by PERSON_MARKS_KEY_FILE. Set once, it stays',
    }),
  ),
}

/** The HMAC key, created once. */
const keyCollection = defineCollection({
  name: 'mark_keys',
  personal: 'none',
  fields: {
    _id: Type.String(),
    /** Plain, where no secret is set. */
    key: Type.Optional(Type.String()),
    /** Sealed by the secret: without it a copy of the database tells nothing about anybody. */
    sealed: Type.Optional(Type.String()),
  },
})

export type PersonMarks = ReturnType<typeof openPersonMarks>

/**
 * Marks that identify a person across accounts, also after a deletion: HMACs of the account id, the mailbox and the card under
 * a key of this installation. Without the key a mark can neither be read nor guessed.
 * @param secret seals the key in the database, one that is stored plain too
 */
export function openPersonMarks(documents: Connection, secret?: string) {
  const keys = keyCollection.on(documents)
  const seal = secret === undefined ? null : sealOf(secret)
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
    if (opened === undefined) throw wrongSecret(secret === undefined ? 'is missing' : 'is not the secret of before')
    return opened
  }

  /** The mark of a plain text such as `owner:…`. */
  const of = async (plain: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(plain)
      .digest('base64url')

  return {
    /** Throws `SettingsError` if the secret does not open the key; seals a key that is stored plain. */
    async check(): Promise<void> {
      await stored()
    },
    of,
    ofPerson: ({ id, email }: { id: string; email: string }): Promise<string[]> =>
      Promise.all([`owner:${id}`, ...(email ? [mailboxMark(email)] : [])].map(of)),
    ofCard: (fingerprint: string): Promise<string> => of(`card:${fingerprint}`),
  }
}

const mailboxMark = (email: string): string =>
  `mailbox:${createHash('sha256')
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('base64url')}`

const wrongSecret = (message: string): SettingsError =>
  new SettingsError([
    { variable: 'PERSON_MARKS_KEY', message: `${message}: it sealed the key of the marks in the database` },
  ])

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
    /** Undefined if another secret closed it. */
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

/** Marks of earlier versions, without a key. */
const PLAIN = /^(owner|mailbox|card):/

/** Replaces stored plain marks by keyed ones. */
export const keyedMarksMigration: Migration = {
  name: '2026-11-marks-under-a-key',
  async up(connection) {
    const marks = openPersonMarks(connection)
    const trials = connection.collection<{ _id: string }>('trials')
    for (const row of await trials.find({ _id: PLAIN }).toArray()) {
      await trials.updateOne({ _id: await marks.of(row._id) }, { $setOnInsert: rest(row) }, { upsert: true })
      await trials.deleteOne({ _id: row._id })
    }
    const promotions = connection.collection<{ _id: string; marks: string[] }>('promotions')
    for (const { _id, marks: before } of await promotions.find({ marks: PLAIN }).toArray()) {
      const keyed = await Promise.all(before.map(async (mark) => (PLAIN.test(mark) ? marks.of(mark) : mark)))
      await promotions.updateOne({ _id, marks: before }, { $set: { marks: keyed } })
    }
  },
}

function rest({ _id, ...others }: { _id: string }): object {
  return others
}
