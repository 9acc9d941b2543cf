import { regexParts } from '../values/compare.ts'
import { badValue, CommandError } from '../errors.ts'
import { ORDER, typeOrder } from '../values/values.ts'

/**
 * Compiles a regular expression value, or text with options, into a test for strings. MongoDB uses PCRE: flags i, m and s mean
 * the same in JavaScript, u is PCRE's default, x (ignore white space) is refused.
 */
export function compileRegex(pattern: unknown, options?: string): (text: string) => boolean {
  const parts = typeOrder(pattern) === ORDER.regex ? regexParts(pattern) : null
  if (parts === null && typeof pattern !== 'string') throw badValue('$regex has to be a string')
  const source = parts === null ? String(pattern) : parts.pattern
  const flags = options ?? parts?.options ?? ''
  if (!/^[imsxu]*$/.test(flags)) throw new CommandError(51091, `invalid flag in regex options: ${flags}`)
  if (flags.includes('x')) throw new CommandError(51091, 'the regex option x is not supported')
  const expression = build(source, [...new Set(flags.replace('u', ''))].join(''))
  return (text) => expression.test(text)
}

/** Uses Unicode mode when the pattern allows it: escapes such as `\-` are errors in that mode, but not in PCRE. */
function build(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`)
  } catch {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      throw new CommandError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`)
    }
  }
}

/** The text that every match begins with, or null: `/^abc/` gives `abc`. */
export function literalPrefix(pattern: unknown, options?: string): string | null {
  const parts = partsOf(pattern)
  if (/[imx]/.test(options ?? parts.options) || parts.pattern.includes('|')) return null
  const literal = /^\^([\p{L}\p{N} _\-@:/]+)/u.exec(parts.pattern)?.[1]
  if (literal === undefined) return null
  const repeated = /^[*?{+]/.test(parts.pattern.slice(1 + literal.length))
  const prefix = repeated ? [...literal].slice(0, -1).join('') : literal
  return prefix === '' ? null : prefix
}

/** Whether an expression demands its literal prefix and nothing more. */
export const isPrefixAlone = (pattern: unknown, prefix: string): boolean => partsOf(pattern).pattern === `^${prefix}`

const partsOf = (pattern: unknown) =>
  typeOrder(pattern) === ORDER.regex ? regexParts(pattern) : { pattern: String(pattern), options: '' }
