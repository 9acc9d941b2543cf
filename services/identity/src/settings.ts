import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the accounts; each is an environment variable (`OIDC_ISSUER`). */
export const IdentitySettings = Type.Object({ ...identitySettings })
export type IdentitySettings = Static<typeof IdentitySettings>
