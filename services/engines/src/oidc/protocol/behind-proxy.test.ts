import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { GatewaySettings } from '@trilex/gateway'
import { loadBrands } from '@trilex/platform/brands'
import { createLogger, readSettings } from '@trilex/platform'
import { type EmbeddedIdentity, openEmbeddedIdentity } from '../service.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-https-'))
let identity: EmbeddedIdentity
beforeAll(async () => {
  const file = join(folder, 'brands.json')
  const shipped = readFileSync(readSettings(GatewaySettings, {}).brandsFile, 'utf8')
  const secure = shipped
    .replaceAll(/"http:\/\/([a-z.]*)localhost:\{port\}"/g, '"https://$1considerant.example"')
    .replaceAll(/"(de\.|it\.)?localhost"/g, '"$1considerant.example"')
  writeFileSync(file, secure)
  identity = await openEmbeddedIdentity({
    file: join(folder, 'accounts.sqlite'),
    secrets: folder,
    brands: loadBrands(file),
    port: 3000,
    google: null,
    triesPerMinute: 10,
    linksPerHour: 5,
    send: async () => {},
    logger: createLogger('test', { level: 'silent' }),
  })
})
afterAll(async () => {
  await identity.close()
  rmSync(folder, { recursive: true })
})

test.each(['https', 'http'])(
  'brands served over TLS get secure cookies and addresses, also when a proxy sends %s',
  async (proto) => {
    const redirect = 'https://de.considerant.example/auth-sync'
    const parameters = {
      client_id: 'trilex-de',
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'openid',
      prompt: 'none',
      state: 'x',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }
    const headers = {
      host: 'considerant.example',
      'x-forwarded-host': 'considerant.example',
      'x-forwarded-proto': proto,
    }
    const open = (more = {}) =>
      identity.app.inject({ url: `/oidc/auth?${new URLSearchParams({ ...parameters, ...more })}`, headers })
    expect(String((await open()).headers.location)).toMatch(
      /^https:\/\/de\.considerant\.example\/auth-sync\?error=login_required/,
    )
    const asked = await open({ prompt: 'login' })
    expect(String(asked.headers.location)).toMatch(/^\/interaction\//)
    const cookies = [asked.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; secure; httponly/i)
    const { authorization_endpoint: endpoint } = (
      await identity.app.inject({ url: '/oidc/.well-known/openid-configuration', headers })
    ).json()
    expect([endpoint, identity.tokens.oidcIssuer]).toEqual([
      'https://considerant.example/oidc/auth',
      'https://considerant.example/oidc',
    ])
  },
)
