import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('keys are created once, readable by their owner only, and a replaced one stays published beside its successor', async () => {
  const file = join(folder, 'oidc-keys.json')
  const first = await openKeys(folder)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await openKeys(folder)).toEqual(first)
  expect(first.published.keys[0]).toEqual({
    kty: 'RSA',
    n: expect.any(String),
    e: 'AQAB',
    kid: expect.any(String),
    use: 'sig',
    alg: 'RS256',
  })

  const kept = JSON.parse(readFileSync(file, 'utf8')) as { signing: { created: number }[] }
  for (const key of kept.signing) key.created -= 91 * 86_400_000
  writeFileSync(file, JSON.stringify(kept))
  const second = await openKeys(folder)
  expect(second.published.keys[0]?.kid).not.toBe(first.published.keys[0]?.kid)
  expect(second.published.keys[1]).toEqual(first.published.keys[0])
  expect(second.cookies).toEqual(first.cookies)
})
