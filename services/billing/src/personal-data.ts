import { type App, personalDataRoute, userOf } from '@trilex/platform'
import type { Idempotency } from '@trilex/platform/idempotency'
import type { InvoiceRoom } from './invoices/invoices.ts'
import type { OfferRoom } from './offers/offers.ts'
import type { PayerRoom } from './payers/payers.ts'
import type { PromotionRoom } from './promotions/promotions.ts'
import type { RewardRoom } from './rewards/rewards.ts'
import type { SubscriptionRoom } from './subscriptions/subscriptions.ts'
import type { TransferRoom } from './transfers/transfers.ts'

export type PersonalData = ReturnType<typeof openPersonalData>

/** Export and erasure of a person's data in all rooms. Invoices are kept for ten years, without the person. */
export function openPersonalData(rooms: {
  payers: PayerRoom
  promotions: PromotionRoom
  subscriptions: SubscriptionRoom
  invoices: InvoiceRoom
  offers: OfferRoom
  transfers: TransferRoom
  rewards: RewardRoom
  requests: Idempotency
}) {
  const { payers, promotions, subscriptions, invoices, offers, transfers, rewards, requests } = rooms
  const addressOf = async (userId: string) => (await payers.find(userId))?.email ?? ''
  return {
    async erase(userId: string): Promise<void> {
      const email = await addressOf(userId)
      await invoices.pseudonymise(userId, email)
      await transfers.pseudonymise(userId)
      await rewards.erase(userId)
      await subscriptions.erase(userId, email)
      await promotions.erase(userId, email)
      await offers.erase(userId)
      await requests.erase(userId)
      // Last, because a retry after a crash needs the address again.
      await payers.erase(userId)
    },
    routes(app: App): void {
      personalDataRoute(app, async (request) => {
        const { id } = userOf(request)
        return {
          ...(await payers.held(id)),
          ...(await subscriptions.held(id, await addressOf(id))),
          ...(await promotions.held(id)),
          ...(await invoices.held(id, await addressOf(id))),
          ...(await offers.held(id)),
          ...(await transfers.held(id)),
          ...(await rewards.held(id)),
          ...(await requests.held(id)),
        }
      })
    },
  }
}
