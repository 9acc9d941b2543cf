import { behind, isLetter, LAST_LATIN } from './statute-signs.ts'

/** A range, also `bis und mit`, `jusqu'à`, `fino a`; the mark may stand again before its last letter (`bis lit. c`). */
const RANGE =
  /\s?(?:-|à|bis(?:\s(?:und\smit|zu[mr]?))?|jusqu'(?:à|au)|[fs]ino\sa(?:d|l|lla)?|a|to)\s?(?:(?:li?tt?|lett?|[Bb]st)\.\s?(?=[a-z](?![\p{L}]))|(?:[Bb]uchstabe|lettre|lettera)\s(?=[a-z](?![\p{L}])))?(?=\d|[a-z](?:\s?bis)?(?![\p{L}]))/uy
const IN_CONNECTION = /(?:i\.\s?V\.\s?m\.|i\.V\.\s?mit|iVm)\s{0,3}/y
const LINKS = new Set(
  (
    'und et e ed sowie bzw resp respektive ou oder o od in Verbindung mit en relation avec lien liaison ' +
    'combiné combinés combinaison corrélation unione unitamente combinazione combinato combinati relazione disposto con l cum au aux der des de la le ' +
    'les du della del dell dei d alla all of the and or ainsi que nonché également auch mis mise lu lus read conjunction ' +
    'respectivement rispettivamente beziehungsweise respective ovvero oppure resp taken together with together letto per par analogie analogia analogiam contrario analog je u'
  ).split(' '),
)
const RANGE_BEGINNINGS = '-àbatjfs'

/** `Art. 11, der Art. 9 wiederholt`: a clause begins, not the next member of a list. */
export const clauseAt = (text: string, at: number): boolean => /^d(?:er|es)\sArt/.test(text.slice(at, at + 7))

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

/** Offset after the sign or word of a range (`-`, `à`, `bis`), or -1. */
export function rangeAt(text: string, at: number): number {
  const first = text[isBlank(text.charCodeAt(at)) ? at + 1 : at] ?? ' '
  return RANGE_BEGINNINGS.includes(first) ? behind(RANGE, text, at) : -1
}

/** Offset after a comma or semicolon and its blanks, or -1. */
export function commaAt(text: string, at: number): number {
  const sign = isBlank(text.charCodeAt(at)) ? at + 1 : at
  return text[sign] === ',' || text[sign] === ';' ? afterBlanks(text, sign + 1) : -1
}

/** Offset after at most three blanks. */
function afterBlanks(text: string, at: number): number {
  let end = at
  while (end < at + 3 && isBlank(text.charCodeAt(end))) end++
  return end
}

/** The only capital inside a link: `in Verbindung mit`. */
const CAPITAL_V = 86
const SMALL_I = 105
/** A little longer than the longest linking word, `rispettivamente`. */
const LONGEST_LINK = 16

/** `&`, `9/29`, `et/ou`, `E` and `UND` in a text of capitals. */
const SIGN =
  /&\s{0,3}|\/\s?(?=\d{1,4}[a-z]?(?:[\s,/.);]|bis)|[a-hj-uwyz][\s,)]|oder\s|ou\s|o\s|art)|(?:UND|ET|ED?|SOWIE|ODER|OU)\s{1,3}(?=\d|ART)/iy

function signAt(text: string, at: number): number {
  return '&/UEeSO'.includes(text[at] ?? ' ') ? behind(SIGN, text, at) : -1
}

/** Offset after a word that links the members of a chain, or -1. */
export function linkAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (!(code >= 97) && code !== CAPITAL_V) return signAt(text, at)
  const connected = code === SMALL_I ? behind(IN_CONNECTION, text, at) : -1
  if (connected !== -1) return connected
  let end = at
  while (end - at <= LONGEST_LINK && isLetter(text.charCodeAt(end))) end++
  if (!LINKS.has(text.slice(at, end)) || text.charCodeAt(end) > LAST_LATIN) return -1
  return afterBlanks(text, text[end] === '.' || text[end] === "'" ? end + 1 : end)
}
