import { readFileSync } from 'node:fs'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

export interface SettingFault {
  /** Name of the environment variable. */
  variable: string
  message: string
}

/** Lists all configuration errors at once, by variable name; never contains values. */
export class SettingsError extends Error {
  readonly faults: SettingFault[]

  constructor(faults: SettingFault[]) {
    super(
      `the configuration is not valid:\n${faults.map((fault) => `  ${fault.variable}: ${fault.message}`).join('\n')}`,
    )
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/**
 * Combines the settings of several parts of a process into one schema. Throws a `SettingsError` that names the parts when two
 * declare one name with different schemas: a shared setting is one schema in one place (`sharedSettings`).
 */
export function combineSettings(parts: { of: string; properties: TProperties }[]): TObject {
  const declared = new Map<string, { of: string; schema: TSchema }>()
  const faults: SettingFault[] = []
  for (const { of, properties } of parts) {
    for (const [name, schema] of Object.entries(properties)) {
      const earlier = declared.get(name)
      if (earlier && earlier.schema !== schema)
        faults.push({ variable: variableOf(name), message: `is declared by ${earlier.of} and by ${of}` })
      else declared.set(name, { of, schema })
    }
  }
  if (faults.length > 0) throw new SettingsError(faults)
  return Type.Object(Object.fromEntries([...declared].map(([name, { schema }]) => [name, schema])))
}

/** `importToken` → `IMPORT_TOKEN`. */
function variableOf(setting: string): string {
  return setting.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

/**
 * Reads settings once from the environment. Property `importToken` is variable `IMPORT_TOKEN`, or the file that
 * `IMPORT_TOKEN_FILE` names (trailing line end removed). Text is converted to the schema's type: numbers, booleans
 * (`true`, `false`), lists (comma-separated), objects (JSON). An empty variable counts as absent; defaults are the
 * schema's. In `production` a setting whose schema says `secret: true` must come from its file and must not be a
 * sample. Throws a `SettingsError` with every fault, including variables that look like misspelt settings.
 */
export function readSettings<S extends TObject>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
  { production = false }: { production?: boolean } = {},
): Static<S> {
  const faults: SettingFault[] = []
  const settings: Record<string, unknown> = {}
  const required = new Set<string>(schema.required ?? [])
  for (const [name, property] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const variable = variableOf(name)
    try {
      const text = readVariable(variable, env)
      const value = text === undefined ? Value.Default(property, undefined) : convert(property, text)
      if (value === undefined) {
        if (required.has(name)) faults.push({ variable, message: 'is missing' })
        continue
      }
      const [error] = Value.Errors(property, value)
      const exposed = production && 'secret' in property ? faultOfSecret(variable, text ?? '', env) : undefined
      if (error) faults.push({ variable, message: `${error.instancePath} ${error.message}`.trim() })
      else if (exposed !== undefined) faults.push({ variable, message: exposed })
      else settings[name] = value
    } catch (error) {
      faults.push({ variable, message: error instanceof Error ? error.message : String(error) })
    }
  }
  faults.push(...misspelt(Object.keys(schema.properties).map(variableOf), env))
  if (faults.length > 0) throw new SettingsError(faults)
  return settings as Static<S>
}

const SHORTEST_SECRET = 16
const SAMPLE = /change.?me|replace.?me|sample|example|dummy|insecure/i

/** Why a secret may not be used in production; for a URL, its password is checked. */
function faultOfSecret(variable: string, value: string, env: Record<string, string | undefined>): string | undefined {
  if (env[variable])
    return `stands in the environment; in production it is read from the file that ${variable}_FILE names`
  const secret = value.includes('://') ? (/:\/\/[^/@]*:([^/@]*)@/.exec(value)?.[1] ?? '') : value
  if (value.includes('://') && secret === '') return undefined
  return secret.length < SHORTEST_SECRET || SAMPLE.test(secret)
    ? `is a sample, or shorter than ${SHORTEST_SECRET} characters`
    : undefined
}

function readVariable(variable: string, env: Record<string, string | undefined>): string | undefined {
  const direct = env[variable] || undefined
  const file = env[`${variable}_FILE`] || undefined
  if (direct !== undefined && file !== undefined) throw new Error(`${variable}_FILE is set too: one of them only`)
  if (file === undefined) return direct
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`${variable}_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
}

function convert(schema: TSchema, text: string): unknown {
  const type = (schema as { type?: string }).type
  // The conversion would truncate 1.5 to 1.
  if (type === 'integer' && !/^[+-]?\d+$/.test(text)) throw new Error('must be a whole number')
  if (type === 'array')
    return text.split(',').map((item) => Value.Convert((schema as { items?: TSchema }).items ?? {}, item.trim()))
  if (type === 'object') {
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('is not JSON')
    }
  }
  return Value.Convert(schema, text)
}

/** Length from which misspellings are looked for: shorter names are too similar to those of other programs. */
const SHORTEST = 8
/** One typing mistake is tolerated per this many characters. */
const LETTERS_A_MISTAKE = 8

/**
 * Variables that look like misspelt settings, with the setting that may be meant: otherwise a misspelt limit would
 * silently have its default. Settings of one word are ignored.
 * @param known names of the settings
 */
function misspelt(known: readonly string[], env: Record<string, string | undefined>): SettingFault[] {
  const names = known.flatMap((name) => [name, `${name}_FILE`])
  const isKnown = new Set(names)
  return Object.keys(env).flatMap((variable) => {
    if (isKnown.has(variable) || !/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(variable)) return []
    const meant = names.find((name) => name.length >= SHORTEST && isNear(variable, name))
    return meant === undefined ? [] : [{ variable, message: `is no setting; ${meant} may be meant` }]
  })
}

const isNear = (written: string, name: string): boolean => {
  const most = Math.max(1, Math.floor(name.length / LETTERS_A_MISTAKE))
  return Math.abs(written.length - name.length) <= most && distanceOf(written, name) <= most
}

/** Edit distance: letters added, left out, replaced or swapped with the next one. */
function distanceOf(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, exchanged))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
