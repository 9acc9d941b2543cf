const SIGNS: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$' }
const YEARS = Array.from({ length: 10 }, (_, n) => String(2020 + n))
const NUMBERS = ['', '1', '12', '123', '1234', ...YEARS]
const ENDS = ['!', '.', '?', '*', '#']
const LEAST_CHARACTERS = 8

/** A word with the substitutions that attackers try: look-alike signs for all its letters, or only for a or o. */
function spellings(word: string): Set<string> {
  const replaced = (letters: string) =>
    word.replace(/[aeios]/g, (letter) => (letters.includes(letter) ? (SIGNS[letter] ?? letter) : letter))
  return new Set([word, replaced('aeios'), replaced('a'), replaced('o')])
}

/**
 * Passwords that satisfy the rule but are guessed first: each word with a number and a sign before or after it. In
 * lower case, as Keycloak compares them (policy `passwordBlacklist`), without duplicates.
 */
export function commonPasswords(words: readonly string[]): string[] {
  const found = new Set<string>()
  for (const word of words)
    for (const spelled of spellings(word))
      for (const number of NUMBERS) {
        found.add(spelled + number)
        for (const end of ENDS)
          found
            .add(spelled + number + end)
            .add(spelled + end + number)
            .add(end + spelled + number)
      }
  return [...found].filter((text) => text.length >= LEAST_CHARACTERS && /[^\p{L}\p{N}]/u.test(text))
}
