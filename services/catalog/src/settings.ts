import { httpUrl, identitySettings, sharedSettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import { sourceSettings } from './harvest/source-settings.ts'

/**
 * Settings of the catalogue; each is an environment variable (`IMPORT_TOKEN`), or a file named by `IMPORT_TOKEN_FILE`.
 */
export const CatalogSettings = Type.Object({
  ...identitySettings,
  ...sourceSettings,
  importToken: Type.String({ minLength: 16, secret: true, description: 'Bearer token of imports and withdrawals' }),
  readingAccess: sharedSettings.readingAccess,
  summaryEndpoint: Type.Optional(httpUrl('OpenAI-compatible base address; without it summaries are extractive')),
  summaryModel: Type.Optional(Type.String({ minLength: 1 })),
  summaryKey: Type.Optional(
    Type.String({ minLength: 1, secret: true, description: 'Usually given as SUMMARY_KEY_FILE' }),
  ),
})
export type CatalogSettings = Static<typeof CatalogSettings>
