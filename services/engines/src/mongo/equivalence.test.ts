import { expect, test } from '@jest/globals'
import { compareQueries } from './equivalence.suite.ts'

test('a thousand random queries give the same with and without indexes', () => {
  const { byIndex, sortedByIndex, byKeys, byMeeting } = compareQueries(150, 1000, 20260921)
  expect(byIndex).toBeGreaterThan(300)
  expect(sortedByIndex).toBeGreaterThan(30)
  expect(byKeys).toBeGreaterThan(20)
  expect(byMeeting).toBeGreaterThan(20)
})
