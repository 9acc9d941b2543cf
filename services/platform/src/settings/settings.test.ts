import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Type } from 'typebox'
import { combineSettings, readSettings, SettingsError } from './settings.ts'
import { sharedSettings } from './shared-settings.ts'

const Settings = Type.Object({
  port: Type.Integer({ minimum: 1, maximum: 65_535, default: 8080 }),
  importToken: Type.String({ minLength: 16 }),
  mongoUri: Type.String(),
  strict: Type.Boolean({ default: true }),
  hosts: Type.Array(Type.String(), { default: [] }),
  brands: Type.Optional(Type.Record(Type.String(), Type.Object({ name: Type.String() }))),
})
const good = { IMPORT_TOKEN: 'x'.repeat(16), MONGO_URI: 'mongodb://h/d' }

test('text is converted to the types of the schema and defaults fill the rest', () => {
  expect(readSettings(Settings, good)).toEqual({
    port: 8080,
    importToken: 'x'.repeat(16),
    mongoUri: 'mongodb://h/d',
    strict: true,
    hosts: [],
  })
  const all = readSettings(Settings, {
    ...good,
    PORT: '81',
    STRICT: 'false',
    HOSTS: 'a, b',
    BRANDS: '{"fr":{"name":"T"}}',
  })
  expect(all).toMatchObject({ port: 81, strict: false, hosts: ['a', 'b'], brands: { fr: { name: 'T' } } })
})

test('every fault is reported at once by variable name and without the value', () => {
  try {
    readSettings(Settings, { PORT: '99999', IMPORT_TOKEN: 'too-secret', STRICT: 'perhaps', BRANDS: '{' })
    expect('no error').toBe('thrown')
  } catch (error) {
    expect((error as SettingsError).faults.map((fault) => fault.variable).sort()).toEqual([
      'BRANDS',
      'IMPORT_TOKEN',
      'MONGO_URI',
      'PORT',
      'STRICT',
    ])
    expect((error as Error).message).not.toMatch(/too-secret|99999|perhaps/)
  }
})

test.each(['10.0.0.0/8,the-proxy', '0.0.0.0/0'])(
  'proxies that would let anybody in, as %s, are refused',
  (networks) => {
    const Trusted = Type.Object({ trustProxy: sharedSettings.trustProxy })
    expect(() => readSettings(Trusted, { TRUST_PROXY: networks })).toThrow('TRUST_PROXY: ')
    expect(readSettings(Trusted, { TRUST_PROXY: '10.0.0.0/8, ::1' })).toEqual({ trustProxy: ['10.0.0.0/8', '::1'] })
  },
)

test('a secret comes from the file that its _FILE variable names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'token')
  writeFileSync(file, `${'y'.repeat(20)}\n`)
  expect(readSettings(Settings, { MONGO_URI: 'm', IMPORT_TOKEN_FILE: file }).importToken).toBe('y'.repeat(20))
  expect(() => readSettings(Settings, { ...good, IMPORT_TOKEN_FILE: file })).toThrow(/IMPORT_TOKEN.*one of them only/)
  rmSync(folder, { recursive: true })
  expect(() => readSettings(Settings, { MONGO_URI: 'm', IMPORT_TOKEN_FILE: file })).toThrow(
    'IMPORT_TOKEN_FILE cannot be read (ENOENT)',
  )
})

test('an empty variable counts as absent', () => {
  expect(() => readSettings(Settings, { ...good, MONGO_URI: '' })).toThrow('MONGO_URI: is missing')
})

test('what a setting holds is what its variable says, for every number, flag and text', () => {
  const All = Type.Object({
    count: Type.Integer(),
    ratio: Type.Number(),
    flag: Type.Boolean(),
    text: Type.String({ minLength: 1 }),
  })
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      text,
      (count, ratio, flag, value) => {
        const env = { COUNT: String(count), RATIO: String(ratio), FLAG: String(flag), TEXT: value }
        const settings = readSettings(All, env)
        expect(settings).toEqual({ count, ratio: Number(String(ratio)), flag, text: value })
      },
    ),
  )
})

