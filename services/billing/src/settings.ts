import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import { creditorSettings } from './invoices/creditor.ts'
import { personMarkSettings } from './promotions/person-marks.ts'
import { statementFolderSettings } from './transfers/statement-folder.ts'

/** Settings of the billing service; each is an environment variable (`OIDC_ISSUER`). */
export const BillingSettings = Type.Object({
  ...identitySettings,
  ...creditorSettings,
  ...personMarkSettings,
  ...statementFolderSettings,
})
export type BillingSettings = Static<typeof BillingSettings>
