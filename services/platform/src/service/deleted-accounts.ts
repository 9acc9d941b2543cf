import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { userOf } from '../auth/auth.ts'
import { defineCollection } from '../documents/define-collection.ts'
import { isDuplicateKey } from '../documents/duplicate-key.ts'
import type { App } from '../http/create-app.ts'
import { Moment } from '../http/field-schemas.ts'
import { createError } from '../problems/problem.ts'

/** Retention of a person's events, plus a day. */
const REMEMBERED_SECONDS = 15 * 24 * 3_600

export const AccountDeleted = createError('ACCOUNT_DELETED', 'This account was deleted', 410)

/**
 * Digests of the ids of deleted accounts, so that neither a valid token nor a late event stores the person again. The digest of
 * a random id identifies no person.
 * @param collection name of the collection
 * @param service separates the digests of services
 */
export function defineDeletedAccounts(collection: string, service: string) {
  const declared = defineCollection({
    name: collection,
    personal: 'none',
    fields: { _id: Type.String(), erasedAt: Moment },
    indexes: [[{ erasedAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS }]],
  })
  const digest = (userId: string): string => createHash('sha256').update(`${service} ${userId}`).digest('base64url')
  return {
    on(documents: Connection) {
      const rows = declared.on(documents)
      return {
        has: async (userId: string): Promise<boolean> => (await rows.findOne({ _id: digest(userId) })) !== null,
        /** Call it before the person's data is erased, so that concurrent writers see it. Repeatable. */
        async add(userId: string, erasedAt: Date): Promise<void> {
          await rows.insertOne({ _id: digest(userId), erasedAt }).catch((error: unknown) => {
            if (!isDuplicateKey(error)) throw error
          })
        },
      }
    },
  }
}

/** Refuses requests of deleted accounts, whose tokens may still be valid, with 410 `ACCOUNT_DELETED`. */
export function refuseDeletedAccounts(app: App, isDeleted: (userId: string) => Promise<boolean>): void {
  app.addHook('onRoute', ({ schema }) => {
    const answers = schema?.response as Record<string, unknown> | undefined
    // 410 has the same schema as the answer to an invalid token.
    if (answers?.['401']) answers['410'] = answers['401']
  })
  app.addHook('preHandler', async (request) => {
    if (request.user && (await isDeleted(userOf(request).id))) throw new AccountDeleted()
  })
}
