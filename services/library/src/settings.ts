import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

/** Settings of the library service; each is an environment variable (`OIDC_ISSUER`). */
export const LibrarySettings = Type.Object(identitySettings)
export type LibrarySettings = Static<typeof LibrarySettings>
