// Strict JSON schemas of everything that the chart creates: Kubernetes objects from its OpenAPI description, others
// from their CRDs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { KUBERNETES, moduleFolder, toolFolder } from './tools.ts'

/** Custom resources of the chart and of the Gateway in front of it, by the Go module that holds their definitions. */
type Definitions = [module: string, folder: string, wanted: RegExp]
const DEFINITIONS: Definitions[] = [
  ['sigs.k8s.io/gateway-api@v1.6.3', 'config/crd/standard', /_(gatewayclasses|gateways|httproutes)\.yaml$/],
  ['github.com/kedacore/keda/v2@v2.21.0', 'config/crd/bases', /keda\.sh_scaledobjects\.yaml$/],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(servicemonitors|prometheusrules)\.yaml$/,
  ],
]

/** Custom resources of `infra/kubernetes` alone. */
const INFRASTRUCTURE: Definitions[] = [
  [
    'github.com/envoyproxy/gateway@v1.9.1',
    'charts/gateway-helm/charts/crds/crds/generated',
    /_backendtrafficpolicies\.yaml$/,
  ],
]

/** Files with the definitions of the custom resources that the chart creates. */
export async function definitionFiles(definitions = DEFINITIONS): Promise<string[]> {
  const found: string[] = []
  for (const [module, path, wanted] of definitions) {
    const folder = join(await moduleFolder(module), path)
    const files = readdirSync(folder).filter((file) => wanted.test(file))
    if (files.length === 0) throw new Error(`${module} has no ${String(wanted)} in ${path}`)
    found.push(...files.map((file) => join(folder, file)))
  }
  return found
}

/** A JSON schema of Kubernetes: the members that are read here, and any others. */
interface Schema {
  [member: string]: unknown
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  required?: string[]
  nullable?: boolean
}
type Types = Record<string, Schema>

/** The OpenAPI description of Kubernetes. */
interface Description {
  definitions: Record<string, Schema & { 'x-kubernetes-group-version-kind'?: ObjectKind[] }>
}
interface ObjectKind {
  group: string
  kind: string
  version: string
}

interface CustomResource {
  kind?: string
  spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: Schema } }[] }
}

const SKIPPED = new Set(['description', 'default', 'title', 'example', 'format'])
const either = (...types: string[]): Schema => ({ anyOf: types.map((type) => ({ type })) })

/** A self-contained schema that rejects unknown fields. `seen`: the enclosing types, for recursive ones. */
function strict(schema: Schema, types: Types, seen: readonly string[] = []): Schema {
  if (schema.$ref) return strictReference(schema.$ref.split('/').pop() ?? '', types, seen)
  if (schema['x-kubernetes-int-or-string']) return either('string', 'integer')
  const made: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('x-') || SKIPPED.has(key)) continue
    made[key] = key === 'properties' ? strictProperties(schema, types, seen) : strictMember(value, types, seen)
  }
  const open = schema['x-kubernetes-preserve-unknown-fields'] || made.additionalProperties !== undefined
  if (made.properties && !open) made.additionalProperties = false
  return schema.nullable ? nullable(made) : made
}

/** A member of a schema: a schema, a list of them, or a plain value. */
function strictMember(value: unknown, types: Types, seen: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => strictMember(part, types, seen))
  return isSchema(value) ? strict(value, types, seen) : value
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function strictReference(name: string, types: Types, seen: readonly string[]): Schema {
  if (/IntOrString$/.test(name)) return either('string', 'integer')
  if (/resource\.Quantity$/.test(name)) return either('string', 'number')
  const type = types[name]
  return !type || seen.includes(name) ? {} : strict(type, types, [...seen, name])
}

function strictProperties({ properties = {}, required = [] }: Schema, types: Types, seen: readonly string[]): Types {
  const entries = Object.entries(properties).map(([name, value]) => {
    const made = strict(value, types, seen)
    return [name, required.includes(name) ? made : nullable(made)] as const
  })
  return Object.fromEntries(entries)
}

function nullable(schema: Schema): Schema {
  return typeof schema.type === 'string' && !schema.enum ? { ...schema, type: [schema.type, 'null'] } : schema
}

function write(file: string, schema: Schema): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(schema))
}

function writeOwn(folder: string, { definitions }: Description): void {
  for (const [name, type] of Object.entries(definitions)) {
    for (const { group, kind, version } of type['x-kubernetes-group-version-kind'] ?? []) {
      if (kind.endsWith('Options') || kind === 'WatchEvent') continue
      const prefix = group ? `${group.split('.')[0]}-` : ''
      write(join(folder, `k8s/${kind.toLowerCase()}-${prefix}${version}.json`), strict(type, definitions, [name]))
    }
  }
}

function writeCustom(folder: string, file: string): void {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const resource = document.toJS({ maxAliasCount: -1 }) as CustomResource | null
    if (resource?.kind !== 'CustomResourceDefinition') continue
    const { spec } = resource
    for (const { name, schema } of spec.versions) {
      const made = strict(schema.openAPIV3Schema, {})
      const ofEveryObject = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } }
      made.properties = { ...made.properties, ...ofEveryObject }
      write(join(folder, `crd/${spec.group}/${spec.names.kind.toLowerCase()}_${name}.json`), made)
    }
  }
}

/** Writes the schemas once. Resolves to the kubeconform arguments that point to them. */
export async function ensureSchemas(): Promise<string[]> {
  const version = createHash('sha256')
    .update(String([...DEFINITIONS, ...INFRASTRUCTURE].flat()))
    .digest('hex')
    .slice(0, 8)
  const folder = join(toolFolder(), `schemas-${version}`)
  const done = join(folder, 'done')
  if (!existsSync(done)) {
    const sources = await moduleFolder(`k8s.io/kubernetes@v${KUBERNETES}`)
    const description = readFileSync(join(sources, 'api/openapi-spec/swagger.json'), 'utf8')
    writeOwn(folder, JSON.parse(description) as Description)
    for (const file of await definitionFiles([...DEFINITIONS, ...INFRASTRUCTURE])) writeCustom(folder, file)
    writeFileSync(done, '')
  }
  const own = `${folder}/k8s/{{.ResourceKind}}{{.KindSuffix}}.json`
  const custom = `${folder}/crd/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`
  return ['-strict', '-summary', '-schema-location', own, '-schema-location', custom]
}
