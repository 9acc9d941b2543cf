import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import type { Idempotency } from '@trilex/platform/idempotency'
import { Type } from 'typebox'
import type { InvoiceRoom } from './invoices/invoices.ts'
import type { PayerRoom } from './payers/payers.ts'
import type { PromotionRoom } from './promotions/promotions.ts'
import type { SubscriptionRoom } from './subscriptions/subscriptions.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export type PersonalData = ReturnType<typeof openPersonalData>

/** Export and erasure of everything that the rooms keep of a person. Invoices stay for ten years, without the person. */
export function openPersonalData(rooms: {
  payers: PayerRoom
  promotions: PromotionRoom
  subscriptions: SubscriptionRoom
  invoices: InvoiceRoom
  requests: Idempotency
}) {
  const { payers, promotions, subscriptions, invoices, requests } = rooms
  const addressOf = async (userId: string) => (await payers.find(userId))?.email ?? ''
  return {
    async erase(userId: string): Promise<void> {
      const email = await addressOf(userId)
      await invoices.pseudonymise(userId)
      await subscriptions.erase(userId, email)
      await promotions.erase(userId, email)
      await requests.eraseOf(userId)
      // Last: the address is needed again when this is repeated after a crash.
      await payers.erase(userId)
    },
    routes(app: App): void {
      const schema = {
        access: 'signedIn',
        impersonation: 'refused',
        tags: ['profile'],
        summary: 'Personal data held by this service',
        querystring: NoQuery,
        response: { 200: Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) }) },
      }
      app.get('/me/data', { schema }, async (request) => {
        const { id } = userOf(request)
        const held: Record<string, object[]> = {
          ...(await payers.held(id)),
          ...(await subscriptions.held(id, await addressOf(id))),
          ...(await promotions.held(id)),
          ...(await invoices.held(id)),
          requests: await requests.of(id),
        }
        const rows = Object.entries(held).map(([name, list]) => [name, list.map((row) => ({ ...row }))] as const)
        return { collections: Object.fromEntries(rows) }
      })
    },
  }
}
