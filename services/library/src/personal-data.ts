import { type App, personalDataRoute, userOf } from '@trilex/platform'
import { AccountDeleted, defineDeletedAccounts, refuseDeletedAccounts } from '@trilex/platform/deleted-accounts'
import type { Connection } from 'mongoose'

const deletedAccounts = defineDeletedAccounts('erased_readers', 'library')

/** A room with personal data. */
export interface Keeper {
  /** All data of a person by collection, including removed items that can still be restored. */
  held(userId: string): Promise<Record<string, object[]>>
  /** Deletes all data of a person. Idempotent. */
  erase(userId: string): Promise<unknown>
}

export interface PersonalData {
  /** Erases a person's data, and records that no more may be stored. */
  erase(userId: string): Promise<void>
  isErased(userId: string): Promise<boolean>
  /**
   * Refuses requests of deleted accounts with 410 `ACCOUNT_DELETED`. Data that a request writes during the erasure is
   * erased before the request is answered.
   */
  guard(app: App): void
  /** `GET /me/data` */
  routes(app: App): void
}

/** Export and erasure of a person's data in all rooms. */
export function openPersonalData(documents: Connection, keepers: readonly Keeper[]): PersonalData {
  const deleted = deletedAccounts.on(documents)

  const eraseRows = async (userId: string) => {
    for (const keeper of keepers) await keeper.erase(userId)
  }
  return {
    isErased: deleted.has,
    async erase(userId) {
      await deleted.add(userId, new Date())
      await eraseRows(userId)
    },
    guard(app) {
      refuseDeletedAccounts(app, deleted.has)
      app.addHook('onSend', async (request, reply, payload) => {
        const wrote = request.user && request.method !== 'GET' && reply.statusCode < 400
        if (!wrote || !(await deleted.has(request.user?.id ?? ''))) return payload
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
