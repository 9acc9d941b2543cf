import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the referral service; each is an environment variable (`OIDC_ISSUER`). */
export const ReferralSettings = Type.Object(identitySettings)
export type ReferralSettings = Static<typeof ReferralSettings>
