/** An error in the form sent to another process: what identifies it, and its own fields with plain values. */
export interface WrittenError {
  name: string
  message: string
  stack: string | undefined
  fields: Record<string, string | number | boolean>
}

const builtIn = { RangeError, SyntaxError, TypeError }

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

export function writeError(error: unknown): WrittenError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, fields: {} }
  const { name, message, stack } = error
  const fields = Object.fromEntries(Object.entries(error).filter(([, value]) => isPlain(value)))
  return { name, message, stack, fields }
}

/**
 * Restores the error with its name, message, stack and fields such as `code`; as a RangeError, SyntaxError or TypeError when it
 * was one.
 */
export function readError({ name, message, stack, fields }: WrittenError): Error {
  const Class = Object.hasOwn(builtIn, name) ? builtIn[name as keyof typeof builtIn] : Error
  const error = Object.assign(new Class(message), fields)
  if (error.name !== name) Object.defineProperty(error, 'name', { value: name })
  if (stack !== undefined) error.stack = stack
  return error
}
