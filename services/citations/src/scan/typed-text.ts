/** Series whose names are not all capitals, as written. */
const MIXED: Record<string, string> = {
  jdt: 'JdT',
  pra: 'Pra',
  rtid: 'RtiD',
  ste: 'StE',
  str: 'StR',
  blschk: 'BlSchK',
  zbl: 'ZBl',
}
/** Forms that begin with capitals and are recognised by what follows: dockets, yearbooks, identifiers. */
const IN_CAPITALS =
  /^\s*(?:[bcdefhikmpu]\s{0,2}\d{1,4}\/\d\d|[a-f]-\s?\d{1,5}\/\d{4}|[a-z]{2}\.\d{4}\.\d|(?:bvge|ataf|dtaf|tpf)\s|ecli:\S+)/i
const SERIES = /^(\s*)([a-z]{2,6})(\s+(?:19|20)\d\d\s+)((?:i{1,3}|iv|v)(?=\s)|nr(?=[.\s]))?/i
/** A place of the reporter or a docket, after which `e. 4` and `s. 466` are a consideration and a page. */
const DECISION =
  /^\s*(?:(?:bge|atf|dtf)\W{0,9})?(?:\d{1,4}[\s./-]{0,2}[iv]{1,3}\s?[ab]?[\s./-]{0,2}\d|\d{1,2}[a-z][\s_.-]?\d+\/\d{4})/i
const GERMAN_MARKS = /(?<=\d[\s,]{1,3})(?:e(?=\.\s?\d|\s?\d+\.\d)|erw(?=\.?\s?\d)|s(?=\.?\s?\d+\s*$))/g
/** `336 or`: if nothing follows, the Code of Obligations. */
const OR_AT_END = /^(\s*(?:art\.?\s*)?\d+(?:[a-z]*\s+(?:(?:abs|al|cpv)\.?\s*\d+\s+)?)?)or(\s*)$/i
const PARAGRAPH = /(?<=\d[a-z]{0,3}\s{0,3})abs(?=\.?\s?\d)/

/**
 * A reporter decision in an address of this product or of the court (`docid=atf%3A%2F%2F146-V-169%3Ade`), and the
 * consideration after it.
 */
const ADDRESS =
  /^(\s*https?:\/\/[^\s#]*?(?:\/|%2f))(\d{2,3}-(?:i[ab]|i{1,3}|iv|v)-\d{1,4})(?![\w.])([^\s#]*)(#e\d[\d.]*[a-z]{0,2}(?!\S))?\S*(\s*)$/i
/**
 * A judgment in an address of this product, or of the court, with its day (`docid=aza%3A%2F%2F06-05-2026-1C_146-2025`, in
 * the short link `id=06.05.2026_1C_146/2025`).
 */
const JUDGMENT_ADDRESS =
  /^(\s*https?:\/\/[^\s#]*?(?:(?:aza(?::|%3a)(?:\/|%2f){2}|[?&]id=)(?=\d\d[-.])|\/other\/))(?:(\d\d)[-.](\d\d)[-.](\d{4})[-_])?(\d{1,2}[a-z]|[bcdefhikmpu])[_.-](\d{1,5})(?:[-/]|%2f)((?:19|20)\d{2}|\d{2})(?![\w.])[^\s#]*(#e\d[\d.]*[a-z]{0,2}(?!\S))?\S*\s*$/i

/** Replaces an address by the citation it contains, padded to the same length; returns any other text unchanged. */
function ofAddress(text: string): string {
  const [, before = '', decision, , place] = ADDRESS.exec(text) ?? []
  if (decision !== undefined) return padded(text, before, decision + considerationOf(place))
  const judgment = JUDGMENT_ADDRESS.exec(text)
  if (judgment === null) return text
  const [, front = '', day, month, year, chamber = '', number, filed, anchor] = judgment
  const docket = `${chamber.toUpperCase()}${chamber.length > 1 ? '_' : ' '}${number}/${filed}`
  const date = day === undefined ? '' : ` ${day}.${month}.${year}`
  return padded(text, front, docket + date + considerationOf(anchor))
}

const considerationOf = (anchor: string | undefined) => (anchor === undefined ? '' : ` E. ${anchor.slice(2)}`)

/** Pads the citation to its original offset, or to an earlier one if the text would become longer. */
const padded = (address: string, before: string, citation: string) =>
  (' '.repeat(Math.min(before.length, address.length - citation.length)) + citation).padEnd(address.length)

/**
 * The citation in a pasted address, as a person types it (`147-III-463 E. 4.2`, `1C_146/2025 06.05.2026`); null for any
 * other text.
 */
export function citationInAddress(text: string): string | null {
  const citation = ofAddress(text)
  return citation === text ? null : citation.trim()
}

/**
 * Adds the capitals that forms need to a text typed in lower case, keeping its length. Only if all of it can be a
 * citation: words of a search are unchanged.
 */
export function typedText(text: string): string {
  const marked = ofAddress(text).replace(PARAGRAPH, 'Abs').replace(OR_AT_END, '$1OR$2').replace(IN_CAPITALS, capitals)
  const named = marked.replace(SERIES, (_, blank: string, name: string, year: string, rest: string | undefined) => {
    const series = MIXED[name.toLowerCase()] ?? (name === name.toLowerCase() ? name.toUpperCase() : name)
    return blank + series + year + (rest && /^n/i.test(rest) ? 'Nr' : (rest ?? '').toUpperCase())
  })
  return DECISION.test(named)
    ? named.replace(GERMAN_MARKS, (mark) => mark.charAt(0).toUpperCase() + mark.slice(1))
    : named
}

const capitals = (form: string) => form.toUpperCase()
