/**
 * What shows that a number belongs to the sentence around it ("BGE 138 V 106 E. 2.1 S. 110", "(vgl. Ziff. 3.2 Satz 1)")
 * and is no number of a consideration.
 */

/** Words before a number of another text or of an item. */
const REFERENCE = new RegExp(
  String.raw`(?:^|[\s([«„“"'’/])(?:[Ee]rwg?\.|E\.|Erwägung(?:en)?|[Cc]onsidérants?|[Cc]onsiderand[oi]|[Cc]ons(?:id)?\.|c\.|` +
    String.raw`[Aa]rtt?\.|[Aa]rtikeln?|articles?|articol[oi]|[Aa]bs\.|[Aa]bsatz|al\.|alinéas?|cpv\.|[Zz]iff\.|[Zz]iffern?|[Cc]h\.|chiffres?|cifr[ae]|` +
    String.raw`N\.|Nrn?\.|num\.|[Nn]os?\.?|n\.|n°|lett?\.|lit\.|[Bb]st\.|Rzn?\.?|S\.|Seiten?|pp?\.|pagg?\.|pages?|pagin[ae]|Bd\.|Band|[Vv]ol\.|` +
    String.raw`Kap\.|ch?ap\.|[Tt]it\.|Anm\.|Fn\.|[Nn]ote|[Vv]gl\.|[Cc]fr?\.|[Ii]bid\.|cit\.|§{1,2}|Aufl\.|éd\.|ca\.|Fr\.|CHF|Pos\.|Tab\.|Fig\.|Abb\.)\s?$`,
  'u',
)
/** The same between a cited place of the reporter and its consideration: "BGE 136 V 131", then "1.2 S. 135". */
const PAGE_AFTER = /^\.?\s+(?:S|pp?|pag)\.\s?\d/u
/** Units before and after a number in which these words stand. */
const AROUND = 24

/** Whether the words before a number, or after it, make it the place of another text. */
export const isReference = (before: string, after: string): boolean =>
  REFERENCE.test(before.slice(-AROUND)) || PAGE_AFTER.test(after.slice(0, AROUND))

/** "(vgl. BGE 138 V 106 E.", at the end of a paragraph: the number follows in the next one. */
const CITED = /(?:\d|[Vv]gl\.|\(|;|,|und|Urteils?)\s(?:E|Erw)\.$|(?<!\p{L})(?:(?:consid|cons|artt?|Ziff|cpv)\.|§)$/iu

/** The same before a plain number: "(Art. 42 Abs.", then "2 BGG)". Not "et al.", nor a name ("Frau S."). */
const CITED_PLAIN =
  /(?<![\p{L}.])(?:Abs\.|Absatz|Absätze|Artikel|(?<!et )al\.|alinéa|capoverso|articolo|Ziffer|chiffre|cifra|Nr\.|n ?[o°]\.?|Rz\.?|Bst\.|let\.|lett\.)$/iu
const MONTH =
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'
/** "4. April 2023": the day of a date. */
const DATED = new RegExp(`^(?:\\.|er)?\\s+(?:${MONTH})\\s+(?:18|19|20)\\d\\d(?!\\d)`, 'iu')
/** Whether a text stops before the day of a date. */
const BEFORE_DAY = /(?:^|[^.!?\s])$|(?<!\p{L})(?:bzw|resp)\.$/u

/** Whether a paragraph that begins with a number continues the citation or the date that the one before it breaks off. */
export function isTornReference(before: string, next: string): boolean {
  const number = /^\d{1,2}(?:\.\d{1,2}){0,4}/.exec(next)?.[0]
  if (number === undefined) return false
  const [end, after] = [before.slice(-AROUND), next.slice(number.length)]
  if (CITED.test(end) || PAGE_AFTER.test(after.slice(0, AROUND))) return true
  return !number.includes('.') && (CITED_PLAIN.test(end) || (DATED.test(after) && BEFORE_DAY.test(end)))
}

/** "2 Aufl. 2014": the number of an edition. */
const EDITION_AFTER = /^\.?\s+(?:Aufl(?:age)?|[ée]d)(?!\p{L})/u
/** The first quotation mark of a text, if it closes a quotation that began before. */
const CLOSING_FIRST = /^[^"«»„“”]*(?:»|[^\s("«»„“”]"(?=[.,;:)]?(?:\s|$)))/u
/** An item of a list up to its semicolon, or to its comma if it is short; a parenthesis inside is closed. */
const LISTED = /^(?:[^()]|\([^()]*\)){1,120};$|^[^().]{1,40},$/u

/**
 * Whether a paragraph with a number is an item of a list, a paragraph of a quoted act, or the rest of a citation. The
 * paragraphs of acts have numbers without a point.
 */
export const isItem = (text: string, { number, length }: { number: string; length: number }): boolean =>
  EDITION_AFTER.test(text.slice(number.length)) ||
  LISTED.test(text.slice(length)) ||
  DATED.test(text.slice(number.length)) ||
  (!number.includes('.') && closesQuotation(text.slice(length)))

/** Whether a text ends a quotation that began before it. */
export const closesQuotation = (text: string): boolean => CLOSING_FIRST.test(text)

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['„', '“'],
]
/** Longest parenthesis or quotation that may contain a number. */
const LONGEST = 4000

/** Whether an offset is inside a parenthesis or a quotation that the text also closes. */
export const isEnclosed = (text: string, at: number): boolean =>
  PAIRS.some(([open, close]) => opens(text, at, open, close) && closes(text, at, open, close))

function opens(text: string, at: number, open: string, close: string): boolean {
  let closed = 0
  for (let place = at - 1; place >= Math.max(0, at - LONGEST); place--) {
    if (text[place] === close) closed++
    else if (text[place] === open && closed-- === 0) return true
  }
  return false
}

function closes(text: string, at: number, open: string, close: string): boolean {
  let opened = 0
  for (let place = at; place < Math.min(text.length, at + LONGEST); place++) {
    if (text[place] === open) opened++
    else if (text[place] === close && opened-- === 0) return true
  }
  return false
}