describe('settings of several parts', () => {
  const port = Type.Integer()

  test('come together, and one schema may be shared', () => {
    const schema = combineSettings([
      { of: 'catalog', properties: { importToken: Type.String(), port } },
      { of: 'library', properties: { shelves: Type.Integer(), port } },
    ])
    expect(readSettings(schema, { IMPORT_TOKEN: 'x', SHELVES: '3', PORT: '1' })).toEqual({
      importToken: 'x',
      shelves: 3,
      port: 1,
    })
  })

  test('are refused where two parts declare one name with schemas of their own, all names at once', () => {
    const combine = () =>
      combineSettings([
        { of: 'catalog', properties: { importToken: Type.String(), port, apiKey: Type.String() } },
        { of: 'library', properties: { importToken: Type.String(), port: Type.Integer() } },
      ])
    expect(combine).toThrow(SettingsError)
    expect(combine).toThrow(/IMPORT_TOKEN: is declared by catalog and by library\n.*PORT: is declared by catalog and/)
    expect(combine).not.toThrow(/API_KEY/)
  })
})

test.each(['1.5', '1e3', '0x10', 'ten', ' 7 7'])('a whole number is not %s', (port) => {
  expect(() => readSettings(Settings, { ...good, PORT: port })).toThrow(/PORT: must be a whole number/)
})

test.each([
  ['IMPORT_TOKN', 'IMPORT_TOKEN'],
  ['IMPROT_TOKEN', 'IMPORT_TOKEN'],
  ['IMPORT_TOKENS', 'IMPORT_TOKEN'],
  ['IMPORT_TOKEN_FIL', 'IMPORT_TOKEN_FILE'],
  ['MONGO_URL', 'MONGO_URI'],
])('%s is refused, and %s offered', (written, meant) => {
  expect(() => readSettings(Settings, { ...good, [written]: 'x' })).toThrow(
    `${written}: is no setting; ${meant} may be meant`,
  )
})

test('variables of other programs are none of ours', () => {
  const others = { POST: '1', HOST: '1', PORTS: '1', MONGO_HOST: '1', TOKEN: '1', npm_import_token: '1', IMPORT: '1' }
  expect(readSettings(Settings, { ...good, ...others })).toMatchObject({ port: 8080 })
})

test('in production a secret is read from a file and is no sample', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const Secrets = Type.Object({
    importToken: Type.String({ secret: true }),
    mongoUri: Type.String({ secret: true }),
  })
  const read = (env: Record<string, string>) => {
    try {
      return readSettings(Secrets, env, { production: true })
    } catch (error) {
      return error instanceof SettingsError
        ? error.faults.map(({ variable, message }) => `${variable} ${message}`)
        : error
    }
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return { [`${name}_FILE`]: join(folder, name) }
  }
  try {
    const good = 'k3Vb7Qz1mN8rT5wX'
    const uri = (password: string) => file('MONGO_URI', `mongodb://trilex:${password}@db.example.ch/`)
    expect(read({ ...file('IMPORT_TOKEN', good), ...uri(good) })).toMatchObject({ importToken: good })
    expect(read({ ...file('IMPORT_TOKEN', good), ...file('MONGO_URI', 'mongodb://db/') })).toMatchObject({
      mongoUri: 'mongodb://db/',
    })
    const inEnvironment =
      'IMPORT_TOKEN stands in the environment; in production it is read from the file that IMPORT_TOKEN_FILE names'
    expect(read({ IMPORT_TOKEN: good, ...uri(good) })).toEqual([inEnvironment])
    const sample = 'is a sample, or shorter than 16 characters'
    expect(read({ ...file('IMPORT_TOKEN', 'change-me-change-me'), ...uri('secret') })).toEqual([
      `IMPORT_TOKEN ${sample}`,
      `MONGO_URI ${sample}`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
