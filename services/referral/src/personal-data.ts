import { type App, personalDataRoute, userOf } from '@trilex/platform'
import { refuseDeletedAccounts } from '@trilex/platform/deleted-accounts'
import type { PersonRoom } from './people/people.ts'
import type { Referrals } from './referrals/counting.ts'

export type PersonalData = ReturnType<typeof openPersonalData>

/** Export and erasure of a person's data. */
export function openPersonalData({
  people: room,
  referrals,
}: {
  people: PersonRoom
  referrals: Pick<Referrals, 'forget'>
}) {
  return {
    /** Idempotent. The referrer keeps what was earned, without the person. */
    async erase(userId: string): Promise<void> {
      const person = await room.people.find(userId)
      if (person) await referrals.forget(person)
      await room.erase(userId)
    },
    guard: (app: App): void => refuseDeletedAccounts(app, room.people.isErased),
    routes(app: App): void {
      personalDataRoute(app, async (request) => room.held(userOf(request).id))
    },
  }
}
