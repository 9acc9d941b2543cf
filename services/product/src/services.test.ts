import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { combineSettings, sharedSettings } from '@trilex/platform'
import { services } from './loaded-services.ts'
import { table } from './services.ts'
import { readStandaloneSettings } from './settings.ts'

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as object

test('services have names of their own, and settings that fit into one process', () => {
  const names = services.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(Object.keys(table))
  expect(readStandaloneSettings({})).toMatchObject({ port: 3000, logLevel: 'info', demonstration: true })
})

test('no service declares a setting of every process', () => {
  for (const { name, settings } of services) {
    const parts = [
      { of: name, properties: settings.properties },
      { of: 'process', properties: sharedSettings },
    ]
    expect(() => combineSettings(parts)).not.toThrow()
  }
})

test('every limit and every page that a service declares is one of its addresses', () => {
  const { paths } = json('docs/openapi.json') as { paths: Record<string, object> }
  for (const { name, limits, edge } of services) {
    const given = Object.values(edge).filter((path) => typeof path === 'string')
    const declared = [...limits.map(({ path }) => path), ...given].map((path) => `/api/${name}${path}`)
    expect(declared.filter((path) => !Object.hasOwn(paths, path))).toEqual([])
  }
})

test('every operation says whether it is public, and no public one answers that nobody is signed in', () => {
  type Operation = { security?: object[]; responses: Record<string, object> }
  const { paths } = json('docs/openapi.json') as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
  const silent = operations.filter(({ security }) => security === undefined).map(({ name }) => name)
  const refusing = operations.filter(({ security, responses }) => security?.length === 0 && '401' in responses)
  expect([silent, refusing.map(({ name }) => name)]).toEqual([[], []])
})

test('two services that name a topic define it alike, so that it does not matter which starts first', () => {
  const all = services.flatMap(({ topics }) => topics)
  for (const named of Map.groupBy(all, ({ topic }) => topic).values())
    for (const definition of named) expect(definition).toEqual(named[0])
})

test('the gateway of a process of its own has the limits of the table', () => {
  const table = Object.fromEntries(services.map(({ name, limits, edge }) => [name, { limits, edge }]))
  expect(json('services/gateway/services.json')).toEqual(table)
})
