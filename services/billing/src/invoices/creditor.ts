import { SettingsError } from '@trilex/platform'
import { uidNumber, VAT_SUFFIXES } from '@trilex/platform/uid-number'
import { type Static, type TObject, Type } from 'typebox'
import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'

/** Settings of the operator: issuer of invoices and the account they are paid to. All are required, or none. */
export const creditorSettings = {
  invoiceCreditorName: Type.Optional(Type.String({ minLength: 1, maxLength: 70, description: 'Who writes invoices' })),
  invoiceCreditorStreet: Type.Optional(
    Type.String({ minLength: 1, maxLength: 70, description: 'Street and number of who writes invoices' }),
  ),
  invoiceCreditorPostalCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9 -]{1,16}$' })),
  invoiceCreditorCity: Type.Optional(Type.String({ minLength: 1, maxLength: 35 })),
  invoiceCreditorCountry: Type.String({
    pattern: '^[A-Z]{2}$',
    default: 'CH',
    description: 'ISO 3166 code of the country of who writes invoices',
  }),
  invoiceIban: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'IBAN or QR-IBAN to which invoices are paid by transfer; without it only cards are taken',
    }),
  ),
  invoiceAccountIban: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'IBAN by which bank statements name the account of a QR-IBAN in INVOICE_IBAN',
    }),
  ),
  invoiceUid: Type.Optional(
    Type.String({ maxLength: 40, description: 'UID number of who writes invoices, such as CHE-123.456.788' }),
  ),
}
export type CreditorSettings = Static<TObject<typeof creditorSettings>>

export interface Creditor {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  /** Without spaces. */
  iban: string
  /**
   * IBAN of the account in bank statements, if it differs from the one on the bill: a QR-IBAN appears on bills only.
   */
  accountIban?: string
  /** `CHE-123.456.788`. */
  uid: string
  /** Demonstration mode: invoices are marked as examples that must not be paid. */
  demonstration: boolean
}

const VARIABLES = {
  INVOICE_CREDITOR_NAME: 'invoiceCreditorName',
  INVOICE_CREDITOR_STREET: 'invoiceCreditorStreet',
  INVOICE_CREDITOR_POSTAL_CODE: 'invoiceCreditorPostalCode',
  INVOICE_CREDITOR_CITY: 'invoiceCreditorCity',
  INVOICE_IBAN: 'invoiceIban',
  INVOICE_UID: 'invoiceUid',
} as const

/** Example account of SIX and example number of the Federal Statistical Office; neither is assigned. */
const DEMONSTRATION: Omit<Creditor, 'demonstration'> = {
  name: 'Exemple – Beispiel – Esempio',
  street: 'Bundesplatz 3',
  postalCode: '3003',
  city: 'Bern',
  country: 'CH',
  iban: 'CH4431999123000889012',
  uid: 'CHE-123.456.788',
}

/**
 * The creditor on invoices; null where payment by transfer is not offered. In demonstration mode, an example replaces
 * missing settings. Throws `SettingsError` for incomplete or invalid settings, before an invoice uses them.
 */
export function creditorOf(settings: CreditorSettings, { live }: { live: boolean }): Creditor | null {
  const missing = Object.entries(VARIABLES).filter(([, name]) => settings[name] === undefined)
  if (missing.length === Object.keys(VARIABLES).length) return live ? null : { ...DEMONSTRATION, demonstration: true }
  if (missing.length > 0)
    throw new SettingsError(
      missing.map(([variable]) => ({ variable, message: 'is missing, others of INVOICE_* are set' })),
    )
  const { invoiceCreditorName, invoiceCreditorStreet, invoiceCreditorPostalCode, invoiceCreditorCity } = settings
  const iban = (settings.invoiceIban ?? '').replaceAll(/\s/g, '').toUpperCase()
  const accountIban = (settings.invoiceAccountIban ?? '').replaceAll(/\s/g, '').toUpperCase()
  const uid = uidNumber(settings.invoiceUid ?? '')
  const faults = [
    ...(/^(CH|LI)/.test(iban) && isIBANValid(iban)
      ? []
      : [{ variable: 'INVOICE_IBAN', message: 'is no IBAN of Switzerland or Liechtenstein' }]),
    ...(accountIban === '' || isIBANValid(accountIban)
      ? []
      : [{ variable: 'INVOICE_ACCOUNT_IBAN', message: 'is no IBAN' }]),
    ...(uid
      ? []
      : [{ variable: 'INVOICE_UID', message: 'is no UID number: CHE, nine digits, the last one checks them' }]),
  ]
  if (!uid || faults.length > 0) throw new SettingsError(faults)
  return {
    name: invoiceCreditorName ?? '',
    street: invoiceCreditorStreet ?? '',
    postalCode: invoiceCreditorPostalCode ?? '',
    city: invoiceCreditorCity ?? '',
    country: settings.invoiceCreditorCountry,
    iban,
    ...(accountIban && { accountIban }),
    uid: uid.number,
    demonstration: !live,
  }
}

/** Whether an account accepts only QR references (IID 30000 to 31999). */
export const takesQrReferences = ({ iban }: Pick<Creditor, 'iban'>): boolean => isQRIBAN(iban)

/** The IBANs under which the account of a creditor may appear in bank statements. */
export const accountsOf = ({ iban, accountIban }: Pick<Creditor, 'iban' | 'accountIban'>): string[] =>
  accountIban === undefined ? [iban] : [iban, accountIban]

/** Invoices show VAT, so their issuer is registered for it and the UID has the VAT suffix of the language. */
export const printedUid = ({ uid }: Pick<Creditor, 'uid'>, language: keyof typeof VAT_SUFFIXES): string =>
  `${uid} ${VAT_SUFFIXES[language]}`
