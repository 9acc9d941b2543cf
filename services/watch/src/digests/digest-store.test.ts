import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import fc from 'fast-check'
import { type FreshDigests, openDigestStore } from './digests.fixture.ts'

let fresh: FreshDigests
beforeAll(async () => {
  fresh = await openDigestStore()
})
afterAll(() => fresh.stop())

const DAY = 24 * 3_600_000
const START = Date.parse('2027-01-04T12:00:00Z')

describe('digests', () => {
  test('every notice is in exactly one digest, however the clock moves and whatever step is interrupted', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('found' as const), rhythm: fc.constantFrom('at_once', 'daily', 'weekly') }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 9 }) }),
      fc.record({
        kind: fc.constant('round' as const),
        dies: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const model = await fresh.reader()
        let now = START
        for (const each of steps) {
          if (each.kind === 'wait') now += each.hours * 3_600_000
          else if (each.kind === 'found') await model.found(each.rhythm as 'daily', new Date(now))
          else await model.round(new Date(now), each.dies)
        }
        await model.round(new Date(now + 40 * DAY), null)
        const { digests, notices } = await model.state()
        expect(digests.flatMap((digest) => digest.notices).toSorted()).toEqual(notices.map(({ _id }) => _id).toSorted())
        for (const { _id, digest } of notices) expect(digests.find((one) => one._id === digest)?.notices).toContain(_id)
        // Each is announced by one event, in its own document.
        expect(digests.map(({ outbox }) => outbox.length)).toEqual(digests.map(() => 1))
      }),
      { numRuns: repetitions(25) },
    )
  }, 120_000)

  test('several processes make one', async () => {
    const model = await fresh.reader()
    await model.found('daily', new Date(START))
    await model.found('at_once', new Date(START))
    const now = new Date(START + 2 * DAY)
    await Promise.all([model.round(now, null), model.round(now, null), model.round(now, null)])
    const { digests } = await model.state()
    expect(digests.map(({ notices }) => notices.length)).toEqual([1, 1])
  })

  test('what is found after the hour waits for the next period', async () => {
    const model = await fresh.reader()
    await model.found('daily', new Date('2027-02-01T07:30:00Z'))
    await model.round(new Date('2027-02-01T20:00:00Z'), null)
    expect((await model.state()).digests).toEqual([])
    await model.round(new Date('2027-02-02T06:00:00Z'), null)
    expect((await model.state()).digests).toMatchObject([{ _id: expect.stringMatching(/:2027-02-02$/) }])
  })
})
