import { describe, expect, test } from '@jest/globals'
import { analyser } from '../contract/analyser.fixture.ts'
import { decision } from '../contract/decision.fixture.ts'
import { ids, word } from '../contract/decision-index.fixture.ts'
import { decisionIndexContract } from '../contract/decision-index.contract.ts'
import { openFresh } from './opened.fixture.ts'

const { MEILI_URL: url = '', MEILI_MASTER_KEY: apiKey } = process.env
const open = () => openFresh({ url, apiKey })

decisionIndexContract('the Meilisearch adapter on a real server', { open, analyser })

describe('a real server', () => {
  test('treats ten thousand hostile values in filters as values, and finds nothing', async () => {
    const index = await open()
    await index.addOrUpdate([decision('one', { text: 'congé' })])
    const hostile = [
      '"',
      '\\',
      '\\"',
      "'",
      '] OR id EXISTS',
      ') OR (id EXISTS',
      '\n',
      '\u0000',
      '_geoRadius(1,2,3)',
      '“',
    ]
    const values = Array.from({ length: 10_000 }, (_, i) =>
      [3, 7, 11].map((step) => hostile[Math.floor(i / step) % hostile.length]).join(`${i}`),
    )
    for (let i = 0; i < values.length; i += 500)
      expect(
        await ids(index, { filters: { ids: values.slice(i, i + 500), domains: values.slice(i, i + 500) } }),
      ).toEqual([])
    expect(await ids(index, { text: word('congé') })).toEqual(['one'])
    await index.close()
  })
})
