import { expect, test } from '@jest/globals'
import { catalog } from '@trilex/catalog'
import { createLogger } from '@trilex/platform'
import { seedDemonstration, withdrawDemonstration } from './demonstration.ts'
import { startOnFreshEngines } from '@trilex/engines/testing'

const TOKEN = 'token-of-the-demonstration-test'

test('the demonstration leaves at the first own decision, which stays also under one of its ids', async () => {
  const { app, stop } = await startOnFreshEngines(catalog, { importToken: TOKEN })
  const logger = createLogger('catalog', { level: 'silent' })
  expect(await seedDemonstration(app, TOKEN, logger)).toBe(60)
  const own = {
    id: 'atf-149-I-901',
    docType: 'atf',
    volume: 149,
    part: 'I',
    page: 901,
    language: 'fr',
    sections: { considerations: '1 Le recours est rejeté.' },
  }
  await app.inject({
    method: 'POST',
    url: '/api/catalog/imports?name=own.ndjson',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(own),
  })

  expect(await withdrawDemonstration(app, TOKEN)).toBe(0)
  const statuses = ['atf/149-I-901', 'atf/149-II-901', 'cedh/999-900001', 'other/1C-9907-2023'].map(
    async (address) => (await app.inject(`/api/catalog/decisions/${address}`)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 410, 410, 410])
  await stop()
})
