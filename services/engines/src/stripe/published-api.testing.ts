import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

type Schema = Record<string, unknown>
interface Document {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>
}

const ID = 'https://api.stripe.com/'

/**
 * A schema of OpenAPI 3.0 as JSON Schema: `nullable` permits null beside a reference and beside a list of values too. An object
 * that names its fields has no others, so that an invented field is a fault.
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

/** Fields of the API version of the SDK, which is newer than that of the document. */
const NEWER: Record<string, Schema> = {
  'checkout.session': { allowed_payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true } },
}

/** Compares answers with the OpenAPI document that Stripe publishes, objects within objects too. */
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

  /** How the answer of a request differs; a path that Stripe does not have is a fault. */
  faultsOfAnswer(method: string, path: string, status: number, body: unknown): string[] {
    const operations = Object.entries(this.#document.paths).find(([template]) => matches(template, path))?.[1]
    const responses = operations?.[method.toLowerCase()]?.responses
    if (!responses) return [`${method} ${path} is not in the API`]
    const response = status < 400 ? responses['200'] : responses['default']
    return this.#faults(`${method} ${template(path)}`, response?.content['application/json']?.schema, body)
  }

  /** How an object differs, by the name in its field `object`. */
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

/** Longer templates without a parameter come first in the document of Stripe, so the first match is meant. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
}
