import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the watch service; each is an environment variable (`OIDC_ISSUER`). */
export const WatchSettings = Type.Object(identitySettings)
export type WatchSettings = Static<typeof WatchSettings>
