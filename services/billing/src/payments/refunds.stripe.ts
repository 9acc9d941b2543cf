import type Stripe from 'stripe'
import { ifOver, ifRefunded } from './errors.stripe.ts'

/** All invoices of a subscription. */
const invoicesOf = (stripe: Stripe, subscription: string) => stripe.invoices.list({ subscription, limit: 100 })

/** Card charges that paid an invoice. */
async function chargesOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = []
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 })) {
    const { payment_intent: intent } = payment
    if (!intent) continue
    const id = typeof intent === 'string' ? intent : intent.id
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    if (charge && typeof charge !== 'string') charges.push(charge)
  }
  return charges
}

/** Refunds everything paid for a subscription. */
export async function giveBackAll(stripe: Stripe, subscription: string): Promise<void> {
  for await (const invoice of invoicesOf(stripe, subscription)) {
    if (invoice.status === 'open')
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` }).catch(ifOver)
    if (invoice.status === 'paid' && invoice.total > 0) await refund(stripe, invoice)
  }
}

async function refund(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  let left = invoice.total
  for (const { payment_intent: intent, amount } of await chargesOf(stripe, invoice.id)) {
    left -= amount
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '')
    const wanted = { payment_intent: id, reason: 'duplicate' as const }
    await stripe.refunds.create(wanted, { idempotencyKey: `refund:${id}` }).catch(ifRefunded)
  }
  const customer = typeof invoice.customer === 'string' ? invoice.customer : invoice.customer?.id
  // The rest was paid by bank transfer or from the customer's balance.
  if (left <= 0 || !customer) return
  await creditOnce(stripe, customer, { amount: left, currency: invoice.currency, reason: invoice.id })
}

/** Credits an amount to a customer, once per reason. */
export async function creditOnce(
  stripe: Stripe,
  customer: string,
  { amount, currency, reason }: { amount: number; currency: string; reason: string },
): Promise<void> {
  // Stripe forgets idempotency keys after a day, so the reason in the metadata prevents a second credit.
  for await (const { metadata } of stripe.customers.listBalanceTransactions(customer, { limit: 100 }))
    if (metadata?.['invoice'] === reason) return
  const credit = { amount: -amount, currency, metadata: { invoice: reason } }
  await stripe.customers.createBalanceTransaction(customer, credit, { idempotencyKey: `credit:${reason}` })
}

/** True when all card payments of a subscription were refunded, and there was at least one. */
export async function isRefunded(stripe: Stripe, subscription: string): Promise<boolean> {
  const charges: Stripe.Charge[] = []
  for await (const { id, status, total } of invoicesOf(stripe, subscription))
    if (status === 'paid' && total > 0) charges.push(...(await chargesOf(stripe, id)))
  return charges.length > 0 && charges.every(({ refunded, disputed }) => refunded && !disputed)
}
