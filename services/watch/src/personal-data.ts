import { type App, personalDataRoute, userOf } from '@trilex/platform'

/** A room with personal data. */
interface Keeper {
  /** All data of a person, by collection. */
  held(userId: string): Promise<Record<string, object[]>>
  /** Deletes all data of a person. Idempotent. */
  erase?(userId: string): Promise<unknown>
}

export interface PersonalData {
  erase(userId: string): Promise<void>
  /** `GET /me/data` */
  routes(app: App): void
}

/** Export and erasure of a person's data in all rooms. */
export function openPersonalData(keepers: readonly Keeper[]): PersonalData {
  return {
    async erase(userId) {
      for (const keeper of keepers) await keeper.erase?.(userId)
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
