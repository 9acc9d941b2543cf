import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Number of letters from the user id, and of random ones. */
const HALF = 4

/** The first 4 letters or digits of the user id and 4 random ones, upper case (specification §9). */
export function newReferralCode(userId: string): string {
  const own = userId
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, HALF)
    .toUpperCase()
  const missing = HALF - own.length
  const random = Array.from({ length: HALF + missing }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return own + random
}
