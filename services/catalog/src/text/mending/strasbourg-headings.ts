import { acceptedStarts, runningStart } from '../consideration-numbers.ts'
import { cutAt, type Piece } from './piece.ts'

/**
 * Headings inside a Strasbourg text: I., A., 1., (a), (i), (α), upper case without a number. Conversions leave them at
 * the end of the paragraph before ("… were found. A. The parties’ submissions").
 */

const LABEL =
  /(?:^|(?<=\s))(?:([IVX]{1,5})\.|([A-Z])\.|(\d{1,2})\.|\(?([a-z])\)|\((i{2,3}|iv|vi{1,3}|ix)\)|\(([α-ω])\))\s+(?=[\p{Lu}«“"‘(]|sur |le |la |les )/gu
const SECTION_NAME =
  /^(?:INTRODUCTION|PROCEDURE|PROCÉDURE|(?:AS TO )?(?:THE )?FACTS|EN FAIT|THE LAW|AS TO THE LAW|EN DROIT|COMPLAINTS?|GRIEFS?|FOR THESE REASONS,? THE COURT,?(?: UNANIMOUSLY,?)?|PAR CES MOTIFS,? LA COUR,?(?: À L[’']UNANIMITÉ,?)?)(?=\s+\S|$)/
/** Headings that stand without a number. */
const KNOWN =
  /^(?:(?:[Aa]s to )?(?:the )?(?:Admissibility|Merits|Damage|Costs and expenses|Default interest|Conclusions?|Pecuniary damage|Non-pecuniary damage|General principles|Application (?:of|to) [^.]{3,80})|(?:[Ss]ur )?(?:la |le |les )?(?:[Rr]ecevabilité|fond|Dommage|Frais et dépens|Intérêts moratoires|Conclusion|Principes généraux|Article 41 [^.]{0,60})|The Court[’']s assessment|The parties[’'] submissions|Thèses des parties|(?:L[’'])?[Aa]ppréciation de la Cour)$/u
/** The end of a sentence, at which a heading may begin. */
const ENDS = /[.!?:;”»"’)\]…]\s+(?=\S)/gu
const CLOSED = /[.!?:;,”»"…]$|\[\d+\]$/
const INNER_END = /(?<!(?:^|[\s(“"«‘.])(?:v|c|no|nos|n|Nos|No|Mr|Mrs|Ms|Dr|St|art|Art|cf|al|[\p{Lu}]))[.!?;]\s+\p{Lu}/u
const LONGEST = 300
const LONGEST_UNNUMBERED = 140

/** Values of the last heading of each level. */
type Place = (number | undefined)[]

interface Heading {
  at: number
  level: number
  value: number | null
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const roman = (written: string): number => ROMAN.indexOf(written.toLowerCase()) + 1
const letter = (written: string): number => written.toLowerCase().charCodeAt(0) - 96

/** Level and value of a label; a letter that is a roman number too is what continues the headings before it. */
function labelOf(found: RegExpExecArray | RegExpMatchArray, place: Place): Omit<Heading, 'at'> {
  const [, upperRoman, upper, digits, lower, lowerRoman, greek] = found
  if (upperRoman) {
    const asLetter = upperRoman.length === 1 && place[2] === letter(upperRoman) - 1
    return asLetter ? { level: 2, value: letter(upperRoman) } : { level: 1, value: roman(upperRoman) }
  }
  if (upper) return { level: 2, value: letter(upper) }
  if (digits) return { level: 3, value: Number(digits) }
  if (lower) {
    const asRoman = ROMAN.includes(lower) && place[4] !== letter(lower) - 1
    return asRoman ? { level: 5, value: roman(lower) } : { level: 4, value: letter(lower) }
  }
  if (lowerRoman) return { level: 5, value: roman(lowerRoman) }
  return { level: 6, value: (greek?.charCodeAt(0) ?? 0) - 944 }
}

const isUpper = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && text.replace(/[^\p{L}]/gu, '').length > 8 && !/\p{Ll}{3}/u.test(text)

/** The headings that make up the whole text; null if it is not made of headings. */
function chain(text: string, place: Place, numberFollows: boolean): Heading[] | null {
  if (CLOSED.test(text)) return null
  const labels = [...text.matchAll(LABEL)]
  const now = [...place]
  const headings: Heading[] = []
  const first = labels[0]
  if (first?.index !== 0) {
    const title = text.slice(0, first?.index).trim()
    const plain =
      isUpper(title) ||
      KNOWN.test(title) ||
      (numberFollows && /^\p{Lu}/u.test(title) && title.length <= LONGEST_UNNUMBERED && /\p{Ll}{3}/u.test(title))
    if (!plain || CLOSED.test(title) || INNER_END.test(title) || title.length > LONGEST) return null
    headings.push({ at: 0, level: isUpper(title) ? 1 : 2, value: null })
  }
  for (const [index, label] of labels.entries()) {
    const { level, value } = labelOf(label, now)
    const title = text.slice(label.index + label[0].length, labels[index + 1]?.index).trim()
    if (title === '' || title.length > LONGEST || INNER_END.test(title)) return null
    if (value !== 1 && now[level] !== (value ?? 0) - 1) {
      // "Protocol No. 1. …" and a number inside a title.
      if (headings.length > 0) continue
      return null
    }
    now.length = level + 1
    now[level] = value ?? undefined
    headings.push({ at: label.index, level, value })
  }
  return headings.length > 0 ? headings : null
}

/** Cuts the headings at the end of a piece off it; the `whole` piece may be one. */
function withoutHeadings<T extends Piece>(
  piece: T,
  place: Place,
  { whole, glued, numberFollows }: { whole: boolean; glued: boolean; numberFollows: boolean },
): T[] {
  const { text } = piece
  if (CLOSED.test(text)) return [piece]
  const reach = Math.max(0, text.length - 2 * LONGEST)
  const ends = Array.from(text.slice(reach).matchAll(ENDS), ({ index, 0: end }) => reach + index + end.length)
  for (const from of [...(whole && text.length <= 3 * LONGEST ? [0] : []), ...ends]) {
    const headings = chain(text.slice(from), place, numberFollows && glued && from > 0)
    if (!headings) continue
    const cuts = headings.map(({ at }) => from + at)
    const parts = cutAt(
      piece,
      cuts.filter((at) => at > 0),
    )
    const before = parts.length - headings.length
    for (const { level, value } of headings) {
      place.length = level
      place[level] = value ?? undefined
    }
    return parts.map((part, index) => {
      const heading = headings[index - before]
      return heading ? { ...part, kind: 'heading' as const, level: heading.level } : part
    })
  }
  return [piece]
}

/** Separates the name that the court gave a section ("THE FACTS") from its text. */
export function withSectionName<T extends Piece>(pieces: readonly T[]): T[] {
  const [first, ...rest] = pieces
  const name = first && !first.kind && SECTION_NAME.exec(first.text)?.[0]
  if (!first || !name) return [...pieces]
  const [title, text] = name.length === first.text.length ? [first] : cutAt(first, [name.length])
  return [...(title ? [{ ...title, kind: 'heading' as const, level: 0 }] : []), ...(text ? [text] : []), ...rest]
}

/** The titles of separate opinions, in upper case. */
export const withOpinionTitles = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) =>
    piece.kind === undefined && piece.text.length <= LONGEST && isUpper(piece.text) && !/[.;:]$/.test(piece.text)
      ? { ...piece, kind: 'heading' as const, level: 1 }
      : piece,
  )

/**
 * Marks the headings of a Strasbourg text and separates them from the paragraphs that contain them. `glued` is false where
 * every line of the source is a piece.
 */
export function withHeadings<T extends Piece>(pieces: readonly T[], glued: boolean): T[] {
  const place: Place = []
  const starts = pieces.map(({ text, kind }) => (kind ? null : runningStart(text)))
  const accepted = acceptedStarts(starts)
  return pieces.flatMap((piece, index) => {
    if (piece.kind === 'heading' && piece.level) {
      place.length = piece.level
      const [label] = piece.text.matchAll(LABEL)
      place[piece.level] = (label && labelOf(label, place).value) ?? undefined
    }
    if (piece.kind !== undefined || piece.text.length < 4) return [piece]
    const next = starts[index + 1]
    // Lines "1. …", "2. …" that follow one another are a list.
    const own = starts[index]
    if (own && next && Number(next.number) === Number(own.number) + 1 && !accepted[index]) return [piece]
    return withoutHeadings(piece, place, {
      whole: !accepted[index],
      glued,
      numberFollows: index + 1 === pieces.length || Boolean(accepted[index + 1]),
    })
  })
}
