// Writes the HTTP interface of the services to docs/openapi.json, from the schemas that the running routes declare.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog, CatalogSettings } from '../services/catalog/src/index.ts'
import { connectMongo, createApp, createLogger, readSettings } from '../services/platform/src/index.ts'
import { startEngines } from '../services/standalone/src/testing.ts'
import { root } from './bootstrap.mjs'

const engines = await startEngines()
const documents = await connectMongo(engines.mongoUri('catalog'))
const app = createApp('catalog', { logger: createLogger('openapi', { level: 'error' }) })
const settings = readSettings(CatalogSettings, { IMPORT_TOKEN: 'only-to-describe-the-interface' })
await app.register(catalog, { deps: { documents, index: await engines.index(), bus: await engines.bus(), settings } })
const { statusCode, body } = await app.inject('/openapi.json')
await app.close()
await documents.close()
await engines.stop()
if (statusCode !== 200) throw new Error(body)
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(JSON.parse(body), null, 2)}\n`)
