import '../../test/browser-gaps.ts'
import { beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addAct, dropAct, outcomesOf, readActs, type WaitingAct, waitingActs } from './waiting-acts.ts'

const act = fc.record({
  key: fc.uuid(),
  act: fc.constantFrom('save' as const, 'remove' as const, 'restore' as const),
  target: fc.record({
    docType: fc.constantFrom('atf' as const, 'cedh' as const, 'other' as const),
    docId: fc.string(),
    decisionId: fc.constantFrom('atf-1-I-1', 'atf-1-I-2', 'cedh-001-1'),
    title: fc.string(),
    year: fc.option(fc.integer()),
    citation: fc.string(),
  }),
})
const acts = fc.uniqueArray(act, { selector: ({ key }) => key, maxLength: 12 })

beforeEach(() => localStorage.clear())

test('queued changes keep their order per reader until they are dropped', () => {
  fc.assert(
    fc.property(acts, acts, (mine: WaitingAct[], theirs: WaitingAct[]) => {
      localStorage.clear()
      for (const each of theirs) addAct('b', each)
      for (const each of mine) expect(addAct('a', each)).toBe(true)
      expect(waitingActs('a')).toEqual(mine)
      for (const { key } of mine) dropAct('a', key)
      expect(waitingActs('a')).toEqual([])
      expect(waitingActs('b')).toEqual(theirs)
    }),
  )
})

test('the last change determines the state of a decision', () => {
  fc.assert(
    fc.property(acts, (done: WaitingAct[]) => {
      const outcomes = outcomesOf(done)
      for (const { target } of done) {
        const last = done.findLast((each) => each.target.decisionId === target.decisionId)
        expect(outcomes.get(target.decisionId)).toBe(last?.act !== 'remove')
      }
    }),
  )
})

test('invalid stored entries are ignored', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readActs(text))))
  expect(readActs('[null, {"key":"k","act":"burn","target":{}}, {"key":"k","act":"save"}]')).toEqual([])
})
