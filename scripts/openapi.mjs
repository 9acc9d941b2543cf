// Writes what the services declare: their HTTP interface to docs/openapi.json; their limits and pages, for the gateway's own
// process, to services/gateway/services.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../services/platform/src/index.ts'
import { services } from '../services/standalone/src/services.ts'
import { startOnFreshEngines } from '../services/standalone/src/testing.ts'
import { root } from './bootstrap.mjs'

const environment = { IMPORT_TOKEN: 'only-to-describe-the-interface' }

/** The document that a running service makes from the schemas of its routes. */
async function interfaceOf(service) {
  const { app, stop } = await startOnFreshEngines(service, readSettings(service.settings, environment), 'error')
  const { statusCode, body } = await app.inject('/openapi.json')
  await stop()
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body)
}

/** Merges several documents: the first, with the paths and schemas of the others. */
function merged([first, ...others]) {
  const all = (part) => Object.assign({}, ...[first, ...others].map(part))
  return {
    ...first,
    components: { ...first.components, schemas: all(({ components }) => components.schemas) },
    paths: all(({ paths }) => paths),
  }
}

const write = (file, value) => writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`)

const documents = []
for (const service of services) documents.push(await interfaceOf(service))
write('docs/openapi.json', merged(documents))
write(
  'services/gateway/services.json',
  Object.fromEntries(services.map(({ name, limits, edge }) => [name, { limits, edge }])),
)
