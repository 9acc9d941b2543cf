// Writes what the services and the gateway declare: their HTTP interface to docs/openapi.json; the limits and pages of the
// services, for the gateway's own process, to services/gateway/services.json; their indexes to services/product/indexes.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gateway, GatewaySettings } from '../../services/gateway/src/index.ts'
import { createLogger, declaredIndexes, readSettings } from '../../services/platform/src/index.ts'
import { services } from '../../services/product/src/loaded-services.ts'
import { startFreshService } from '../../services/product/test/fresh-service.testing.ts'
import { root } from '../bootstrap.mjs'
import { merged } from './merged.mjs'

/** By service; `npm run migrate` builds them. */
const indexes = {}
const environment = { IMPORT_TOKEN: 'only-to-describe-the-interface' }

/** The document that a running service makes from the schemas of its routes. */
async function interfaceOf(service) {
  const { app, documents, stop } = await startFreshService(
    service,
    readSettings(service.settings, environment),
    'error',
  )
  const document = await documentOf(app)
  indexes[service.name] = declaredIndexes(documents)
  await stop()
  return document
}

/** What the gateway answers itself. */
async function interfaceOfGateway() {
  const settings = readSettings(GatewaySettings, {})
  const logger = createLogger(gateway.name, { level: 'error' })
  const app = await gateway.open({ engines: { upstreams: {}, mailbox: null, signIn: null }, settings, logger })
  const document = await documentOf(app)
  await app.close()
  return document
}

async function documentOf(app) {
  const { statusCode, body } = await app.inject('/openapi.json')
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body)
}

const write = (file, value) => writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`)

const documents = []
for (const service of services) documents.push(await interfaceOf(service))
documents.push(await interfaceOfGateway())
write('docs/openapi.json', merged(documents))
write('services/product/indexes.json', indexes)
write(
  'services/gateway/services.json',
  Object.fromEntries(services.map(({ name, limits, edge }) => [name, { limits, edge }])),
)
