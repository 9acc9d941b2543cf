import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the accounts; each is an environment variable (`OIDC_ISSUER`). */
export const IdentitySettings = Type.Object({
  ...identitySettings,
  impersonationKey: Type.Optional(
    Type.String({
      minLength: 1,
      secret: true,
      description:
        'Private key (PEM, curve P-256) by which super admins act as users; usually given as IMPERSONATION_KEY_FILE. Without it nobody does',
    }),
  ),
  accountsPollMs: Type.Integer({
    minimum: 20,
    maximum: 60_000,
    default: 5_000,
    description: 'Milliseconds between two looks at what happened at the provider of identities',
  }),
})
export type IdentitySettings = Static<typeof IdentitySettings>
