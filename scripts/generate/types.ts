// Writes the types of the services' answers to frontend/src/api/schema.d.ts, from docs/openapi.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { root } from '../bootstrap.mjs'

interface Operation {
  responses: Record<string, object>
}
const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8')
const description = JSON.parse(text) as OpenAPI3 & { paths: Record<string, Record<string, Operation>> }
// Problem documents are the same on every route; the front end parses them in one place.
for (const operation of Object.values(description.paths).flatMap((path) => Object.values(path))) {
  operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => status < '300'))
}
const types = await openapiTS(description, { alphabetize: true, defaultNonNullable: false })
writeFileSync(
  join(root, 'frontend/src/api/schema.d.ts'),
  `// Written by "npm run generate" from docs/openapi.json.\n\n${astToString(types)}`,
)
