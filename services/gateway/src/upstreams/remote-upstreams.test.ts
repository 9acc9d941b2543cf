import { expect, test } from '@jest/globals'
import { createLogger, readSettings } from '@trilex/platform'
import { Type } from 'typebox'
import { remoteUpstreams } from './upstreams.ts'

const context = { service: 'gateway', logger: createLogger('test', { level: 'silent' }) }

test('a service at an URL has the limits and pages that it declares', async () => {
  const { engine } = await remoteUpstreams.open({ upstreams: { catalog: 'http://catalog:8080' } }, context)
  expect(engine['catalog']).toMatchObject({
    url: 'http://catalog:8080',
    limits: expect.arrayContaining([{ path: '/search', counted: 'searches', bodyLimit: 1024 * 1024 }]),
    edge: { domains: '/domains' },
  })
})

test('a misspelt name of a service is refused by the name of its setting', async () => {
  await expect(remoteUpstreams.open({ upstreams: { katalog: 'http://catalog:8080' } }, context)).rejects.toThrow(
    'UPSTREAMS: there is no service katalog',
  )
})

test.each([
  'http://',
  'https:///',
  'http://:8080',
  'http://catalog:99999',
  'http://cata log',
  'catalog:8080',
  'ftp://catalog',
])('an address without a host is refused at start by the name of its setting: %s', (url) => {
  const read = (given: string) =>
    readSettings(Type.Object(remoteUpstreams.settings), { UPSTREAMS: JSON.stringify({ catalog: given }) })
  expect(() => read(url)).toThrow(/^ {2}UPSTREAMS: /m)
  expect(read('http://[::1]:8080/')).toEqual({ upstreams: { catalog: 'http://[::1]:8080/' } })
})
