import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Type } from 'typebox'
import { loadBrands, originOf } from './brands.ts'
import { readSettings } from './settings/settings.ts'
import { sharedSettings } from './settings/shared-settings.ts'

const shipped = readSettings(Type.Object({ brandsFile: sharedSettings.brandsFile }), {}).brandsFile

function changed(change: (brands: Record<string, Record<string, unknown>>) => void): string {
  const brands = JSON.parse(readFileSync(shipped, 'utf8'))
  change(brands)
  const file = join(mkdtempSync(join(tmpdir(), 'trilex-brands-')), 'brands.json')
  writeFileSync(file, JSON.stringify(brands))
  return file
}

test('each shipped host leads to its brand, in any case', () => {
  const brands = loadBrands(shipped)
  expect(
    ['localhost', '127.0.0.1', '[::1]', 'DE.localhost', 'it.LOCALHOST'].map((host) => brands.ofHost(host)?.name),
  ).toEqual(['Considérant', 'Considérant', 'Considérant', 'Erwägung', 'Considerando'])
})

test('a host that only looks like one belongs to no brand', () => {
  const brands = loadBrands(shipped)
  const foreign = ['', 'localhost.evil.example', 'evil-localhost', 'xde.localhost', 'de.localhost.', 'null', '0.0.0.0']
  expect(foreign.filter((host) => brands.ofHost(host))).toEqual([])
})

test('an origin carries the port that the browser used, and none when it used none', () => {
  const { de } = loadBrands(shipped).all
  expect([originOf(de, 4000), originOf(de, null)]).toEqual(['http://de.localhost:4000', 'http://de.localhost'])
})

test('an origin without place for a port stays as it is', () => {
  const file = changed(({ de }) => Object.assign(de ?? {}, { origin: 'https://erwaegung.example' }))
  expect(originOf(loadBrands(file).all.de, 4000)).toBe('https://erwaegung.example')
})

test('a fault in the file is told with its place', () => {
  expect(() => loadBrands(changed(({ it }) => delete it?.['contact']))).toThrow(/\/it.*contact/)
  expect(() => loadBrands(changed(({ it }) => Object.assign(it ?? {}, { accent: 'red' })))).toThrow('/it/accent')
  expect(() => loadBrands(changed(({ it }) => Object.assign(it ?? {}, { origin: 'https://x.example/path' })))).toThrow(
    '/it/origin',
  )
  expect(() => loadBrands(changed((all) => Object.assign(all, { en: all['it'] })))).toThrow('en')
})

test('a host stands in one brand only', () => {
  const file = changed(({ it }) => Object.assign(it ?? {}, { hosts: ['de.localhost'] }))
  expect(() => loadBrands(file)).toThrow('the host de.localhost stands in two brands')
})
