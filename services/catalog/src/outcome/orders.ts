/** What begins the orders, where a source has put the reasons before them into one text. */
const BEGINNING =
  /(?:erkennt|verfügt|beschliesst|prononce|arrête|ordonne|pronuncia|decreta)\s*:\s*(?=\n|1\s?\.|I\s?\.)/gi
const SIGNATURES = /\n\s*(?:Im Namen de[rs]|Au nom d[eu]|In nome de)/
const QUOTED = /"[^"]*"|«[^»]*»|„[^“”"]*[“”"]|“[^”]*”/g
const UNCLOSED = /:\s*["«„“][^"»“”]*$/
/** Introduces the reworded order of the court below. */
const NEW_TEXT = /(?:comme suit|come segue|wie folgt|nel modo seguente|de la manière suivante)[^:.\n]{0,80}:/i
/** What an order changes in the decision below, which is not an order of this court on the appeal. */
const CONSEQUENCE =
  /(?:en ce sens|dans le sens|nel senso|dahin(?:gehend)?|in dem sinne|im sinne)[^.;]{0,80}?(?=(?:,\s*dass|\s+qu['’e]|\s+che)(?!\p{L}))/iu

/** Sentences and half-sentences of the orders of this court, without what they quote. */
export function orderClauses(disposition: string): string[] {
  const begun = disposition.slice(0, 20_000)
  const start = Math.max(0, ...Array.from(begun.matchAll(BEGINNING), ({ index, 0: mark }) => index + mark.length))
  const own = begun.slice(start)
  const unsigned = own.slice(0, SIGNATURES.exec(own)?.index)
  const lines = withoutNewText(unsigned.replace(QUOTED, '“”').replace(UNCLOSED, ':').split(/\n+/))
  return lines
    .flatMap((line) =>
      line.split(/(?<=(?<!(?:^|[^\p{L}])(?:St|Art|Nr|Abs|Dr|Ziff|Bst))(?:[\p{L})]{2}|\d{4})\.)\s+(?=[\p{Lu}\d])|;\s+/u),
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** Leaves out a reworded order of the court below that has no quotation marks, up to this court's next order. */
function withoutNewText(lines: string[]): string[] {
  let order: number[] = []
  let dropping = false
  return lines.map((line) => {
    const numbers = (/^\s*(\d{1,2}(?:\.\d{1,2})*)\s*\./.exec(line)?.[1] ?? '').split('.').map(Number)
    const follows = isNext(numbers, order)
    if (dropping && !follows) return ''
    dropping = false
    if (follows) order = numbers
    const marked = NEW_TEXT.exec(line)
    if (!marked) return line
    const end = marked.index + marked[0].length
    const rest = line.slice(end).trim()
    dropping = rest === ''
    return rest.startsWith('“”') ? line : line.slice(0, end)
  })
}

/** Whether a number follows another in the same list: 1.3 and 2 follow 1.2. */
function isNext(numbers: readonly number[], order: readonly number[]): boolean {
  const last = numbers.length - 1
  if (last < 0 || numbers[last] === 0) return false
  if (numbers[last] === 1 && numbers.length > order.length) return true
  return numbers[last] === (order[last] ?? 0) + 1 && numbers.slice(0, last).every((number, at) => number === order[at])
}

/**
 * A clause up to the new wording of the decision below (`réformé en ce sens que …`,
 * `in dem Sinne gutgeheissen, dass …`).
 */
export function withoutConsequence(clause: string): string {
  const found = CONSEQUENCE.exec(clause)
  return found ? clause.slice(0, found.index + found[0].length) : clause
}
