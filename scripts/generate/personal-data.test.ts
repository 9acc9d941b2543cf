import { expect, test } from '@jest/globals'
import { services } from '../../services/product/src/loaded-services.ts'
import { days } from '../../proto/topics.ts'
import { personalFields } from './personal-data.ts'
import { startProduct } from './started-product.ts'

test('refuses a field that does not say what it tells of a person, unless its collection is of nobody', () => {
  const field = { collection: 'invoices', path: 'vat', personal: null }
  expect(() => personalFields('billing', [field])).toThrow('billing.invoices vat')
  expect(personalFields('catalog', [{ ...field, collection: 'decisions' }])).toEqual([])
  const said = [
    { ...field, personal: 'billing' as const },
    { ...field, path: '_id', personal: 'none' as const },
  ]
  expect(personalFields('billing', said)).toEqual([{ place: 'billing.invoices', path: 'vat', tells: 'billing' }])
})

test('a service gives its personal data to their owner exactly if it has some, and its events with them stay 14 days', async () => {
  const { stored } = await startProduct()
  for (const { name, edge, topics } of services) {
    const keeps = personalFields(name, stored[name] ?? []).length > 0
    expect([name, 'personalData' in edge]).toEqual([name, keeps])
    const own = topics.filter(({ topic }) => topic === `${name}.events`)
    // The events of the catalogue name decisions only.
    const tooLong = own.filter(
      ({ topic, retentionMs = Infinity }) => topic !== 'catalog.events' && retentionMs > days(14),
    )
    expect(tooLong).toEqual([])
  }
})
