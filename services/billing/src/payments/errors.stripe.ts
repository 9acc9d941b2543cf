import Stripe from 'stripe'
import { PaymentDeclined, PaymentNotAccepted, PaymentsUnavailable } from '../errors.ts'

const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripeIdempotencyError } = Stripe.errors
const { StripeConnectionError, StripeAPIError, StripePermissionError, StripeRateLimitError } = Stripe.errors

/** Runs a command, and throws what its failure means to who asked: the card was declined, we asked wrongly, or nobody answers. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explanationOf(error)
  }
}

function explanationOf(error: unknown): unknown {
  if (error instanceof StripeCardError)
    return new PaymentDeclined(error.decline_code || error.code || error.type, { cause: error })
  if (lacksCard(error)) return new PaymentDeclined('no_payment_method', { cause: error })
  for (const kind of [
    StripeInvalidRequestError,
    StripeAuthenticationError,
    StripePermissionError,
    StripeIdempotencyError,
  ])
    if (error instanceof kind) return new PaymentNotAccepted(error.code || error.type, { cause: error })
  for (const kind of [StripeConnectionError, StripeAPIError, StripeRateLimitError])
    if (error instanceof kind) return new PaymentsUnavailable(undefined, { cause: error })
  return error
}

/** The one invalid request that is the customer's to mend: nothing is there to be charged. Stripe has no code of its own for it. */
const lacksCard = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  /default payment method|payment source/i.test(error.message)

function ignoring(...codes: (string | undefined)[]) {
  return (error: unknown): void => {
    if (!(error instanceof StripeInvalidRequestError) || !codes.includes(error.code)) throw error
  }
}
export const ifExists = ignoring('resource_already_exists')
export const ifMissing = ignoring('resource_missing')
/** Also one that is over already, for which Stripe may have no code. */
export const ifOver = ignoring('resource_missing', undefined)
export const ifRefunded = ignoring('charge_already_refunded', 'charge_disputed')
/** A page that is complete or expired cannot be closed; Stripe has no code for it. */
export const ifRefused = (error: unknown): void => {
  if (!(error instanceof StripeInvalidRequestError)) throw error
}
