import { expect, test } from '@jest/globals'
import { opened, startLibrary } from '../library.fixture.ts'

test('an impersonating super admin can neither empty the history nor switch it off', async () => {
  const { app, stop } = await startLibrary()
  const routes = app.accessRules.filter(({ url }) => url.startsWith('/api/library/history'))
  const inPerson = routes.filter(({ impersonation }) => impersonation === 'refused')
  expect(inPerson.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'DELETE /api/library/history',
    'DELETE /api/library/history/:docType/:docId',
    'POST /api/library/history/:docType/:docId/restore',
    'PUT /api/library/history/settings',
  ])
  await stop()
})

test('what an impersonating super admin opens and reads leaves no trace with the person', async () => {
  const { ask, askAs, stop } = await startLibrary()
  const person = { id: 'helped' }
  const json = async (path: string) => (await ask(person, 'GET', path)).json()
  await ask(person, 'POST', '/searches', { body: { url: '/search?q=bail', language: 'fr' } })
  await ask(person, 'PUT', '/progress/atf/147-I-268', { body: { position: { anchor: 'E3', label: 'consid. 3' } } })
  const before = [await json('/history'), await json('/dashboard'), await json('/searches'), await json('/progress')]
  const noted = await askAs(person, 'POST', '/history', { body: opened('148-II-1') })
  expect(noted.statusCode).toBe(204)
  expect((await askAs(person, 'POST', '/dashboard/visits')).statusCode).toBe(204)
  const [{ id }] = before[2].searches
  const seen = await askAs(person, 'PUT', `/searches/${id}/seen`, { body: {} })
  expect([seen.statusCode, seen.json()]).toEqual([200, before[2].searches[0]])
  const placed = { body: { position: { anchor: 'E9', label: 'consid. 9' } } }
  expect((await askAs(person, 'PUT', '/progress/atf/147-I-268', placed)).statusCode).toBe(200)
  expect((await askAs(person, 'PUT', '/progress/atf/148-II-1', placed)).json().position).toBeNull()
  expect([await json('/history'), await json('/dashboard'), await json('/searches'), await json('/progress')]).toEqual(
    before,
  )
  expect(await json('/progress/atf/147-I-268')).toMatchObject({ position: { anchor: 'E3' } })
  await stop()
})
