import { afterEach, expect, test } from '@jest/globals'
import type { App } from '@trilex/platform'
import type { SignIn } from './sign-in.ts'
import { openGateway } from './testing.ts'

const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const embedded: SignIn = { issuer: 'http://localhost:4321/oidc', keycloak: null, mailbox: true, google: true }
const keycloak: SignIn = {
  issuer: 'https://id.example/realms/trilex',
  keycloak: { url: 'https://id.example', realm: 'trilex' },
  mailbox: false,
  google: false,
}

async function passed(provider: SignIn | null, then?: string) {
  const app = await openGateway({}, {}, {}, { provider })
  opened.push(app)
  const query = then === undefined ? '' : `?${new URLSearchParams({ then })}`
  return app.inject({ url: `/auth-sync/known${query}`, headers: { host: 'de.localhost:4321' } })
}

test.each([
  ['the embedded provider', embedded, 'http://localhost:4321/oidc/auth?client_id=trilex-fr&state=x'],
  ['Keycloak', keycloak, 'https://id.example/realms/trilex/protocol/openid-connect/auth?client_id=trilex-fr'],
  ['the next brand', embedded, 'http://it.localhost:4321/auth-sync/known?then=x'],
])('a browser on its way to %s leaves the mark at this brand', async (_name, provider, then) => {
  const { statusCode, headers } = await passed(provider, then)
  expect([statusCode, headers.location]).toEqual([302, then])
  expect(headers['set-cookie']).toBe('signed-in=1; Path=/; Max-Age=604800; SameSite=Lax')
})

test.each([
  'https://evil.example/oidc/auth',
  'http://localhost:4321/contact',
  'http://localhost:4322/oidc/auth',
  'http://localhost:4321@evil.example/oidc/auth',
  'http://localhost:4321/oidc/auth/../../contact',
  '/oidc/auth',
  'javascript:alert(1)',
  '',
])('no other address is redirected to, and none leaves a mark: %s', async (then) => {
  const { statusCode, headers } = await passed(embedded, then)
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([400, undefined, undefined])
})

test('other brands learn whether this one answers', async () => {
  const { statusCode, headers } = await passed(embedded)
  expect([statusCode, headers['set-cookie']]).toEqual([204, undefined])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})
