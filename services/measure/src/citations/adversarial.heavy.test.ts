import { expect, test } from '@jest/globals'
import { readReferenceTables } from '@trilex/catalog'
import { ADVERSARIAL, secondsFor } from './adversarial.ts'

const tables = readReferenceTables()
/**
 * Ten times the text may take up to thirty times as long, since garbage collection grows too; a quadratic reader takes
 * a hundred times as long.
 */
const MOST = 30
/** Shorter times, in seconds, are too imprecise; they count as this one. */
const LEAST = 0.05
/** Millions of characters of the shorter text. */
const SHORT = 0.2

test.each(ADVERSARIAL)('the time for %j does not grow quadratically with the length of the text', (piece) => {
  const once = Math.max(LEAST, Math.min(secondsFor(piece, SHORT, tables), secondsFor(piece, SHORT, tables)))
  expect(secondsFor(piece, 10 * SHORT, tables) / once).toBeLessThan(MOST)
})
