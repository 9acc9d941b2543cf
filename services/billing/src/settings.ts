import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import { creditorSettings } from './invoices/creditor.ts'

/** Settings of the billing service; each is an environment variable (`OIDC_ISSUER`). */
export const BillingSettings = Type.Object({ ...identitySettings, ...creditorSettings })
export type BillingSettings = Static<typeof BillingSettings>
