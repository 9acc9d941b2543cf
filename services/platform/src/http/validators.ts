import AjvCompiler from '@fastify/ajv-compiler'

const buildAjv = AjvCompiler()
type Schemas = Parameters<typeof buildAjv>[0]
type Validator = ReturnType<ReturnType<typeof buildAjv>>

/** Stricter than Ajv, which accepts everything that `Number` parses: `1e3`, `0x10`, ` 7`. */
const INTEGER = /^-?\d+$/

/** Converts text from addresses and headers to the schema's types, does not convert JSON, and removes nothing. */
export function buildValidator(schemas: Schemas): ReturnType<typeof buildAjv> {
  const fixed = { removeAdditional: false, useDefaults: true, allErrors: false } as const
  const text = buildAjv(schemas, { customOptions: { ...fixed, coerceTypes: true } })
  const json = buildAjv(schemas, { customOptions: { ...fixed, coerceTypes: false } })
  // Fastify passes the whole route part, which the compiler's type calls a schema.
  return (part) => {
    const { httpPart, schema } = part as { httpPart?: string; schema?: unknown }
    return httpPart === 'body' ? json(part) : withStrictIntegers(text(part), integersOf(schema))
  }
}

function integersOf(schema: unknown): string[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> }
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
}

/** Ajv's validator, except that an integer may consist of digits only. */
function withStrictIntegers(validate: Validator, integers: string[]): Validator {
  if (integers.length === 0) return validate
  const strict = (data: Record<string, unknown>): unknown => {
    const wrong = integers.find((name) => typeof data[name] === 'string' && !INTEGER.test(data[name]))
    const passed = wrong === undefined && validate(data)
    strict.errors =
      wrong === undefined
        ? validate.errors
        : [{ instancePath: `/${wrong}`, keyword: 'type', params: { type: 'integer' }, message: 'must be integer' }]
    return passed
  }
  strict.errors = undefined as unknown
  // The compiler's type is narrower than what Ajv sets: any function with `errors` counts as a validator.
  return strict as unknown as Validator
}
