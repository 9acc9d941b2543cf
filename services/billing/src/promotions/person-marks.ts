import { createHash } from 'node:crypto'
import type { Migration } from '@trilex/platform'
import { openKeyedMarks } from '@trilex/platform/keyed-marks'
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

export type PersonMarks = ReturnType<typeof openPersonMarks>

/**
 * Marks (keyed hashes of account id, mailbox and card) that recognise a person across accounts, also after a deletion.
 * @param secret encrypts the key of the marks in the database
 */
export function openPersonMarks(documents: Connection, secret?: string) {
  const { check, of } = openKeyedMarks(documents, { secret, variable: 'PERSON_MARKS_KEY' })
  return {
    check,
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
