import { type Static, Type } from 'typebox'

const Line = Type.String({ maxLength: 200 })

/** Billing address as entered; complete with street, city, postal code and country. */
export const BillingInfo = Type.Object(
  {
    address: Type.Object(
      {
        street: Type.Optional(Line),
        city: Type.Optional(Line),
        postalCode: Type.Optional(Type.String({ maxLength: 20 })),
        country: Type.Optional(Line),
        state: Type.Optional(Line),
      },
      { additionalProperties: false },
    ),
    isCompany: Type.Optional(Type.Boolean()),
    companyName: Type.Optional(Line),
    vatNumber: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type BillingInfo = Static<typeof BillingInfo>

const REQUIRED = ['street', 'city', 'postalCode', 'country'] as const

/**
 * Trims all texts and drops empty ones (specification §5). Null when nothing is left but the country, which forms
 * preset.
 */
export function stripEmpty({ address, isCompany = false, ...texts }: BillingInfo): BillingInfo | null {
  const info = { address: filled(address), isCompany, ...filled(texts) }
  const { country: _, ...lines } = info.address
  const said = Object.keys(lines).length + Object.keys(filled(texts)).length
  return said === 0 && !isCompany ? null : info
}

function filled<T extends Record<string, string>>(texts: T): T {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, text]) => text !== '')) as T
}

/** Whether it suffices for an invoice (specification §5). */
export function isComplete(info: BillingInfo | null): boolean {
  return info !== null && REQUIRED.every((name) => (info.address[name] ?? '') !== '')
}
