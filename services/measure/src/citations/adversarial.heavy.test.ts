import { expect, test } from '@jest/globals'
import { readReferenceTables } from '@trilex/catalog'
import { ADVERSARIAL, secondsFor } from './adversarial.ts'

const tables = readReferenceTables()
/** Ten times the text may take thirty times as long: garbage collection grows too, but a quadratic reader takes a hundred. */
const MOST = 30
/** Below this many seconds the clock says little. */
const LEAST = 0.05

test.each(ADVERSARIAL)('the time for %j grows with the length of the text, not faster', (piece) => {
  const once = Math.max(LEAST, Math.min(secondsFor(piece, 1, tables), secondsFor(piece, 1, tables)))
  expect(secondsFor(piece, 10, tables) / once).toBeLessThan(MOST)
})
