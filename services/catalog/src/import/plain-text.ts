import { Parser } from 'htmlparser2'
import { Refusal } from './refusal.ts'

/** Everything but tabulator and line feed below U+0020, U+007F to U+009F, and the invisible marks of direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g
const BLANKS = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const SUSPECT =
  /[<&\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff\ufffd\ud800-\udfff\t]/
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Elements whose tags are dropped from running text; `<` before any other word is kept and made harmless. */
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
/** Elements whose content is no text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'xmp', 'title'])

/** Decodes one character reference; an unknown name stays as written. */
function decodeEntity(entity: string): string {
  let decoded = ''
  const parser = new Parser({ ontext: (text) => (decoded += text) }, { decodeEntities: true })
  parser.end(entity)
  return decoded
}

/** Drops tags of known elements and the content of scripts and styles. Linear in the length of the text. */
function dropTags(text: string): string {
  let kept = ''
  let position = 0
  let noneAfter = text.length
  while (position < text.length) {
    const open = text.indexOf('<', position)
    if (open < 0) break
    kept += text.slice(position, open)
    const name = /^<\/?([a-z][a-z\d-]*)|^<([!?])/i.exec(text.slice(open, open + 40))
    const known = name !== null && (name[2] !== undefined || ELEMENTS.has(name[1]?.toLowerCase() ?? ''))
    const close = known && open < noneAfter ? text.indexOf('>', open) : -1
    if (known && close < 0) noneAfter = Math.min(noneAfter, open)
    if (close < 0) {
      kept += '<'
      position = open + 1
      continue
    }
    position = close + 1
    const element = name?.[1]?.toLowerCase() ?? ''
    if (/^(?:br|p|div|li|tr)$/.test(element)) kept += '\n'
    if (SILENT.has(element) && text[open + 1] !== '/') {
      const end = text.toLowerCase().indexOf(`</${element}`, position)
      if (end >= 0) position = end
    }
  }
  return kept + text.slice(position)
}

/**
 * Makes text of any source plain: tags dropped, character references decoded once, control characters and soft hyphens
 * removed, special blanks made ordinary ones. What could still be read as the beginning of a tag gets a blank behind its
 * `<`, so that the result is never markup, whoever interprets it.
 * Refuses U+FFFD and lone surrogates: the text was damaged before it came here.
 */
export function plainText(text: string, field: string): string {
  if (!SUSPECT.test(text)) return text
  if (!text.isWellFormed()) throw new Refusal('INVALID_ENCODING', 'lone surrogate', field)
  if (text.includes('\ufffd')) throw new Refusal('REPLACEMENT_CHARACTER', 'U+FFFD in the text', field)
  let plain = text.includes('<') ? dropTags(text) : text
  if (plain.includes('&')) plain = plain.replace(ENTITY, decodeEntity)
  return plain
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(BLANKS, ' ')
    .replace(/<(?=[a-z/!?])/gi, '< ')
}

/** One line of plain text: line breaks become blanks, blanks are single, ends are trimmed. */
export function plainLine(text: string, field: string): string {
  return plainText(text, field).replace(/\s+/g, ' ').trim()
}

const ELISION =
  /(?<!\p{L})((?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|quoiqu|aujourd|all|coll|dall|dell|nell|sull|un|quest|quell|anch|bell|sant|tutt|senz|gl)['\u2019]) (?=[\p{L}\d«"])/giu

/** The court's markup leaves a blank after an elided article: `l' art. 12` becomes `l'art. 12`. */
export function joinElisions(text: string): string {
  return /['\u2019] /.test(text) ? text.replace(ELISION, '$1') : text
}
