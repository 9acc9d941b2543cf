import { Parser } from 'htmlparser2'
import { Refusal } from '../refusal.ts'

/** Control characters except tabulator and line feed, and invisible direction marks. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const BLANKS = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** U+0080 to U+009F: signs of Windows-1252 that were read as Latin-1. */
const MISREAD = /[\u0080-\u009f]/g
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))
/** A soft hyphen where a source broke a word at a line's end; behind a line break it is the dash of a list. */
const BROKEN_WORD = /(?<=\p{Ll})(?:\u00ad[^\S\n]*\n\s*| \u00ad )(?=\p{Ll})/gu
/** The same where a page breaks the line. */
const BROKEN_BY_TAG = /(?<=\p{Ll})(?:\u00ad|&shy;|&#173;|&#xad;)\s{0,20}<br\s{0,9}\/?>\s{0,20}(?=\p{Ll})/giu
/** A soft hyphen used as a hyphen: "§§ 314-15", "All-Ukrainian". */
const HARD_HYPHEN = /(?<=\p{N})\u00ad(?=[\p{L}\p{N}])|(?<=\p{L})\u00ad(?=[\p{Lu}\p{N}])/gu
const SUSPECT =
  /[<&\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff\ufffd\ud800-\udfff\t]/
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Elements whose tags are removed from running text; `<` before any other word is kept and made harmless. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd ' +
    'keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes ' +
    'noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp ' +
    'script search section select slot small source spacer span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr track tt u ul use var video wbr xmp animate animatetransform ' +
    'animatemotion set foreignobject artref annotation-xml mtext mi mglyph desc'
  ).split(' '),
)
const BREAKING = new Set(['br', 'p', 'div', 'li', 'tr'])
/** Elements whose content is not text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'xmp', 'title'])

const COMMON: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', '\u00a0'],
  ['&#xa0;', '\u00a0'],
  ['&#39;', "'"],
])

/** Decodes each character reference once; an unknown name stays as written. */
function decodeEntities(text: string): string {
  const decoded = new Map(COMMON)
  return text.replace(ENTITY, (entity) => {
    const known = decoded.get(entity)
    if (known !== undefined) return known
    let character = ''
    new Parser({ ontext: (piece) => (character += piece) }, { decodeEntities: true }).end(entity)
    decoded.set(entity, character)
    return character
  })
}

/** End of the content of a silent element whose tag ends at `from`; `from` itself when it is never closed. */
function silentEnd(lower: string, element: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(element)) return from
  const end = lower.indexOf(`</${element}`, from)
  if (end < 0) unclosed.add(element)
  return end < 0 ? from : end
}

