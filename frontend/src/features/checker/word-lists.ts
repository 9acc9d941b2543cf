import { attribute, children, descendant, value } from './word-xml.ts'

/** A level of a list: how it counts and what it shows (ECMA-376, 17.9). */
interface Level {
  start: number
  format: string
  /** `%1.%2`: the numbers of the levels; a bullet without them. */
  text: string
  /** The level after which it restarts; 0: never. */
  restart: number
  legal: boolean
  suffix: string
  style: string | null
}

interface List {
  abstract: string
  levels: Map<number, Level>
  /** Start numbers of this list where it restarts. */
  starts: Map<number, number>
}

/** A paragraph's place in a list. */
interface Place {
  list: string
  level: number
}

const NO_LIST = '0'
const MOST_LEVELS = 9
const MOST_STYLES = 20
const BULLET = '•'

/**
 * Numbers of paragraphs as Word shows them, when they are asked for in the order of the text.
 * @param numbering `word/numbering.xml`
 * @param styles `word/styles.xml`, which number headings
 */
export function paragraphNumbers(numbering: Document | null, styles: Document | null): (paragraph: Element) => string {
  const lists = readLists(numbering)
  const styled = readStyles(styles)
  const counters = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()

  return (paragraph) => {
    const place = placeOf(paragraph, styled, lists)
    const list = place === null ? undefined : lists.get(place.list)
    const level = place === null ? undefined : list?.levels.get(place.level)
    if (place === null || list === undefined || level === undefined) return ''
    const counted = counters.get(list.abstract) ?? []
    counters.set(list.abstract, counted)
    for (const [at, start] of list.starts) {
      const first = `${place.list} ${at}`
      if (at > place.level || begun.has(first)) continue
      begun.add(first)
      counted[at] = start - 1
    }
    counted[place.level] = (counted[place.level] ?? level.start - 1) + 1
    for (let deeper = place.level + 1; deeper < MOST_LEVELS; deeper++) {
      const restart = list.levels.get(deeper)?.restart ?? deeper
      if (restart > place.level) counted[deeper] = undefined
    }
    return shown(level, list.levels, counted)
  }
}

function shown(level: Level, levels: ReadonlyMap<number, Level>, counted: readonly (number | undefined)[]): string {
  if (level.format === 'none' && !level.text.includes('%')) return level.text === '' ? '' : level.text + level.suffix
  if (level.format === 'bullet') return BULLET + level.suffix
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const other = levels.get(at)
    const number = counted[at] ?? (other?.start ?? 1) - 1
    return inFormat(number, level.legal ? 'decimal' : (other?.format ?? 'decimal'))
  })
  return text === '' ? '' : text + level.suffix
}

function inFormat(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number)
    case 'upperLetter':
      return letters(number).toUpperCase()
    case 'lowerRoman':
      return roman(number)
    case 'upperRoman':
      return roman(number).toUpperCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(number)
  }
}

/** a … z, then aa, bb, as Word counts. */
const letters = (number: number): string =>
  number < 1 ? '' : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 30))

const ROMAN = 'm1000 cm900 d500 cd400 c100 xc90 l50 xl40 x10 ix9 v5 iv4 i1'
  .split(' ')
  .map((sign): [sign: string, worth: number] => [sign.replace(/\d+/, ''), Number(sign.replace(/\D+/, ''))])
const LARGEST_ROMAN = 32_767

function roman(number: number): string {
  if (number > LARGEST_ROMAN) return String(number)
  let [left, written] = [number, '']
  for (const [sign, worth] of ROMAN) {
    while (left >= worth) {
      written += sign
      left -= worth
    }
  }
  return written
}

