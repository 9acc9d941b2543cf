import { expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { compareQueries } from './equivalence.suite.ts'

const QUERIES = repetitions(3000)

test(`${QUERIES} random queries give the same with and without indexes`, () => {
  const { byIndex, sortedByIndex, byKeys, byMeeting } = compareQueries(150, QUERIES, 20260921)
  expect(byIndex).toBeGreaterThan(QUERIES / 4)
  for (const seen of [sortedByIndex, byKeys, byMeeting]) expect(seen).toBeGreaterThan(0)
})