const TAG = /<(?:(\/?)([a-z][a-z\d-]{0,30})(?=[\s/>])|!(?=--|\[|doctype\b)|\?(?=[a-z]))/gi
/** What may follow the name in a tag: an author who writes `<i.e. so> ` or `<b et c>` means no element. */
const ATTRIBUTES =
  /(?:\s+[a-z_:@*][\w:.@*-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|\s+(?:async|checked|compact|controls|declare|default|defer|disabled|download|hidden|ismap|loop|multiple|muted|nohref|noresize|noshade|novalidate|nowrap|open|readonly|required|reversed|selected)(?=[\s/>])|\s*\/){0,100}\s*>/iy

/** End of the tag whose name ends at `from`; -1 if it is not a tag. */
function tagEnd(text: string, from: number): number {
  ATTRIBUTES.lastIndex = from
  return ATTRIBUTES.test(text) ? ATTRIBUTES.lastIndex : -1
}

/** Removes tags of known elements and the content of scripts and styles. Linear in the length of the text. */
function dropTags(text: string): string {
  const tag = new RegExp(TAG)
  const unclosed = new Set<string>()
  let lower: string | null = null
  let kept = ''
  let position = 0
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    const element = found[2]?.toLowerCase() ?? ''
    if (element !== '' && !ELEMENTS.has(element)) continue
    const end = element === '' ? text.indexOf('>', found.index) + 1 : tagEnd(text, tag.lastIndex)
    if (end === 0) break
    if (end < 0) continue
    kept += text.slice(position, found.index)
    position = end
    if (BREAKING.has(element)) kept += '\n'
    if (SILENT.has(element) && found[1] === '') {
      lower ??= text.toLowerCase()
      position = silentEnd(lower, element, position, unclosed)
    }
    tag.lastIndex = position
  }
  return kept + text.slice(position)
}

/**
 * What sources add to a court's words: links of an aggregator, `[ATF 150 V 340](https://…)`, and names of character
 * styles.
 */
const ANNOTATION = /\[([^[\]]{1,300})\]\(https?:\/\/[^\s()]{1,500}\)|\[\/?STYLE_[A-Z_]{1,40}\]/g

const withoutAnnotations = (text: string): string =>
  text.includes('](http') || text.includes('STYLE_') ? text.replace(ANNOTATION, '$1') : text

/** Signs of Windows-1252 as browsers show them. Refuses its five unassigned codes: the original character is lost. */
function asWindows1252(text: string, field: string): string {
  return text.replace(MISREAD, (sign) => {
    const shown = WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign
    if (shown === sign)
      throw new Refusal('INVALID_ENCODING', `U+00${sign.charCodeAt(0).toString(16).toUpperCase()} is no sign`, field)
    return shown
  })
}

const withoutSoftHyphens = (text: string): string =>
  text.includes('\u00ad') ? text.replace(BROKEN_WORD, '').replace(HARD_HYPHEN, '-').replaceAll('\u00ad', '') : text

/**
 * Makes text of any source plain: removes annotations, tags, control characters and soft hyphens, decodes character
 * references once, turns special blanks into ordinary ones, and composes letters with their accents (NFC). A `<` that
 * could still begin a tag gets a blank after it, so that the result is never markup, whoever interprets it. Refuses
 * U+FFFD and lone surrogates: the text was damaged before it arrived.
 */
export function plainText(source: string, field: string): string {
  const text = withoutAnnotations(source).normalize('NFC')
  if (!SUSPECT.test(text)) return text
  if (!text.isWellFormed()) throw new Refusal('INVALID_ENCODING', 'lone surrogate', field)
  if (text.includes('\ufffd')) throw new Refusal('REPLACEMENT_CHARACTER', 'U+FFFD in the text', field)
  let plain = text.includes('<') ? dropTags(text.replace(BROKEN_BY_TAG, '')) : text
  if (plain.includes('&')) plain = decodeEntities(plain)
  const lines = asWindows1252(plain, field)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(BLANKS, ' ')
  return withoutSoftHyphens(lines)
    .normalize('NFC')
    .replace(/<(?=[a-z/!?])/gi, '< ')
}

/** One line of plain text: line breaks become blanks, blanks are single, ends are trimmed. */
export function plainLine(text: string, field: string): string {
  return plainText(text, field).replace(/\s+/g, ' ').trim()
}

const APOSTROPHE_BLANK = /['\u2019] (?=[\p{L}\d«"])/gu
const ELIDED =
  /(?<!\p{L})(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|quoiqu|aujourd|all|coll|dall|dell|nell|sull|un|quest|quell|anch|bell|sant|tutt|senz|gl)$/iu
/** The longest elided word and the character before it, in code units. */
const LONGEST_ELIDED = 9

/** Removes the blank that the court's markup leaves after an elided article: `l' art. 12` becomes `l'art. 12`. */
export function joinElisions(text: string): string {
  if (!text.includes("' ") && !text.includes('\u2019 ')) return text
  return text.replace(APOSTROPHE_BLANK, (found, at: number) =>
    ELIDED.test(text.slice(Math.max(0, at - LONGEST_ELIDED), at)) ? found.slice(0, 1) : found,
  )
}
