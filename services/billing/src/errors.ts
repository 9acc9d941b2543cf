import { createError } from '@trilex/platform'

export const PlanNotSold = createError('BILLING_PLAN_NOT_SOLD', 'This plan cannot be bought', 409)
export const AlreadySubscribed = createError('BILLING_ALREADY_SUBSCRIBED', 'There is a subscription already', 409)
export const NotSubscribed = createError('BILLING_NOT_SUBSCRIBED', 'There is no subscription', 409)
export const NotBillingManager = createError(
  'BILLING_NOT_MANAGER',
  'Only who pays for the organisation may do this',
  403,
)
export const PaymentDeclined = createError('BILLING_PAYMENT_DECLINED', 'The payment was declined', 402)
/** Our request was invalid; the card was not declined. */
export const PaymentNotAccepted = createError(
  'BILLING_PAYMENT_NOT_ACCEPTED',
  'The payment provider did not accept the request; nothing was charged',
  502,
)
export const PaymentsUnavailable = createError('BILLING_PAYMENTS_AWAY', 'The payment provider does not answer', 503)
export const SeatsInUse = createError('BILLING_SEATS_IN_USE', 'More seats are used than there would be licences', 409)
export const LicencesByOffer = createError(
  'BILLING_LICENCES_BY_OFFER',
  'As many licences are given by an offer only',
  409,
)
export const CheckoutNotFound = createError('BILLING_CHECKOUT_NOT_FOUND', 'There is no such checkout', 404)
export const PriceExpired = createError('BILLING_PRICE_EXPIRED', 'The price is no longer valid: ask for it again', 409)
export const PromoCodeInvalid = createError('BILLING_PROMO_CODE_INVALID', 'This promo code cannot be used', 409)
export const PromoCodeUsed = createError('BILLING_PROMO_CODE_USED', 'This promo code was used already', 409)
export const PromoCodeTaken = createError('BILLING_PROMO_CODE_TAKEN', 'There is such a promo code already', 409)
export const PromoCodeNotFound = createError('BILLING_PROMO_CODE_NOT_FOUND', 'There is no such promo code', 404)
export const WebhookNotAccepted = createError('BILLING_WEBHOOK_NOT_ACCEPTED', 'The signature is wrong or too old', 400)
export const PaymentsOff = createError('BILLING_PAYMENTS_OFF', 'Nothing can be bought here', 503)
export const InvoiceNotFound = createError('BILLING_INVOICE_NOT_FOUND', 'There is no such invoice', 404)
export const TransferOff = createError('BILLING_TRANSFER_OFF', 'Invoices are not paid by transfer here', 409)
export const StatementInvalid = createError('BILLING_STATEMENT_INVALID', 'This is no camt.053 or camt.054 file', 400)
export const InvoiceOpen = createError(
  'BILLING_INVOICE_OPEN',
  'An invoice is not paid yet, so nothing is credited',
  409,
)
export const AddressMissing = createError('BILLING_ADDRESS_MISSING', 'An invoice needs a billing address', 409)
export const InvoiceOverdue = createError('BILLING_INVOICE_OVERDUE', 'An earlier invoice is overdue', 409)
export const StatementOfOtherAccount = createError(
  'BILLING_STATEMENT_OTHER_ACCOUNT',
  'The file is about another account',
  400,
)
export const ImportNotFound = createError('BILLING_IMPORT_NOT_FOUND', 'There is no such import', 404)
export const TransferNotFound = createError('BILLING_TRANSFER_NOT_FOUND', 'There is no such transfer', 404)
export const TransferDecided = createError('BILLING_TRANSFER_DECIDED', 'There is nothing to decide any more', 409)
export const TransferWithoutPayer = createError(
  'BILLING_TRANSFER_WITHOUT_PAYER',
  'Nobody is known who could be credited',
  409,
)
export const InvoiceNotOpen = createError('BILLING_INVOICE_NOT_OPEN', 'This invoice takes no payment', 409)
export const OfferNotFound = createError('BILLING_OFFER_NOT_FOUND', 'There is no such offer', 404)
export const OfferNotOpen = createError('BILLING_OFFER_NOT_OPEN', 'This offer cannot be accepted any more', 409)
export const OrganizationUnknown = createError('BILLING_ORGANIZATION_UNKNOWN', 'There is no such organisation', 404)
