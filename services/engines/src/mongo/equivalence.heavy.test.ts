import { expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { compareQueries } from './equivalence.suite.ts'

const COLLECTIONS = repetitions(2)
const QUERIES = 1000

test(`${COLLECTIONS * QUERIES} random queries give the same with and without indexes`, () => {
  let byIndex = 0
  for (let seed = 1; seed <= COLLECTIONS; seed++) byIndex += compareQueries(200, QUERIES, seed).byIndex
  expect(byIndex).toBeGreaterThan(COLLECTIONS * 300)
}, 600_000)
