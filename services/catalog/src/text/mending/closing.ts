import { cutAt, type Piece } from './piece.ts'

/** The end of a judgment: place and date, in whose name, and the signatures. */

/** Place and date below the operative part of a federal judgment. */
export const PLACE_AND_DATE =
  /(?:^|(?<=[.!?)»]\s))(?:Lausanne|Losanna|Luzern|Lucerne|Lucerna|Bellinzona|Bern|Berne|Berna),? (?:le |den |il )?\d{1,2}(?:er|\.|°)? ?\p{L}+ \d{4}/u
/** The same in Strasbourg. */
export const STRASBOURG_CLOSING = /(?:^|(?<=[.;!?)»]\s))(?:Done in (?:English|French)|Fait en (?:français|anglais))/
/** The beginning of a signature line. */
const LINES =
  /(?<=\s)(?:Im Namen (?:de[rs]|von)|Au nom d|In nome d|Per (?:la|il) (?=[IV]*\.? ?(?:Corte|Camera|Tribunale|Autorità)))|(?<=\s)(?:(?:Der|Die|Das) (?:präsidierende |Präsident(?:in)?|Vizepräsident(?:in)?|Einzelrichter(?:in)?|Instruktionsrichter(?:in)?|Abteilungspräsident(?:in)?|Gerichtsschreiber(?:in)?|Generalsekretär(?:in)?)|(?:Le|La|Il) (?:Président|Présidente|Presidente|Vice-président|Juge|Giudice|Greffier|Greffière|Cancelliere|Cancelliera|Juge président|membre)[^:.]{0,40}(?=:)|L['’](?=(?:Greffier|Greffière)[^:]{0,20}:))/gu
/** Notes that HUDOC prints after the signatures. */
const NOTE = /(?<=\s)\[\d{1,3}\]\s(?=\S)/gu
const ROLES =
  /(?<=\p{L}\s)(?:(?:Acting |Deputy |Section )*Registrar|Greffi(?:er|ère)(?: adjointe?| de section)*|Registrar)(?=\s+(?:Vice-)?Pr[eé]sident)/u

/** The names after "… of the Rules of Court." */
const NAMES = /(?<=(?:Rules? of Court|du [Rr]èglement(?: de la Cour)?|\d{4})\.\s)(?=\p{Lu}[\p{L}.’'-]+ \p{Lu})/gu

/** Marks the closing lines of an operative part and divides those that a source left in one paragraph. */
export function withClosing(pieces: readonly Piece[]): Piece[] {
  const from = pieces.findLastIndex(({ text }) => PLACE_AND_DATE.test(text) || STRASBOURG_CLOSING.test(text))
  const closing = pieces[from]
  if (!closing || closing.text.length > 20_000) return [...pieces]
  const at = (PLACE_AND_DATE.exec(closing.text) ?? STRASBOURG_CLOSING.exec(closing.text))?.index ?? 0
  const [before, signed] = at === 0 ? [null, closing] : cutAt(closing, [at])
  const rest = signed ? [signed, ...pieces.slice(from + 1)] : pieces.slice(from + 1)
  return [...pieces.slice(0, from), ...(before ? [before] : []), ...rest.flatMap(lines)]
}

function lines(piece: Piece): Piece[] {
  if (piece.kind !== undefined || piece.text.length > 20_000) return [piece]
  const cuts = [LINES, NOTE, NAMES].flatMap((pattern) => Array.from(piece.text.matchAll(pattern), ({ index }) => index))
  const role = ROLES.exec(piece.text)?.index
  if (role !== undefined && piece.text.length - role < 80) cuts.push(role)
  const parts = cutAt(
    piece,
    [...new Set(cuts)].filter((cut) => cut > 0).toSorted((a, b) => a - b),
  )
  let signature = true
  return parts.map((part) => {
    // What follows a note belongs to it.
    signature &&= !/^\[\d/.test(part.text) && part.text.length < 400
    return signature ? { ...part, kind: 'signature' as const } : part
  })
}
