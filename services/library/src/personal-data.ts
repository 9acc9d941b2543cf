import { createHash } from 'node:crypto'
import { type App, defineCollection, isDuplicateKey, personalDataRoute, userOf } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { AccountDeleted } from './errors.ts'

/** Retention of a person's events, plus a day. */
const REMEMBERED_SECONDS = 15 * 24 * 3_600

/**
 * Digests of the ids of deleted accounts, so that neither a valid token nor a late event creates rows again. The digest
 * of a random id identifies no person.
 */
const erasedCollection = defineCollection({
  name: 'erased_readers',
  personal: 'none',
  fields: { _id: Type.String(), erasedAt: Moment },
  indexes: [[{ erasedAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS }]],
})

/** A room with personal data. */
export interface Keeper {
  /** All data of a person by collection, including removed items that can still be restored. */
  held(userId: string): Promise<Record<string, object[]>>
  /** Deletes all data of a person; repeatable. */
  erase(userId: string): Promise<unknown>
}

export interface PersonalData {
  /** Erases a person's data, and records that no more may be stored. */
  erase(userId: string): Promise<void>
  isErased(userId: string): Promise<boolean>
  /**
   * Refuses requests of deleted accounts with 410 `ACCOUNT_DELETED`. What a request wrote during the erasure is erased
   * before its answer.
   */
  guard(app: App): void
  /** `GET /me/data` */
  routes(app: App): void
}

/** Export and erasure of a person's data in all rooms. */
export function openPersonalData(documents: Connection, keepers: readonly Keeper[]): PersonalData {
  const erased = erasedCollection.on(documents)

  const isErased = async (userId: string) => (await erased.findOne({ _id: digest(userId) })) !== null
  const eraseRows = async (userId: string) => {
    for (const keeper of keepers) await keeper.erase(userId)
  }
  return {
    isErased,
    async erase(userId) {
      // Recorded before the rows are erased, so that a concurrent writer sees it.
      await erased.insertOne({ _id: digest(userId), erasedAt: new Date() }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      await eraseRows(userId)
    },
    guard(app) {
      app.addHook('onRoute', ({ schema }) => {
        const answers = schema?.response as Record<string, unknown> | undefined
        // 410 has the same schema as the answer to an invalid token.
        if (answers?.['401']) answers['410'] = answers['401']
      })
      app.addHook('preHandler', async (request) => {
        if (request.user && (await isErased(userOf(request).id))) throw new AccountDeleted()
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const wrote = request.user && request.method !== 'GET' && reply.statusCode < 400
        if (!wrote || !(await isErased(request.user?.id ?? ''))) return payload
        await eraseRows(request.user?.id ?? '')
        throw new AccountDeleted()
      })
    },
    routes(app) {
      personalDataRoute(app, async (request) => {
        const held: Record<string, object[]> = {}
        for (const keeper of keepers) Object.assign(held, await keeper.held(userOf(request).id))
        return held
      })
    },
  }
}

const digest = (userId: string): string => createHash('sha256').update(`library ${userId}`).digest('base64url')
