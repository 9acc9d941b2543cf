import type { App } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { InvoiceRoom } from './invoices/invoices.ts'
import type { SubscriptionRoom } from './subscriptions/subscriptions.ts'

const Overview = Type.Object({
  subscriptions: Type.Object({
    active: Type.Integer(),
    trialing: Type.Integer(),
    pastDue: Type.Integer(),
    trialsEnding: Type.Integer({ description: 'Trials that end within seven days' }),
  }),
  revenue: Type.Array(Type.Object({ month: Type.String(), amount: Type.Integer() }), {
    description: 'Rappen paid in each of the last twelve months, VAT included; the present month last',
  }),
  open: Type.Object(
    { count: Type.Integer(), amount: Type.Integer({ description: 'Rappen left to pay' }), overdue: Type.Integer() },
    { description: 'Open invoices' },
  ),
})

/** `GET /admin/overview`: numbers of subscriptions and invoices. */
export function overviewRoutes(
  app: App,
  {
    subscriptions,
    invoices,
  }: {
    subscriptions: Pick<SubscriptionRoom, 'figures'>
    invoices: Pick<InvoiceRoom, 'figures'>
  },
): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Numbers of subscriptions, and revenue by month',
    querystring: NoQuery,
    response: { 200: Overview },
  }
  app.get('/admin/overview', { schema }, async () => {
    const [counts, money] = await Promise.all([subscriptions.figures(), invoices.figures()])
    return { subscriptions: counts, ...money }
  })
}
