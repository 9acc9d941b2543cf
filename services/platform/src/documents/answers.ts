import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** Fields of a declared collection for a response schema, in this order and without the marks for personal data. */
export function answerFields<F extends TProperties, const N extends keyof F & string>(
  { fields }: { fields: F },
  names: readonly N[],
): Pick<F, N> {
  return Object.fromEntries(names.map((name) => [name, withoutMarks(fields[name] as TSchema)])) as Pick<F, N>
}

function withoutMarks(field: TSchema): TSchema {
  const plain = JSON.parse(
    JSON.stringify(field, (key, value: unknown) => (key === 'personal' ? undefined : value)),
  ) as TSchema
  return Type.IsOptional(field) ? Type.Optional(plain) : plain
}

/** Picks the fields of a response schema from a value, usually a stored document with additional fields. */
export function toAnswer<P extends TProperties>(
  { properties }: TObject<P>,
  value: Static<TObject<P>> & object,
): Static<TObject<P>> {
  const names = Object.keys(properties).filter((name) => name in value)
  return Object.fromEntries(names.map((name) => [name, value[name as keyof typeof value]])) as Static<TObject<P>>
}
