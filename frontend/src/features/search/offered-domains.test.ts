import { expect, test } from '@jest/globals'
import type { Domain } from '../../api/types.ts'
import { domains } from '../../test/answers.ts'
import { offeredDomains } from './offered-domains.ts'

const [pattern] = domains as [Domain]
const domain = (key: string, count: number): Domain => Object.assign({}, pattern, { key, count })
const all = [domain('small', 1), domain('large', 90), domain('medium', 9), domain('tiny', 1)]
const searched = (...keys: string[]) => ({ searched: keys.map((key) => ({ key, people: 5 })), consulted: [] })
const keysOf = (offered: ReturnType<typeof offeredDomains>) => offered.domains.map(({ key }) => key)

test('domains are offered by use, however large others are, once there are enough', () => {
  const offered = offeredDomains(all, searched('tiny', 'small', 'medium', 'unknown'))
  expect([offered.byUse, keysOf(offered)]).toEqual([true, ['tiny', 'small', 'medium']])
})

test('until then the largest are offered', () => {
  const offered = offeredDomains(all, searched('tiny'))
  expect([offered.byUse, keysOf(offered).slice(0, 2)]).toEqual([false, ['large', 'medium']])
})
