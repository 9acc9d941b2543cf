import { type ApiError, reasonOf } from './failure.ts'

const REFUSALS = {
  BILLING_PROMO_CODE_INVALID: 'trial.codeInvalid',
  BILLING_PROMO_CODE_USED: 'trial.codeUsed',
  BILLING_ALREADY_SUBSCRIBED: 'trial.alreadySubscribed',
  BILLING_PLAN_NOT_SOLD: 'trial.notSold',
  BILLING_NOT_MANAGER: 'trial.notManager',
  BILLING_PAYMENT_DECLINED: 'trial.declined',
  BILLING_NOT_SUBSCRIBED: 'subscription.none',
  BILLING_INVOICE_OPEN: 'change.invoiceOpen',
  BILLING_PRICE_EXPIRED: 'change.expired',
  BILLING_SEATS_IN_USE: 'change.seatsInUse',
  BILLING_LICENCES_BY_OFFER: 'change.byOffer',
  BILLING_PAYMENT_NOT_ACCEPTED: 'trial.notAccepted',
  BILLING_PAYMENTS_AWAY: 'trial.away',
  BILLING_PAYMENTS_OFF: 'trial.notOpen',
  BILLING_TRANSFER_OFF: 'trial.transferOff',
  BILLING_ADDRESS_MISSING: 'offer.addressMissing',
  BILLING_INVOICE_OVERDUE: 'trial.invoiceOverdue',
  BILLING_OFFER_NOT_FOUND: 'offer.gone',
  BILLING_OFFER_NOT_OPEN: 'offer.gone',
} as const

type Refused = keyof typeof REFUSALS

/** Why something could not be bought. */
export function refusalText(error: unknown): (typeof REFUSALS)[Refused] | ReturnType<typeof reasonOf> {
  const { code = '' } = error as Partial<ApiError>
  return isRefused(code) ? REFUSALS[code] : reasonOf(error)
}

const isRefused = (code: string): code is Refused => Object.hasOwn(REFUSALS, code)

export const isAboutCode = (error: unknown): boolean =>
  ((error as Partial<ApiError>).code ?? '').startsWith('BILLING_PROMO_CODE')
