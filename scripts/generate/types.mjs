// Writes the types of the services' answers to frontend/src/api/schema.d.ts, from docs/openapi.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { root } from '../bootstrap.mjs'

const description = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))
// Problem documents are the same on every route; the front end parses them in one place.
for (const operation of Object.values(description.paths).flatMap((path) => Object.values(path))) {
  operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => status < '300'))
}
const types = await openapiTS(description, { alphabetize: true, defaultNonNullable: false })
writeFileSync(
  join(root, 'frontend/src/api/schema.d.ts'),
  `// Written by "npm run generate" from docs/openapi.json.\n\n${astToString(types)}`,
)
