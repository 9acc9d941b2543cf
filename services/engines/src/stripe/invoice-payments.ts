import { invalid } from './api-error.ts'
import type { InvoicesNeeds } from './invoices.ts'
import { integerOf, metadataOf, type Parameters, requiredText, textOf } from './parameters.ts'
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Refund,
} from './resources.ts'

/** Card payments of invoices, and refunds. */
export class InvoicePayments {
  readonly #needs: InvoicesNeeds

  constructor(needs: InvoicesNeeds) {
    this.#needs = needs
  }

  /** @param failureCode code with which the bank declines; null: the charge succeeds */
  charge(invoice: Invoice, method: PaymentMethod, failureCode: string | null, now: number): void {
    const { objects, events } = this.#needs
    const { id, amount_due: amount, currency, customer } = invoice
    const [intentId, chargeId] = [objects.newId('pi'), objects.newId('ch')]
    const paid = failureCode === null
    const charge = objects.put<Charge>({
      id: chargeId,
      object: 'charge',
      created: now,
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency,
      customer,
      status: paid ? 'succeeded' : 'failed',
      payment_intent: intentId,
      payment_method: method.id,
      failure_code: failureCode,
      metadata: {},
    })
    objects.put<PaymentIntent>({
      id: intentId,
      object: 'payment_intent',
      created: now,
      amount,
      amount_received: paid ? amount : 0,
      currency,
      customer,
      status: paid ? 'succeeded' : 'requires_payment_method',
      latest_charge: chargeId,
      payment_method: method.id,
      metadata: {},
    })
    if (paid)
      objects.put<InvoicePayment>({
        id: objects.newId('inpay'),
        object: 'invoice_payment',
        created: now,
        amount_paid: amount,
        amount_requested: amount,
        currency,
        invoice: id,
        is_default: true,
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent: intentId },
      })
    events.emit(`charge.${charge.status}`, charge)
  }

  refund(parameters: Parameters, now: number): Refund {
    const { objects, events } = this.#needs
    const charge = this.#chargeOf(requiredText(parameters, 'payment_intent'))
    const left = charge.amount - charge.amount_refunded
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
    if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed')
    const amount = integerOf(parameters, 'amount') ?? left
    if (amount < 1 || amount > left) throw invalid('Refund amount is greater than the charge.', 'amount')
    const refunded = charge.amount_refunded + amount
    const changed = objects.put<Charge>({
      ...charge,
      amount_refunded: refunded,
      refunded: refunded === charge.amount,
    })
    const refund = objects.put<Refund>({
      id: objects.newId('re'),
      object: 'refund',
      created: now,
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: textOf(parameters, 'reason'),
      status: 'succeeded',
      metadata: metadataOf(parameters),
    })
    events.emit('charge.refunded', changed)
    return refund
  }

  /** The holder of the card charges the payment of an invoice back. */
  dispute(invoice: string, now: number): void {
    const { objects, events } = this.#needs
    const payment = objects.all<InvoicePayment>('invoice_payment').find((each) => each.invoice === invoice)
    if (!payment) return
    const charge = this.#chargeOf(payment.payment.payment_intent)
    objects.put<Charge>({ ...charge, disputed: true })
    const dispute = objects.put<Dispute>({
      id: objects.newId('dp'),
      object: 'dispute',
      created: now,
      amount: charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      metadata: {},
    })
    events.emit('charge.dispute.created', dispute)
  }

  /** Changes a customer's balance. */
  adjust(customerId: string, parameters: Parameters): BalanceTransaction {
    const { objects, clock } = this.#needs
    const customer = objects.get<Customer>('customer', customerId)
    const amount = integerOf(parameters, 'amount')
    if (amount === null) throw invalid('Missing required param: amount.', 'amount', 'parameter_missing')
    const balance = customer.balance + amount
    objects.put<Customer>({ ...customer, balance })
    return objects.put<BalanceTransaction>({
      id: objects.newId('cbtxn'),
      object: 'customer_balance_transaction',
      created: clock.now(customer.test_clock),
      amount,
      currency: requiredText(parameters, 'currency'),
      customer: customerId,
      ending_balance: balance,
      description: textOf(parameters, 'description'),
      type: 'adjustment',
      metadata: metadataOf(parameters),
    })
  }

  #chargeOf(intentId: string): Charge {
    const { objects } = this.#needs
    const { latest_charge: charge } = objects.get<PaymentIntent>('payment_intent', intentId, 'payment_intent')
    return objects.get<Charge>('charge', charge)
  }
}
