import { describe, expect, test } from '@jest/globals'
import Stripe from 'stripe'
import { explained } from './errors.stripe.ts'

const { generateV1Error, StripeConnectionError } = Stripe.errors
/** What Stripe's client throws for an answer. */
const answered = (statusCode: number, type: Stripe.RawErrorType, more: { code?: string; message?: string } = {}) =>
  generateV1Error({ statusCode, type, message: 'refused', ...more })
const declined = generateV1Error({
  statusCode: 402,
  type: 'card_error',
  message: 'Your card was declined.',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
})
const lacksCard = 'This customer has no attached payment source or default payment method.'

describe('a failure of the provider', () => {
  const invalid = (code: string, message = 'refused') => answered(400, 'invalid_request_error', { code, message })
  test.each([
    ['a declined card', declined, 402, 'insufficient_funds'],
    ['an expired card', answered(402, 'card_error', { code: 'expired_card' }), 402, 'expired_card'],
    ['a customer without a card', invalid('resource_missing', lacksCard), 402, 'no_payment_method'],
    ['a parameter that is wrong', invalid('parameter_unknown'), 502, 'parameter_unknown'],
    ['an unknown price', invalid('resource_missing', 'No such price'), 502, 'resource_missing'],
    ['a key for other parameters', answered(400, 'idempotency_error'), 502, undefined],
    ['a wrong secret key', answered(401, 'authentication_error'), 502, undefined],
    ['a key without the right', answered(403, 'invalid_request_error'), 502, undefined],
    ['too many requests', answered(429, 'rate_limit_error'), 503, undefined],
    ['a failure of the provider itself', answered(500, 'api_error'), 503, undefined],
    ['no answer', new StripeConnectionError({ message: 'timed out', type: 'api_error' }), 503, undefined],
  ])('%s', async (_, failure, statusCode, detail) => {
    const failing = explained(() => Promise.reject(failure))
    await expect(failing).rejects.toMatchObject({ statusCode, ...(detail && { detail }) })
  })
})
