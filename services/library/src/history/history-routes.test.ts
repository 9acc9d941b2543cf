import { expect, test } from '@jest/globals'
import { startLibrary } from '../library.fixture.ts'

test('a super admin who acts as a person neither empties the history nor switches it off', async () => {
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
