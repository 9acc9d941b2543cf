import { createHash } from 'node:crypto'
import { declined } from './api-error.ts'
import type { PaymentMethod } from './resources.ts'

interface TestCard {
  brand: string
  country: string
  /** Outcome of charges. */
  charges: PaymentMethod['_charges']
  /** Set for a card that is declined on entry. */
  refused?: { code: string; declineCode: string | null }
  /** The bank requires confirmation by the holder (3-D Secure). */
  confirms?: boolean
}

const visa = { brand: 'visa', country: 'US', charges: 'succeed' } as const
const declines = (code: string, declineCode: string | null): TestCard => ({
  ...visa,
  charges: { code, declineCode },
  refused: { code, declineCode },
})

/** Published test cards (https://docs.stripe.com/testing), by number. */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': visa,
  '4000007560000009': { ...visa, country: 'CH' },
  '5555555555554444': { brand: 'mastercard', country: 'US', charges: 'succeed' },
  '378282246310005': { brand: 'amex', country: 'US', charges: 'succeed' },
  '4000000000000002': declines('card_declined', 'generic_decline'),
  '4000000000009995': declines('card_declined', 'insufficient_funds'),
  '4000000000009987': declines('card_declined', 'lost_card'),
  '4000000000009979': declines('card_declined', 'stolen_card'),
  '4000000000000069': declines('expired_card', null),
  '4000000000000127': declines('incorrect_cvc', null),
  '4000000000000119': declines('processing_error', null),
  '4000000000000341': { ...visa, charges: { code: 'card_declined', declineCode: 'generic_decline' } },
  '4000000000000259': { ...visa, charges: 'disputed' },
  '4000002500003155': { ...visa, confirms: true },
  '4000002760003184': { ...visa, confirms: true },
  '4000000000003220': { ...visa, confirms: true },
  '4000008400001629': {
    ...visa,
    confirms: true,
    refused: { code: 'card_declined', declineCode: 'generic_decline' },
    charges: { code: 'card_declined', declineCode: 'generic_decline' },
  },
}

export interface EnteredCard {
  number: string
  /** `MM / YY`. */
  expiry: string
  cvc: string
}

/** Published tokens of payment methods, by the number of their card. */
const TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_ch: '4000007560000009',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_createDispute: '4000000000000259',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002760003184',
}

export type Checked =
  | { is: 'card'; card: PaymentMethod['card']; charges: PaymentMethod['_charges'] }
  /** The cardholder must confirm first (3-D Secure). */
  | { is: 'confirmation' }

/**
 * Checks a card at entry, at `now` in seconds. Throws 402 for a declined one.
 * @param confirmed the holder has confirmed
 */
export function checkCard(entered: EnteredCard, now: number, confirmed: boolean): Checked {
  const number = entered.number.replaceAll(/[\s-]/g, '')
  const known = CARDS[number]
  if (!known) throw declined('incorrect_number', null)
  const [, month = 0, year = 0] = /^(\d{1,2})\s*\/\s*(\d{2})$/.exec(entered.expiry.trim())?.map(Number) ?? []
  const expires = Date.UTC(2000 + year, month) / 1000
  if (month < 1 || month > 12 || expires <= now) throw declined('expired_card', null)
  if (!/^\d{3,4}$/.test(entered.cvc.trim())) throw declined('incorrect_cvc', null)
  if (known.confirms && !confirmed) return { is: 'confirmation' }
  if (known.refused) throw declined(known.refused.code, known.refused.declineCode)
  return { is: 'card', card: cardOf(number, known, month, 2000 + year), charges: known.charges }
}

/** The card of a published token; null for an unknown one. */
export function cardOfToken(token: string, now: number): Omit<Checked & { is: 'card' }, 'is'> | null {
  const number = TOKENS[token]
  const known = number === undefined ? undefined : CARDS[number]
  if (number === undefined || !known) return null
  return { card: cardOf(number, known, 12, new Date(now * 1000).getUTCFullYear() + 3), charges: known.charges }
}

function cardOf(number: string, { brand, country }: TestCard, month: number, year: number): PaymentMethod['card'] {
  const fingerprint = createHash('sha256').update(`fingerprint of ${number}`).digest('base64url').slice(0, 16)
  return { brand, country, last4: number.slice(-4), exp_month: month, exp_year: year, funding: 'credit', fingerprint }
}
