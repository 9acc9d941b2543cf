import Stripe from 'stripe'
import { PaymentDeclined, PaymentNotAccepted, PaymentsUnavailable } from '../errors.ts'

const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripeIdempotencyError } = Stripe.errors
const { StripeConnectionError, StripeAPIError, StripePermissionError, StripeRateLimitError } = Stripe.errors

/** Runs a command and translates Stripe's errors: declined card, request not accepted, provider unreachable. */
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

/** A customer without a card, for which Stripe has no separate error code. */
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
/** Also ignores a subscription that has already ended, for which Stripe may send no code. */
export const ifOver = ignoring('resource_missing', undefined)
export const ifRefunded = ignoring('charge_already_refunded', 'charge_disputed')
/** A page that is complete or expired cannot be closed; Stripe has no code for it. */
export const ifRefused = (error: unknown): void => {
  if (!(error instanceof StripeInvalidRequestError)) throw error
}
