import { afterAll, expect, test } from '@jest/globals'
import { type App, createApp, frame, problemOf } from '@trilex/platform'
import { strFromU8, unzipSync } from 'fflate'
import { openGateway, quiet } from '../testing.ts'

const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})
const schema = { hide: true, access: 'public' }

/** A service that holds these rows of the caller with the token `good`. */
async function holding(name: string, collections: object): Promise<App> {
  const app = createApp(name, { logger: quiet, trustProxy: true })
  await app.register(frame, { name })
  app.get(`/api/${name}/mine`, { schema }, async ({ headers }) => {
    if (headers.authorization !== 'Bearer good') throw problemOf(401)
    return { collections }
  })
  app.get(`/api/${name}/other`, { schema }, async () => ({ from: name }))
  apps.push(app)
  return app
}
async function edgeOf(services: Record<string, App>, silent: string[] = []): Promise<App> {
  const edge = (name: string) => (silent.includes(name) ? {} : { personalData: '/mine' })
  const upstreams = Object.entries(services).map(([name, app]) => [name, { app, edge: edge(name) }] as const)
  const app = await openGateway(Object.fromEntries(upstreams))
  apps.push(app)
  return app
}
const ask = (app: App, authorization?: string) =>
  app.inject({
    url: '/api/identity/me/export',
    headers: { host: 'localhost', ...(authorization !== undefined && { authorization }) },
  })

test('the export has what every service holds, for programs and for spreadsheets', async () => {
  const profile = {
    name: 'Léa "L" Roux',
    preferences: { language: 'fr', mails: false },
    roles: ['user', 'admin'],
    seat: null,
  }
  const app = await edgeOf(
    {
      identity: await holding('identity', { profile: [profile], devices: [] }),
      library: await holding('library', {
        saved: [
          { id: 1, title: '=1+1' },
          { id: 2, year: 2024 },
        ],
      }),
      catalog: await holding('catalog', { secret: [{}] }),
    },
    ['catalog'],
  )
  const answer = await ask(app, 'Bearer good')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...[200, 'application/zip', 'private, no-store'],
  ])
  const unpacked = unzipSync(answer.rawPayload)
  // The byte order mark, which decoding removes.
  expect([...(unpacked['library/saved.csv'] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const files = Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)]))
  expect(Object.keys(files).sort()).toEqual([
    ...['identity/devices.csv', 'identity/devices.json', 'identity/profile.csv', 'identity/profile.json'],
    ...['library/saved.csv', 'library/saved.json'],
  ])
  expect(JSON.parse(files['identity/profile.json'] ?? '')).toEqual([profile])
  expect(files['identity/profile.csv']).toBe(
    'name;preferences.language;preferences.mails;roles;seat\r\n"Léa ""L"" Roux";fr;false;"user\nadmin";\r\n',
  )
  expect(files['library/saved.csv']).toBe("id;title;year\r\n1;'=1+1;\r\n2;;2024\r\n")
  expect((await app.inject({ url: '/api/identity/other', headers: { host: 'localhost' } })).json()).toEqual({
    from: 'identity',
  })
})

test('without a valid token there is none', async () => {
  const app = await edgeOf({ identity: await holding('identity', {}) })
  expect((await ask(app)).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect((await ask(app, 'Bearer bad')).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('while one service is away there is none, and not a part', async () => {
  const away = createApp('library', { logger: quiet })
  await away.register(frame, { name: 'library' })
  away.get('/api/library/mine', { schema }, async () => {
    throw new Error('broken')
  })
  apps.push(away)
  const app = await edgeOf({ identity: await holding('identity', {}), library: away })
  expect((await ask(app, 'Bearer good')).json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test('it may be asked for a few times a minute', async () => {
  const app = await edgeOf({ identity: await holding('identity', {}) })
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await ask(app, 'Bearer good')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
