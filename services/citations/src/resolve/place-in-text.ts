/** A paragraph of a decision: its anchor (`E3.2`, `§12`, `A.a`, `D1`), plain text, and the reporter pages that begin in it. */
export interface PlacedParagraph {
  anchor: string | null
  text: string
  pageMarks: readonly { page: number }[]
}

/**
 * `there`: the text has the place. `gap`: it has places of the same kind before and after, but not this one.
 * `absent`: it ends before the place. `unnumbered`: it has no places of this kind, so nothing can be concluded.
 */
export interface PlaceInText {
  state: 'there' | 'gap' | 'absent' | 'unnumbered'
  /** Anchor of the place, or of the nearest that the text has. */
  nearest: string | null
}

type Key = readonly (number | string)[]
interface Numbered {
  anchor: string
  key: Key
  text: string
}

/**
 * Finds the place that an anchor names. A consideration also matches its first part (`E4` printed as 4.1) and a
 * number printed within the text of its parent. The nearest place to a missing consideration is its parent (`E4.2.9`
 * → `E4.2`), else the last one before it. Anchors are in the order of the text; the prefix `j-` of a full judgment is
 * ignored.
 */
export function placeInText(paragraphs: readonly PlacedParagraph[], wanted: string): PlaceInText {
  const place = bare(wanted)
  if (paragraphs.some(({ anchor }) => anchor !== null && bare(anchor) === place))
    return {
      state: 'there',
      nearest: paragraphs.find(({ anchor }) => anchor && bare(anchor) === place)?.anchor ?? null,
    }
  if (/^p\d+$/.test(place)) return pageIn(paragraphs, Number(place.slice(1)))
  const strasbourg = paragraphs.some(({ anchor }) => anchor?.startsWith('§'))
  const name = (strasbourg ? place.replace(/^E(?=\d+$)/, '§') : place).replace(/^(§\d+)-\d+$/, '$1')
  const key = keyOf(name)
  if (key === null) return { state: 'unnumbered', nearest: null }
  return numberedPlace(numberedOf(paragraphs, key), key)
}

function numberedPlace(all: readonly Numbered[], key: Key): PlaceInText {
  if (all.length === 0) return { state: 'unnumbered', nearest: null }
  const exact = all.find((each) => compare(each.key, key) === 0) ?? all.find((each) => begins(each.key, key))
  if (exact) return { state: 'there', nearest: exact.anchor }
  let depth = key.length - 1
  while (depth > 1 && !all.some((each) => begins(each.key, key.slice(0, depth)))) depth--
  const above = key.slice(0, depth)
  const within = all.filter((each) => begins(each.key, above))
  const own = all.find((each) => each.key.length > 1 && compare(each.key, above) === 0)
  if (depth > 1 && within.some(({ text }) => printedInside(text, key)))
    return { state: 'there', nearest: own?.anchor ?? within[0]?.anchor ?? null }
  const before = all.filter((each) => compare(each.key, key) < 0)
  const last = before.toSorted((a, b) => compare(a.key, b.key)).at(-1)
  const state = within.some((each) => compare(each.key, key) > 0) ? 'gap' : 'absent'
  return { state, nearest: (own ?? last ?? all[0])?.anchor ?? null }
}

/** The last page that begins before it; page marks do not show on which page a text begins or ends. */
function pageIn(paragraphs: readonly PlacedParagraph[], page: number): PlaceInText {
  const marks = paragraphs.flatMap(({ pageMarks }) => pageMarks.map((mark) => mark.page))
  if (marks.includes(page)) return { state: 'there', nearest: `p${page}` }
  if (marks.length === 0) return { state: 'unnumbered', nearest: null }
  const before = marks.filter((mark) => mark < page)
  const nearest = before.length === 0 ? null : `p${Math.max(...before)}`
  return { state: marks.some((mark) => mark > page) ? 'gap' : 'absent', nearest }
}

const bare = (anchor: string): string => anchor.replace(/^j-/, '')

/** The kind of a place, then its numbers and letters: `E3b/ee` → E, 3, b, ee; null if it is not a numbered place. */
function keyOf(anchor: string): Key | null {
  const [, kind, rest = ''] = /^([ED§](?=\d))?([\p{L}\d][\p{L}\d./]*)$/u.exec(anchor) ?? []
  if (kind === undefined && !/^[A-Z](?:\.[a-z]{1,2})*$/.test(rest)) return null
  const parts = rest.match(/\d+|[A-Za-z]+/g) ?? []
  return [kind ?? '', ...parts.map((part) => (/\d/.test(part) ? Number(part) : part))]
}

function numberedOf(paragraphs: readonly PlacedParagraph[], [kind]: Key): Numbered[] {
  const numbered: Numbered[] = []
  for (const { anchor, text } of paragraphs) {
    const key = anchor === null ? null : keyOf(bare(anchor))
    const last = numbered.at(-1)
    if (anchor !== null && key !== null && key[0] === kind) numbered.push({ anchor, key, text })
    else if (last && key === null) last.text += `\n${text}`
  }
  return numbered
}

const begins = (key: Key, above: Key): boolean => above.every((part, at) => key[at] === part)

/** Order of the text: a number before its parts, numbers by value, letters by the alphabet. */
function compare(a: Key, b: Key): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [one, other] = [a[at] ?? '', b[at] ?? '']
    if (one === other) continue
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return String(one) < String(other) ? -1 : 1
  }
  return a.length - b.length
}

/** Whether a longer text has the number itself, not a reference to a consideration. */
function printedInside(text: string, [, ...numbers]: Key): boolean {
  if (numbers.some((part) => typeof part === 'string')) return false
  const number = numbers.join('\\.')
  return new RegExp(`(?<![\\d.])(?<!(?:consid|E|c)\\.?\\s{0,2})${number}(?![.\\d]*\\d)`, 'u').test(text)
}
