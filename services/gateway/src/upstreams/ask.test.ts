import { expect, test } from '@jest/globals'
import { createApp, frame } from '@trilex/platform'
import { quiet } from '../testing.ts'
import { askOf } from './ask.ts'
import { createPool } from './proxy.ts'

const schema = { hide: true, access: 'public' }

test('a service in this process has the deadline of a remote one', async () => {
  const catalog = createApp('catalog', { logger: quiet, trustProxy: true })
  await catalog.register(frame, { name: 'catalog' })
  catalog.get('/api/catalog/stats', { schema }, async () => ({ documents: 3 }))
  catalog.get('/api/catalog/slow', { schema }, () => new Promise(() => undefined))
  await catalog.ready()
  const edge = createApp('edge', { logger: quiet })
  const pool = createPool(1_000)
  const ask = askOf({ catalog: { app: catalog } }, { pool, timeoutMs: 2_000 })
  edge.get('/:path', async (request) => (await ask('catalog', request.url, request)).body)
  try {
    expect((await edge.inject('/stats')).json()).toEqual({ documents: 3 })
    expect((await edge.inject('/slow')).statusCode).toBe(504)
  } finally {
    await pool.destroy()
    await edge.close()
    await catalog.close()
  }
})
