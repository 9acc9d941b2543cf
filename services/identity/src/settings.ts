import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the identity service; each is an environment variable (`OIDC_ISSUER`). */
export const IdentitySettings = Type.Object({
  ...identitySettings,
  impersonationKey: Type.Optional(
    Type.String({
      minLength: 1,
      secret: true,
      description:
        'Private key (PEM, curve P-256) that signs the tokens with which super admins act as users; usually set by IMPERSONATION_KEY_FILE. Without it impersonation is off',
    }),
  ),
  accountsPollMs: Type.Integer({
    minimum: 20,
    maximum: 60_000,
    default: 5_000,
    description: 'Poll interval for events of the identity provider, in milliseconds',
  }),
})
export type IdentitySettings = Static<typeof IdentitySettings>
