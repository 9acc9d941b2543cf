import type { InterfaceLanguage } from '../citation/vocabulary.ts'

const AND: Record<InterfaceLanguage, string> = { fr: 'et', de: 'und', it: 'e' }

/**
 * Joins list members: `2, 4.1 und 4.4.1`. `bound` joins all of them with the word, where a comma would be read as a new
 * article.
 */
export function listed(members: readonly string[], language: InterfaceLanguage, bound = false): string {
  const last = members.at(-1) ?? ''
  if (members.length < 2) return last
  const and = ` ${AND[language]} `
  return `${members.slice(0, -1).join(bound ? and : ', ')}${and}${last}`
}

/** Writes three or more consecutive members as a range: `2.3-2.6`, `a-c`. */
export function withRanges(members: readonly string[]): string[] {
  const shown: string[] = []
  for (let i = 0; i < members.length; ) {
    let last = i
    while (last + 1 < members.length && follows(members[last] ?? '', members[last + 1] ?? '')) last++
    if (last - i >= 2) shown.push(`${members[i]}-${members[last]}`)
    else shown.push(...members.slice(i, last + 1))
    i = last + 1
  }
  return shown
}

function follows(first: string, second: string): boolean {
  if (/^[a-z]$/.test(first) && /^[a-z]$/.test(second)) return second.charCodeAt(0) === first.charCodeAt(0) + 1
  if (!/^\d+(?:\.\d+)*$/.test(first) || !/^\d+(?:\.\d+)*$/.test(second)) return false
  const cut = first.lastIndexOf('.') + 1
  return (
    first.slice(0, cut) === second.slice(0, second.lastIndexOf('.') + 1) &&
    Number(second.slice(cut)) === Number(first.slice(cut)) + 1
  )
}