function readLists(numbering: Document | null): Map<string, List> {
  const lists = new Map<string, List>()
  if (numbering === null) return lists
  const abstracts = new Map<string, Element>()
  const byStyle = new Map<string, Element>()
  for (const abstract of children(numbering.documentElement, 'w:abstractNum')) {
    abstracts.set(attribute(abstract, 'w:abstractNumId'), abstract)
    const named = value(abstract, 'w:styleLink')
    if (named !== null) byStyle.set(named, abstract)
  }
  for (const num of children(numbering.documentElement, 'w:num')) {
    const abstract = value(num, 'w:abstractNumId') ?? ''
    const own = abstracts.get(abstract)
    if (!own) continue
    // A list that only refers to a list style is counted as that style's list.
    const linked = value(own, 'w:numStyleLink')
    const shape = (linked === null ? undefined : byStyle.get(linked)) ?? own
    const levels = new Map(children(shape, 'w:lvl').map((level) => [levelAt(level), readLevel(level)]))
    const starts = new Map<number, number>()
    for (const override of children(num, 'w:lvlOverride')) {
      const other = children(override, 'w:lvl')[0]
      if (other) levels.set(levelAt(override), readLevel(other))
      const start = value(override, 'w:startOverride')
      if (start !== null) starts.set(levelAt(override), Number(start))
    }
    lists.set(attribute(num, 'w:numId'), { abstract: attribute(shape, 'w:abstractNumId'), levels, starts })
  }
  return lists
}

const levelAt = (level: Element) => Number(attribute(level, 'w:ilvl'))

function readLevel(level: Element): Level {
  const suffix = value(level, 'w:suff') ?? 'tab'
  return {
    start: Number(value(level, 'w:start') ?? 1),
    format: value(level, 'w:numFmt') ?? 'decimal',
    text: value(level, 'w:lvlText') ?? '',
    restart: Number(value(level, 'w:lvlRestart') ?? levelAt(level)),
    legal: isOn(children(level, 'w:isLgl')[0]),
    suffix: suffix === 'nothing' ? '' : ' ',
    style: value(level, 'w:pStyle'),
  }
}

const isOn = (toggle: Element | undefined): boolean =>
  toggle !== undefined && !['0', 'false', 'off'].includes(attribute(toggle, 'w:val'))

interface Style {
  list: string | null
  level: number | null
  base: string | null
}

function readStyles(styles: Document | null) {
  const read = new Map<string, Style>()
  let usual: string | null = null
  for (const style of styles === null ? [] : children(styles.documentElement, 'w:style')) {
    if (attribute(style, 'w:type') !== 'paragraph') continue
    const id = attribute(style, 'w:styleId')
    if (attribute(style, 'w:default') === '1') usual = id
    const placed = descendant(style, 'w:pPr', 'w:numPr')
    read.set(id, {
      list: placed && value(placed, 'w:numId'),
      level: placed && numberOf(value(placed, 'w:ilvl')),
      base: value(style, 'w:basedOn'),
    })
  }
  return { read, usual }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** The list of a paragraph: its own, or that of its style or of a style on which it is based. */
function placeOf(
  paragraph: Element,
  { read, usual }: ReturnType<typeof readStyles>,
  lists: ReadonlyMap<string, List>,
): Place | null {
  const properties = children(paragraph, 'w:pPr')[0]
  const own = properties && children(properties, 'w:numPr')[0]
  let list = own ? value(own, 'w:numId') : null
  let level = own ? numberOf(value(own, 'w:ilvl')) : null
  let style = (properties && value(properties, 'w:pStyle')) ?? usual
  for (let depth = 0; style !== null && list === null && depth < MOST_STYLES; depth++) {
    const named = read.get(style)
    list = named?.list ?? null
    level ??= named?.level ?? (list === null ? null : levelOfStyle(lists.get(list), style))
    style = named?.base ?? null
  }
  return list === null || list === NO_LIST ? null : { list, level: level ?? 0 }
}

/** The level that a list gives to a style: `Heading 2` is the second. */
function levelOfStyle(list: List | undefined, style: string): number | null {
  for (const [at, level] of list?.levels ?? []) if (level.style === style) return at
  return null
}
