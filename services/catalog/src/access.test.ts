import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { forgedTokenMatrix, forgedTokens } from '@trilex/platform/access-matrix'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { type RunningCatalog, startCatalog } from './catalog.fixture.ts'

let catalog: RunningCatalog
let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
  catalog = await startCatalog()
})
afterAll(async () => {
  await catalog.stop()
  await issuer.stop()
})

test('only imports and withdrawals are not public, and no token of a person opens them', async () => {
  const tokens = { ...(await forgedTokens(issuer)), 'a valid one': await issuer.token(['super_admin']) }
  const { routes, letThrough } = await forgedTokenMatrix(catalog.app, tokens)
  expect(routes.sort()).toEqual(['POST /api/catalog/imports', 'POST /api/catalog/withdrawals'])
  expect(letThrough).toEqual([])
})
