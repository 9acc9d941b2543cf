import { afterEach, expect, test } from '@jest/globals'
import { type App, SettingsError } from '@trilex/platform'
import { keycloakSignIn, type SignIn } from './sign-in.ts'
import { openGateway, quiet } from './testing.ts'

const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const embedded: SignIn = { issuer: 'http://localhost:3000/oidc', keycloak: null, mailbox: true, google: true }

async function asked(provider: SignIn | null, host: string) {
  const app = await openGateway({}, {}, {}, { provider })
  opened.push(app)
  const answer = await app.inject({ url: '/config.json', headers: { host } })
  return { accounts: answer.json().accounts as unknown, policy: String(answer.headers['content-security-policy']) }
}

test('with the provider of the product, pages sign in at the French brand and take tokens from their own origin', async () => {
  const { accounts, policy } = await asked(embedded, 'de.localhost:4321')
  expect(accounts).toEqual({
    clientId: 'trilex-de',
    issuer: 'http://localhost:3000/oidc',
    keycloak: null,
    metadata: {
      issuer: 'http://localhost:3000/oidc',
      authorization_endpoint: 'http://localhost:4321/oidc/auth',
      token_endpoint: 'http://de.localhost:4321/oidc/token',
      end_session_endpoint: 'http://localhost:4321/oidc/session/end',
      jwks_uri: 'http://localhost:4321/oidc/jwks',
    },
    ownPages: true,
    mailbox: true,
    google: true,
  })
  expect(policy).toContain("form-action 'self' http://localhost:4321;")
})

test('a page that was opened by the address of the machine takes its tokens there', async () => {
  const { accounts } = await asked(embedded, '127.0.0.1:4321')
  expect(accounts).toMatchObject({
    clientId: 'trilex-fr',
    metadata: {
      authorization_endpoint: 'http://localhost:4321/oidc/auth',
      token_endpoint: 'http://127.0.0.1:4321/oidc/token',
    },
  })
})

test('Keycloak is known by its issuer, and pages may talk to it', async () => {
  const context = { service: 'gateway', logger: quiet }
  const { engine } = await keycloakSignIn.open({ oidcIssuer: 'https://id.example/auth/realms/trilex' }, context)
  const { accounts, policy } = await asked(engine, 'it.localhost')
  expect(accounts).toEqual({
    clientId: 'trilex-it',
    issuer: 'https://id.example/auth/realms/trilex',
    keycloak: { url: 'https://id.example/auth', realm: 'trilex' },
    metadata: null,
    ownPages: false,
    mailbox: false,
    google: false,
  })
  expect(policy).toContain(
    "connect-src 'self' https://id.example http://localhost http://de.localhost http://it.localhost;",
  )
  expect(policy).toContain("form-action 'self' https://id.example;")
})

test('without a provider nobody can sign in; an issuer that is no realm is refused by name', async () => {
  const context = { service: 'gateway', logger: quiet }
  expect((await keycloakSignIn.open({}, context)).engine).toBeNull()
  expect((await asked(null, 'localhost')).accounts).toBeNull()
  await expect(keycloakSignIn.open({ oidcIssuer: 'https://login.example' }, context)).rejects.toThrow(SettingsError)
})
