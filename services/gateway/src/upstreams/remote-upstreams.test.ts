import { expect, test } from '@jest/globals'
import { createLogger } from '@trilex/platform'
import { remoteUpstreams } from './upstreams.ts'

const context = { service: 'gateway', logger: createLogger('test', { level: 'silent' }) }

test('a service at an URL has the limits and pages that it declares', async () => {
  const { engine } = await remoteUpstreams.open({ upstreams: { catalog: 'http://catalog:8080' } }, context)
  expect(engine['catalog']).toMatchObject({
    url: 'http://catalog:8080',
    limits: expect.arrayContaining([{ path: '/search', counted: 'searches' }]),
    edge: { domains: '/domains' },
  })
})

test('a misspelt name of a service is refused by the name of its setting', async () => {
  await expect(remoteUpstreams.open({ upstreams: { katalog: 'http://catalog:8080' } }, context)).rejects.toThrow(
    'UPSTREAMS: there is no service katalog',
  )
})
