import { expect, test } from '@jest/globals'
import { takeMark } from './known-reader.ts'
import { throughBrands } from './provider.ts'

const PROVIDER = 'http://localhost:4321/oidc/auth?state=a%26b'

/** Follows the addresses from brand to brand. */
function way(address: string): string[] {
  const { origin, pathname, searchParams } = new URL(address)
  const then = searchParams.get('then')
  return then === null ? [address] : [origin + pathname, ...way(then)]
}

test('a sign-in passes through the other brands, and not through one that does not answer', async () => {
  globalThis.fetch = async (input) => {
    if (String(input).includes('it.')) throw new TypeError('Failed to fetch')
    return { type: 'opaque' } as Response
  }
  const brands = ['http://de.localhost:4321', 'http://it.localhost:4321', 'http://en.localhost:4321']
  expect(way(await throughBrands(brands, PROVIDER))).toEqual([
    'http://en.localhost:4321/auth-sync/known',
    'http://de.localhost:4321/auth-sync/known',
    PROVIDER,
  ])
  expect(await throughBrands(['http://it.localhost:4321'], PROVIDER)).toBe(PROVIDER)
})

test('the mark of a sign-in at another brand is taken once', () => {
  document.cookie = 'other-signed-in=1; path=/'
  expect(takeMark()).toBe(false)
  document.cookie = 'signed-in=1; path=/'
  expect([takeMark(), takeMark()]).toEqual([true, false])
})
