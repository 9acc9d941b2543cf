import { type App, personalDataRoute, userOf } from '@trilex/platform'
import { defineDeletedAccounts } from '@trilex/platform/deleted-accounts'
import type { Connection } from 'mongoose'

const deletedAccounts = defineDeletedAccounts('erased_people', 'analytics')

/** A room with personal data. */
interface Keeper {
  /** All data of a person by collection. */
  held(userId: string): Promise<Record<string, object[]>>
  /** Deletes all data of a person. Idempotent. */
  erase(userId: string): Promise<unknown>
}

export type PersonalData = ReturnType<typeof openPersonalData>

/**
 * Export and erasure of a person's data.
 * @param people stores the account and the person's choice, `use` the recorded use
 */
export function openPersonalData(documents: Connection, people: Keeper, use: readonly Keeper[]) {
  const deleted = deletedAccounts.on(documents)
  const eraseUse = async (userId: string): Promise<void> => {
    for (const keeper of use) await keeper.erase(userId)
  }
  return {
    isErased: deleted.has,
    /** Erases everything, and records that no more may be stored. */
    async erase(userId: string): Promise<void> {
      await deleted.add(userId, new Date())
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
