import type { Domain, Language } from '../../api/types.ts'

/** Size from 1 to 5, the largest. */
export type WordSize = 1 | 2 | 3 | 4 | 5

export interface CloudWord {
  /** Keys of the domains, separated by commas. */
  key: string
  label: string
  count: number
  size: WordSize
}

const SIZES = 5

/**
 * The domains with most decisions, in alphabetical order of their labels. The size comes from the rank, in five groups; words with
 * equal counts share the lower rank and the size, so that few words are large. Domains without decisions are left out.
 * Domains of several chambers under one label are one word.
 * @param most how many words at most
 */
export function cloudWords(domains: Domain[], language: Language, most: number): CloudWord[] {
  const chosen = byLabel(domains, language)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, most)
  const sizeOf = (count: number) => {
    const rank = chosen.filter((domain) => domain.count >= count).length
    return (SIZES - Math.floor(((rank - 1) * SIZES) / chosen.length)) as WordSize
  }
  return chosen
    .map((word) => ({ ...word, size: sizeOf(word.count) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function byLabel(domains: Domain[], language: Language): Omit<CloudWord, 'size'>[] {
  const words = new Map<string, Omit<CloudWord, 'size'>>()
  for (const { key, isSelectable, count, translations } of domains) {
    if (!isSelectable || count === 0) continue
    const label = translations[language].short
    const word = words.get(label)
    words.set(label, word ? { ...word, key: `${word.key},${key}`, count: word.count + count } : { key, label, count })
  }
  return [...words.values()]
}

/** With fewer, the cloud would be no cloud. */
const FEWEST_CONSULTED = 8

/** The domains counted by the people who consulted them; null until there are enough. */
export function consultedDomains(
  domains: readonly Domain[],
  consulted: readonly { key: string; people: number }[],
): Domain[] | null {
  const people = new Map(consulted.map((one) => [one.key, one.people]))
  const used = domains.flatMap((domain) => {
    const count = people.get(domain.key)
    return domain.isSelectable && count !== undefined ? [Object.assign({}, domain, { count })] : []
  })
  return used.length >= FEWEST_CONSULTED ? used : null
}
