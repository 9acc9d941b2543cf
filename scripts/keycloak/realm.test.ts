import { expect, test } from '@jest/globals'
import { LIFETIMES } from '../../services/engines/src/oidc/protocol/tokens.ts'
import { readRealm } from './realm.ts'

const given = { KEYCLOAK_ADMIN_SECRET: 'the-secret-of-the-test' }

test('sessions and tokens of Keycloak live as long as those of the embedded provider (R26)', () => {
  const { settings } = readRealm(given)
  expect({
    accessToken: settings.accessTokenLifespan,
    idle: [settings.ssoSessionIdleTimeout, settings.clientSessionIdleTimeout],
    session: settings.ssoSessionMaxLifespan,
    remembered: [settings.ssoSessionIdleTimeoutRememberMe, settings.ssoSessionMaxLifespanRememberMe],
    interaction: settings.accessCodeLifespanLogin,
    code: settings.accessCodeLifespan,
  }).toEqual({
    accessToken: LIFETIMES.accessToken,
    idle: [LIFETIMES.idle, LIFETIMES.idle],
    session: LIFETIMES.session,
    remembered: [LIFETIMES.remembered, LIFETIMES.remembered],
    interaction: LIFETIMES.interaction,
    code: LIFETIMES.code,
  })
  expect([settings.rememberMe, settings.revokeRefreshToken, settings.refreshTokenMaxReuse]).toEqual([true, true, 0])
})

test('guessing is slow and locks nobody out for good (R24)', () => {
  expect(readRealm(given).settings).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    maxTemporaryLockouts: 0,
    failureFactor: 5,
    waitIncrementSeconds: 60,
    maxFailureWaitSeconds: 900,
    quickLoginCheckMilliSeconds: 1000,
  })
})

test('Google is offered with a client only, and another provider stands in for it where its issuer is given', () => {
  expect(readRealm(given).identityProviders).toEqual([])
  const client = { ...given, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  expect(readRealm(client).identityProviders).toMatchObject([
    { alias: 'google', providerId: 'google', trustEmail: true },
  ])
  const [double] = readRealm({ ...client, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).identityProviders
  expect(double).toMatchObject({
    alias: 'google',
    providerId: 'oidc',
    trustEmail: true,
    config: { issuer: 'http://127.0.0.1:9', clientId: 'a', pkceEnabled: 'true', validateSignature: 'true' },
  })
})
