import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

type Schema = Record<string, unknown>
interface Document {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>
}

const ID = 'https://api.stripe.com/'

/**
 * Converts a schema of OpenAPI 3.0 to JSON Schema: `nullable` also allows null beside a reference or an `enum`. An
 * object that declares properties allows no others, so that a field unknown to Stripe is reported.
 */
function translated(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(translated)
  if (typeof given !== 'object' || given === null) return given
  const { nullable, ...rest } = given as Schema
  const isClosed = rest['type'] === 'object' && 'properties' in rest && !('additionalProperties' in rest)
  const schema = Object.fromEntries(
    Object.entries({ ...rest, ...(isClosed && { additionalProperties: false }) }).flatMap(([name, value]) => {
      if (name === 'properties') return [[name, fieldsOf(value)]]
      if (name === '$ref') return [[name, String(value).replace('#', `${ID}#`)]]
      return KEPT.has(name) ? [[name, translated(value)]] : []
    }),
  )
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}
const KEPT = new Set(['type', 'enum', 'anyOf', 'items', 'required', 'additionalProperties'])
const fieldsOf = (fields: unknown): Schema =>
  Object.fromEntries(Object.entries(fields as Schema).map(([name, schema]) => [name, translated(schema)]))

/** Fields of the SDK's API version, which is newer than that of the published document. */
const NEWER: Record<string, Schema> = {
  'checkout.session': { allowed_payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true } },
}

/** Validates responses and the objects nested in them against the OpenAPI document that Stripe publishes. */
export class PublishedApi {
  readonly #document: Document
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(file: string) {
    this.#document = JSON.parse(readFileSync(file, 'utf8')) as Document
    const { schemas: given } = this.#document.components
    for (const [name, fields] of Object.entries(NEWER)) Object.assign(given[name]?.['properties'] ?? {}, fields)
    const schemas = fieldsOf(given)
    this.#ajv.addSchema({ $id: ID, components: { schemas } })
  }

  /** Deviations of a response from its schema; a path that Stripe does not have is reported too. */
  faultsOfAnswer(method: string, path: string, status: number, body: unknown): string[] {
    const operations = Object.entries(this.#document.paths).find(([template]) => matches(template, path))?.[1]
    const responses = operations?.[method.toLowerCase()]?.responses
    if (!responses) return [`${method} ${path} is not in the API`]
    const response = status < 400 ? responses['200'] : responses['default']
    return this.#faults(`${method} ${template(path)}`, response?.content['application/json']?.schema, body)
  }

  /** Deviations of an object from the schema named by its field `object`. */
  faultsOfObject(body: { object: string }): string[] {
    if (!(body.object in this.#document.components.schemas)) return [`${body.object} is not in the API`]
    return this.#faults(body.object, { $ref: `#/components/schemas/${body.object}` }, body)
  }

  #faults(about: string, schema: Schema | undefined, body: unknown): string[] {
    if (!schema) return [`${about}: no schema`]
    const text = JSON.stringify(schema)
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(translated(schema) as Schema)
    this.#compiled.set(text, validate)
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${about}${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

const template = (path: string): string => path.replaceAll(/\/[a-z]+_[\w-]+(?=\/|$)/g, '/:id')

/** Stripe's document lists literal paths before those with parameters, so the first match is the right one. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
}
