import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { MAIN, ProductProcesses } from './product-process.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-main-'))
const products = new ProductProcesses()

afterAll(() => {
  products.end()
  rmSync(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) =>
  products.start({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', ...environment })

test('a start with a faulty setting is refused by its name', async () => {
  const refused = start({ DATA_DIR: join(folder, 'refused'), LOG_LEVEL: 'fatal', BRANDS_FILE: MAIN })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^ *BRANDS_FILE: /m)
  expect(refused.output()).not.toContain('    at ')
})

test('the product starts on an empty folder, answers, refuses a second start, stops, believes a proxy that is named, and lets the invented decisions go', async () => {
  const first = start({})
  const port = await first.ready()
  const stats = async () =>
    (await (await fetch(`http://localhost:${port}/api/catalog/stats`)).json()) as {
      documents: number
      indexed: number
    }
  for (
    let { documents, indexed } = await stats();
    documents < 60 || indexed < documents;
    { documents, indexed } = await stats()
  )
    await sleep(50)
  const found = await fetch(`http://localhost:${port}/api/catalog/search?q=${encodeURIComponent('bonne foi')}&lang=de`)
  expect(((await found.json()) as { estimatedTotalHits: number }).estimatedTotalHits).toBeGreaterThan(0)

  const second = start({})
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/is in use by another process \(\d+\)/)

  first.kill()
  expect(await first.ended).toBe(0)

  const again = start({ TRUST_PROXY: '127.0.0.1,::1', REQUESTS_PER_MINUTE: '1' })
  const samePlace = `http://localhost:${await again.ready()}/api/catalog/stats`
  expect(await (await fetch(samePlace)).json()).toMatchObject({ documents: 60 })
  const statuses = []
  for (const reader of ['198.51.100.1', '198.51.100.2', '203.0.113.9, 198.51.100.1'])
    statuses.push((await fetch(samePlace, { headers: { 'x-forwarded-for': reader } })).status)
  expect(statuses).toEqual([200, 200, 429])
  again.kill()
  expect(await again.ended).toBe(0)

  const without = start({ DEMONSTRATION: 'false' })
  const freed = await without.ready()
  const left = async () =>
    ((await (await fetch(`http://localhost:${freed}/api/catalog/stats`)).json()) as { documents: number }).documents
  while ((await left()) > 0) await sleep(50)
  without.kill()
  expect(await without.ended).toBe(0)
})

test('a port in use and a faulty setting are said in one line each', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const taken = start({ PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'other') })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toContain(`Port ${port} is taken`)
  server.close()

  const faulty = start({ PORT: 'many', IMPORT_TOKEN: 'short' })
  expect(await faulty.ended).toBe(1)
  expect(faulty.output()).toMatch(/IMPORT_TOKEN: .*\n.*PORT: |PORT: .*\n.*IMPORT_TOKEN: /s)
})
