import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the accounts; each is an environment variable (`OIDC_ISSUER`). */
export const IdentitySettings = Type.Object({
  ...identitySettings,
  accountsPollMs: Type.Integer({
    minimum: 20,
    maximum: 60_000,
    default: 5_000,
    description: 'Milliseconds between two looks at what happened at the provider of identities',
  }),
})
export type IdentitySettings = Static<typeof IdentitySettings>
