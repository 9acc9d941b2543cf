import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnyService, readSettings } from '@trilex/platform'
import { forgedTokenMatrix, forgedTokens } from '@trilex/platform/access-matrix'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { services as all } from '../src/loaded-services.ts'
import { startFreshService } from './fresh-service.testing.ts'

let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
})
afterAll(() => issuer.stop())

const services = all as unknown as readonly AnyService[]

/** Routes that programs of the operator call: no token of a person opens them. */
const FOR_SERVICES = ['POST /api/catalog/imports', 'POST /api/catalog/source-runs', 'POST /api/catalog/withdrawals']

test.each(services.map((service) => [service.name, service] as const))(
  'no route of %s that is not public lets a forged token through',
  async (_name, service) => {
    const environment = { IMPORT_TOKEN: 'a-token-of-the-test-only', OIDC_ISSUER: issuer.issuer }
    const settings = readSettings(service.settings, environment)
    const { app, stop } = await startFreshService(service as AnyService, settings)
    const guarded = app.accessRules.filter(({ access }) => access !== 'public')
    const forServices = guarded
      .filter(({ access }) => access === 'service')
      .map(({ method, url }) => `${method} ${url}`)
    expect(forServices.sort()).toEqual(FOR_SERVICES.filter((route) => route.includes(` /api/${service.name}/`)))
    const { routes, letThrough } = await forgedTokenMatrix(app, await forgedTokens(issuer))
    expect(routes).toHaveLength(guarded.length)
    expect(letThrough).toEqual([])
    const person = await issuer.token(['super_admin'])
    for (const route of forServices) {
      const [method = '', url = ''] = route.split(' ')
      const headers = { authorization: `Bearer ${person}` }
      expect((await app.inject({ method: method as 'POST', url, headers })).statusCode).toBe(401)
    }
    await stop()
  },
)
