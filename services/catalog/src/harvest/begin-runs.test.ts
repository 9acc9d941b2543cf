import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { beginRuns } from './begin-runs.ts'
import { startSource } from './source-server.fixture.ts'

async function run(url: string) {
  const written: string[] = []
  const screen = { write: (text: string) => written.push(text) > 0 }
  const code = await beginRuns({
    args: ['--url', url],
    env: { IMPORT_TOKEN: 'a-token-of-the-test-only' },
    home: '/',
    stdout: screen,
    stderr: screen,
  })
  return { code, text: written.join('') }
}

test('asks the catalogue with the token of imports', async () => {
  const catalog = await startSource(() => ({ status: 202, body: '{"sources":["hudoc"]}' }))
  expect(await run(catalog.url)).toEqual({ code: 0, text: '{"sources":["hudoc"]}\n' })
  expect(catalog.asked[0]).toMatchObject({
    path: '/api/catalog/source-runs',
    headers: { authorization: 'Bearer a-token-of-the-test-only' },
  })
  await catalog.stop()
})

test('fails when the catalogue refuses or is not there', async () => {
  const catalog = await startSource(() => ({ status: 401, body: 'no' }))
  expect(await run(catalog.url)).toEqual({
    code: 1,
    text: 'sources are not read: the catalogue answered 401: no\n',
  })
  await catalog.stop()
  const gone = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => gone.once('listening', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect((await run(`http://127.0.0.1:${port}`)).code).toBe(1)
})
