// Strict JSON schemas of everything that the chart creates: Kubernetes objects from its OpenAPI description, others
// from their CRDs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { KUBERNETES, moduleFolder, toolFolder } from './tools.mjs'

/** Custom resources of the chart and of the Gateway in front of it, by the Go module that holds their definitions. */
const DEFINITIONS = [
  ['sigs.k8s.io/gateway-api@v1.6.3', 'config/crd/standard', /_(gatewayclasses|gateways|httproutes)\.yaml$/],
  ['github.com/kedacore/keda/v2@v2.21.0', 'config/crd/bases', /keda\.sh_scaledobjects\.yaml$/],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(servicemonitors|prometheusrules)\.yaml$/,
  ],
]

/** Files with the definitions of the custom resources that the chart makes. */
export async function definitionFiles() {
  const found = []
  for (const [module, path, wanted] of DEFINITIONS) {
    const folder = join(await moduleFolder(module), path)
    const files = readdirSync(folder).filter((file) => wanted.test(file))
    if (files.length === 0) throw new Error(`${module} has no ${wanted} in ${path}`)
    found.push(...files.map((file) => join(folder, file)))
  }
  return found
}

const SKIPPED = new Set(['description', 'default', 'title', 'example', 'format'])
const either = (...types) => ({ anyOf: types.map((type) => ({ type })) })

/** A self-contained schema that rejects unknown fields. `seen`: the enclosing types, for recursive ones. */
function strict(schema, types, seen = []) {
  if (Array.isArray(schema)) return schema.map((part) => strict(part, types, seen))
  if (!schema || typeof schema !== 'object') return schema
  if (schema.$ref) return strictReference(schema.$ref.split('/').pop(), types, seen)
  if (schema['x-kubernetes-int-or-string']) return either('string', 'integer')
  const made = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('x-') || SKIPPED.has(key)) continue
    made[key] = key === 'properties' ? strictProperties(schema, types, seen) : strict(value, types, seen)
  }
  const open = schema['x-kubernetes-preserve-unknown-fields'] || made.additionalProperties !== undefined
  if (made.properties && !open) made.additionalProperties = false
  return schema.nullable ? nullable(made) : made
}

function strictReference(name, types, seen) {
  if (/IntOrString$/.test(name)) return either('string', 'integer')
  if (/resource\.Quantity$/.test(name)) return either('string', 'number')
  return seen.includes(name) ? {} : strict(types[name], types, [...seen, name])
}

function strictProperties({ properties, required = [] }, types, seen) {
  const entries = Object.entries(properties).map(([name, value]) => {
    const made = strict(value, types, seen)
    return [name, required.includes(name) ? made : nullable(made)]
  })
  return Object.fromEntries(entries)
}

function nullable(schema) {
  return typeof schema.type === 'string' && !schema.enum ? { ...schema, type: [schema.type, 'null'] } : schema
}

function write(file, schema) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(schema))
}

function writeOwn(folder, { definitions }) {
  for (const [name, type] of Object.entries(definitions)) {
    for (const { group, kind, version } of type['x-kubernetes-group-version-kind'] ?? []) {
      if (kind.endsWith('Options') || kind === 'WatchEvent') continue
      const prefix = group ? `${group.split('.')[0]}-` : ''
      write(join(folder, `k8s/${kind.toLowerCase()}-${prefix}${version}.json`), strict(type, definitions, [name]))
    }
  }
}

function writeCustom(folder, file) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const { kind, spec } = document.toJS({ maxAliasCount: -1 }) ?? {}
    if (kind !== 'CustomResourceDefinition') continue
    for (const { name, schema } of spec.versions) {
      const made = strict(schema.openAPIV3Schema, {})
      Object.assign(made.properties, { apiVersion: { type: 'string' }, kind: { type: 'string' } })
      made.properties.metadata = { type: 'object' }
      write(join(folder, `crd/${spec.group}/${spec.names.kind.toLowerCase()}_${name}.json`), made)
    }
  }
}

/** Writes the schemas once. Resolves to the kubeconform arguments that point to them. */
export async function ensureSchemas() {
  const version = createHash('sha256').update(String(DEFINITIONS.flat())).digest('hex').slice(0, 8)
  const folder = join(toolFolder(), `schemas-${version}`)
  const done = join(folder, 'done')
  if (!existsSync(done)) {
    const sources = await moduleFolder(`k8s.io/kubernetes@v${KUBERNETES}`)
    writeOwn(folder, JSON.parse(readFileSync(join(sources, 'api/openapi-spec/swagger.json'), 'utf8')))
    for (const file of await definitionFiles()) writeCustom(folder, file)
    writeFileSync(done, '')
  }
  const own = `${folder}/k8s/{{.ResourceKind}}{{.KindSuffix}}.json`
  const custom = `${folder}/crd/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`
  return ['-strict', '-summary', '-schema-location', own, '-schema-location', custom]
}
