const VERSUS = /\s(?:c\.|v\.|vs\.?|contre|gegen|g\.|contro|against)\s/i
/** Words of titles and citations that name nobody. */
const COMMON = new Set(
  'affaire case of the et autres and others other weitere andere altri ltd inc arret urteil sentenza judgment egmr cedh corte cour court courdh couredh corteedu der die das von van del della dos des und'.split(
    ' ',
  ),
)
/** Letters in which two spellings of a transliterated name may differ. */
const MOST_DIFFERENT = 2

/**
 * Whether the applicant's name in a citation is another than in the title of the Strasbourg decision (`CASE OF NACHOVA AND
 * OTHERS v. BULGARIA`). False for initials, and for titles that do not name the parties: nothing is known then.
 */
export function namesAnother(name: string, title: string): boolean {
  const [applicants = '', state] = title.split(VERSUS)
  const cited = wordsOf(name)
  const known = wordsOf(applicants)
  if (state === undefined || cited.length === 0 || known.length === 0) return false
  return !cited.some((word) => known.some((other) => similar(word, other)))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ıİ]/g, 'i').replace(/ł/gi, 'l').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !COMMON.has(word))
}

function similar(one: string, other: string): boolean {
  if (one.slice(0, 5) === other.slice(0, 5)) return true
  return Math.min(one.length, other.length) > 4 && distance(one, other) <= MOST_DIFFERENT
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, with_] of [...other].entries())
      next.push(Math.min((row[to] ?? 0) + Number(letter !== with_), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}
