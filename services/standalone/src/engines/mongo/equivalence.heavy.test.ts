import { expect, test } from '@jest/globals'
import { compareQueries } from './equivalence.suite.ts'

test('ten thousand random queries give the same with and without indexes', () => {
  let byIndex = 0
  for (let seed = 1; seed <= 10; seed++) byIndex += compareQueries(200, 1000, seed).byIndex
  process.stdout.write(`10,000 random queries, ${byIndex} by index, 0 differ\n`)
  expect(byIndex).toBeGreaterThan(3000)
}, 600_000)
