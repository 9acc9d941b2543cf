import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CatalogSettings } from '@trilex/catalog'
import { GatewaySettings } from '@trilex/gateway'
import { type Static, Type } from 'typebox'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const builtFrontend = root('frontend/dist')

/** Settings of the whole product in one process; each is an environment variable (`DATA_DIR`). */
export const StandaloneSettings = Type.Object({
  ...Type.Omit(CatalogSettings, ['importToken']).properties,
  ...GatewaySettings.properties,
  host: Type.String({ default: 'localhost', description: 'Address to listen on; 0.0.0.0 for every network' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  dataDir: Type.String({ default: '.data', description: 'Folder of all data, made with mode 0700' }),
  importToken: Type.Optional(
    Type.String({ minLength: 16, description: 'Default: the one in secrets/import-token of the data folder' }),
  ),
  logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], { default: 'info' }),
  demonstration: Type.Boolean({
    default: true,
    description: 'Seed an empty data folder with the demonstration collection',
  }),
  frontendDist: Type.Optional(
    Type.String({
      ...(existsSync(`${builtFrontend}/index.html`) && { default: builtFrontend }),
      description: 'Folder of the built front end',
    }),
  ),
})
export type StandaloneSettings = Static<typeof StandaloneSettings>
