import { createHash } from 'node:crypto'
import { type App, defineCollection, isDuplicateKey, personalDataRoute, userOf } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Retention of a person's events, plus a day. */
const REMEMBERED_SECONDS = 15 * 24 * 3_600

/**
 * Digests of the ids of deleted accounts, so that neither a valid token nor a late event creates rows again. The digest
 * of a random id identifies no person.
 */
const erasedCollection = defineCollection({
  name: 'erased_people',
  personal: 'none',
  fields: { _id: Type.String(), erasedAt: Moment },
  indexes: [[{ erasedAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS }]],
})

/** A room with personal data. */
interface Keeper {
  /** All data of a person by collection. */
  held(userId: string): Promise<Record<string, object[]>>
  /** Deletes all data of a person; repeatable. */
  erase(userId: string): Promise<unknown>
}

export type PersonalData = ReturnType<typeof openPersonalData>

/**
 * Export and erasure of a person's data.
 * @param people holds the account and the person's choice, `use` what the person did
 */
export function openPersonalData(documents: Connection, people: Keeper, use: readonly Keeper[]) {
  const erased = erasedCollection.on(documents)
  const eraseUse = async (userId: string): Promise<void> => {
    for (const keeper of use) await keeper.erase(userId)
  }
  return {
    isErased: async (userId: string) => (await erased.findOne({ _id: digest(userId) })) !== null,
    /** Erases everything, and records that no more may be stored. */
    async erase(userId: string): Promise<void> {
      // Recorded before the rows are erased, so that a concurrent writer sees it.
      await erased.insertOne({ _id: digest(userId), erasedAt: new Date() }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      await people.erase(userId)
      await eraseUse(userId)
    },
    eraseUse,
    /** `GET /me/data` */
    routes(app: App): void {
      personalDataRoute(app, async (request) => {
        const held: Record<string, object[]> = {}
        for (const keeper of [people, ...use]) Object.assign(held, await keeper.held(userOf(request).id))
        return held
      })
    },
  }
}

const digest = (userId: string): string => createHash('sha256').update(`analytics ${userId}`).digest('base64url')
