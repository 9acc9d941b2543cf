import { defineCollection, isDuplicateKey, personal } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import { openKeyedMarks } from '@trilex/platform/keyed-marks'
import { mailboxOf } from '@trilex/platform/mail-address'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Days for which a referral stays known after the account was deleted. */
const REMEMBERED_DAYS = 730
const DAY_MS = 24 * 3_600_000

/** Marks of referred people: mailboxes and cards that have counted once. */
const markCollection = defineCollection({
  name: 'referred_marks',
  fields: {
    /** HMAC of the mailbox or the card. */
    _id: personal('account', Type.String()),
    /** HMAC of the user id. */
    person: personal('account', Type.String()),
    /** Absent while the account exists. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [[{ person: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})

export type Marks = ReturnType<typeof openMarks>

/**
 * Remembers who was referred, also after the account was deleted, so that registering again does not count a second
 * time.
 */
export function openMarks(documents: Connection, now: () => Date) {
  const marks = markCollection.on(documents)
  const { of } = openKeyedMarks(documents)

  return {
    /** Claims the mailbox and the card for a person. False when another account has counted with one of them. */
    async take({ id, email, card }: { id: string; email: string; card: string }): Promise<boolean> {
      const person = await of(`person:${id}`)
      const plain = [...(email ? [`mailbox:${mailboxOf(email)}`] : []), ...(card ? [`card:${card}`] : [])]
      for (const _id of await Promise.all(plain.map(of))) {
        await marks.updateOne({ _id }, { $setOnInsert: { person } }, { upsert: true }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error
        })
        if ((await marks.findOne({ _id }))?.person !== person) return false
      }
      return true
    },

    held: async (id: string): Promise<object[]> => marks.find({ person: await of(`person:${id}`) }).toArray(),

    /** The account is deleted: its marks are removed in two years. */
    async release(id: string): Promise<void> {
      const expiresAt = new Date(now().getTime() + REMEMBERED_DAYS * DAY_MS)
      await marks.updateMany({ person: await of(`person:${id}`) }, { $set: { expiresAt } })
    },
  }
}
