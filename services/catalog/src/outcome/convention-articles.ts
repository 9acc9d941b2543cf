/** Joins two articles that were violated together: `Article 14 taken in conjunction with Article 8`. */
const TOGETHER =
  /\s*(?:\+|,?\s*(?:(?:taken|read|considered|examined|lue?s?|pris|prise)\s+)?(?:together|alone or |in conjunction|in combination|combined|combinée?s?|conjointement|en combinaison|en liaison|ensemble)(?:\s+(?:in conjunction))?\s+(?:with|avec))\s*/iy
const AND = /\s*(?:,\s*(?:and|et)?|and|et|&)\s*/iy
const INTRODUCED = /\s*(?:(?:of|to|de|du|des|the|les|under|both)\s+|d['’]|l['’])*(?:articles?|arts?\.?)\s*/iy
const OF_CONVENTION =
  /\s*(?:\((?:art\.|l['’]art)[^)]*\)|(?:of|de|à|to)\s+(?:the|la)\s+convention(?:\s*\([^)]*\))?)\s*/iy
const REFERENCE =
  /(?:P(\d{1,2})-)?(\d{1,2})(?![\d/])(?:\s?(§§?|paras?\.|par\.)\s?(\d)(?:\s?\(?([a-z])\)|-([a-z]))?|-(\d)(?!\d)(?:-([a-z])(?![a-z]))?)?/y
const OF_PROTOCOL = /\s*(?:of|du|de|to|au)\s+(?:the\s+)?(?:protocol|protocole)\s*(?:n\s?[°oº]s?\.?)?\s*(\d{1,2})/iy
const FIRST_ARTICLE = 1
const LAST_ARTICLE = 59

/**
 * The articles of the Convention and its protocols that a finding names, read from `at` on as far as the list goes, in
 * HUDOC's spelling (`8`, `6-1`, `6-3-c`, `P1-1`, `14+8`).
 */
export function conventionArticles(text: string, at = 0): string[] {
  const found: string[] = []
  let place = at
  let joined = false
  let plural: string | null = null
  for (let round = 0; round < 30; round++) {
    const introduced = after(INTRODUCED, text, place)
    REFERENCE.lastIndex = introduced
    const match = REFERENCE.exec(text)
    if (!match) break
    const [, protocol, number = '', sign, paragraph = match[7], letter = match[6] ?? match[8]] = match
    if (Number(number) < FIRST_ARTICLE || Number(number) > LAST_ARTICLE) break
    place = REFERENCE.lastIndex
    OF_PROTOCOL.lastIndex = place
    const ofProtocol = protocol ?? OF_PROTOCOL.exec(text)?.[1]
    if (!protocol && ofProtocol) place = OF_PROTOCOL.lastIndex
    const bare =
      plural !== null && introduced === place - match[0].length && !INTRODUCED_BEFORE.test(text.slice(0, introduced))
    const code =
      bare && plural !== null
        ? [plural, number, letterBehind(text, place)].filter(Boolean).join('-')
        : [ofProtocol && `P${ofProtocol}`, number, paragraph, letter].filter(Boolean).join('-')
    if (!bare)
      plural =
        sign === '§§' || sign === 'paras.' ? [ofProtocol && `P${ofProtocol}`, number].filter(Boolean).join('-') : null
    if (joined) found.push(`${found.pop()}+${code}`)
    else found.push(code)
    place = after(OF_CONVENTION, text, place)
    const together = after(TOGETHER, text, place)
    joined = together > place
    const next = joined ? together : after(AND, text, place)
    if (next === place) break
    place = next
  }
  return [...new Set(found)]
}

const INTRODUCED_BEFORE = /(?:articles?|arts?\.?|l['’]article)\s*$/i

const letterBehind = (text: string, at: number): string | undefined =>
  /^\s?\(([a-z])\)/.exec(text.slice(at, at + 5))?.[1]

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
