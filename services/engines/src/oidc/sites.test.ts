import { expect, test } from '@jest/globals'
import { GatewaySettings } from '@trilex/gateway'
import { loadBrands } from '@trilex/platform/brands'
import { readSettings } from '@trilex/platform'
import { Sites } from './sites.ts'

const sites = new Sites(loadBrands(readSettings(GatewaySettings, {}).brandsFile), null)
const may = (address: string, port: number | null = 3000, client = 'trilex-fr') =>
  sites.mayAnswerTo(client, address, port)

test('a code is sent to the callback page of its own brand, at the port of the provider', () => {
  expect(may('http://localhost:3000/auth-sync')).toBe(true)
  expect(may('http://127.0.0.1:3000/auth-sync')).toBe(true)
  expect(may('http://[::1]:3000/auth-sync')).toBe(true)
  expect(may('http://localhost/auth-sync', null)).toBe(true)
  expect(may('http://de.localhost:3000/auth-sync', 3000, 'trilex-de')).toBe(true)
})

test.each([
  'http://localhost:3001/auth-sync',
  'https://localhost:3000/auth-sync',
  'http://de.localhost:3000/auth-sync',
  'http://evil.localhost:3000/auth-sync',
  'http://localhost:3000@evil.example/auth-sync',
  'http://user@localhost:3000/auth-sync',
  'http://localhost:3000/auth-sync?next=https://evil.example',
  'http://localhost:3000/auth-sync#x',
  'http://localhost:3000//evil.example/auth-sync',
  'http://localhost:3000/',
  'http://localhost:3000/auth-sync/../search',
  'javascript:alert(1)',
  '//evil.example',
  '',
])('a code is not sent to %s', (address) => expect(may(address)).toBe(false))

test('an unknown client gets no code', () =>
  expect(may('http://localhost:3000/auth-sync', 3000, 'somebody')).toBe(false))
