import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the analytics service; each is an environment variable (`OIDC_ISSUER`). */
export const AnalyticsSettings = Type.Object(identitySettings)
export type AnalyticsSettings = Static<typeof AnalyticsSettings>
