import { createHash, createHmac, randomBytes } from 'node:crypto'
import { defineCollection, isDuplicateKey, type Migration } from '@trilex/platform'
import { mailAddressForms } from '@trilex/platform/mail-address'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Mail providers with several spellings of one address: dots are ignored, and the domain has an alias. */
const SAME_DOMAIN: Record<string, string> = { 'googlemail.com': 'gmail.com' }
const DOTS_IGNORED = new Set(['gmail.com'])

/** Normalises an address to its mailbox: lower case, without a plus alias, the domain in its ASCII form. */
export function mailboxOf(address: string): string {
  const ascii = mailAddressForms(address).at(-1) ?? ''
  const at = ascii.lastIndexOf('@')
  const written = ascii.slice(at + 1)
  const domain = SAME_DOMAIN[written] ?? written
  const [base = ''] = ascii.slice(0, at).normalize('NFKC').split('+')
  return `${DOTS_IGNORED.has(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

/** The HMAC key, created once. */
const keyCollection = defineCollection({
  name: 'mark_keys',
  personal: 'none',
  fields: { _id: Type.String(), key: Type.String() },
})

export type PersonMarks = ReturnType<typeof openPersonMarks>

/**
 * Marks that identify a person across accounts, also after a deletion: HMACs of the account id, the mailbox and the card under
 * a key of this installation. Without the key a mark can neither be read nor guessed.
 */
export function openPersonMarks(documents: Connection) {
  const keys = keyCollection.on(documents)
  let known: string | undefined

  async function key(): Promise<string> {
    known ??= (await keys.findOne({ _id: 'marks' }))?.key
    if (known !== undefined) return known
    const made = { key: randomBytes(32).toString('base64url') }
    await keys.updateOne({ _id: 'marks' }, { $setOnInsert: made }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    return key()
  }

  /** The mark of a plain text such as `owner:…`. */
  const of = async (plain: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(plain)
      .digest('base64url')

  return {
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
