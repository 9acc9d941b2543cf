import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the billing service; each is an environment variable (`OIDC_ISSUER`). */
export const BillingSettings = Type.Object(identitySettings)
export type BillingSettings = Static<typeof BillingSettings>
