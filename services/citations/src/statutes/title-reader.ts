import type { WrittenAct } from '../citation/act-table.ts'
import { type ActTitle, comparable, isLaw, isSwiss } from './act-titles.ts'
import { type CodeOf, dayAt, type FoundTitle, judged } from './title-context.ts'

interface Node {
  next: Map<string, Node>
  title: ActTitle | null
}

const WORD = /[\p{L}\d]+/uy
const BETWEEN = /(?:\s|['’,-]\s?){1,2}/y
const MOST_WORDS = 48
/** Characters of a first word that rule out most places. */
const BEGINNING = 3
/** Adjectives before a name that say nothing: `des geltenden Obligationenrechts`. */
const TODAYS = /^(?:neue[nsr]?|(?:geltend|heutig)(?:e[nsr]?)?|nouve(?:au|l)|nuov[oa]|vigente?|actuel|attuale?)$/
const ADJECTIVES = ['sch', 'eid', 'sui', 'svi', 'neu', 'gel', 'heu', 'nou', 'nuo', 'vig', 'act', 'att']

/** Reads acts by their names in full. Names are compared word by word, without cases, accents and adjectives. */
export function titleReader(titles: readonly ActTitle[], codeOf: CodeOf) {
  const root: Node = { next: new Map(), title: null }
  for (const title of titles) plant(root, title)
  const beginnings = new Set(ADJECTIVES)
  for (const word of root.next.keys()) beginnings.add(word.slice(0, BEGINNING))

  /** The act whose name begins at `at`, in any letters if `loose`. */
  return (text: string, at: number, loose: boolean): WrittenAct | null => {
    const beginning = text.slice(at, at + BEGINNING)
    if (!beginnings.has(comparable(beginning))) return null
    const walked = walk(root, text, at, loose)
    return walked === null ? null : judged(walked, text, codeOf)
  }
}

function plant(root: Node, title: ActTitle): void {
  let node = root
  for (const word of title.words) {
    const next: Node = node.next.get(word) ?? { next: new Map(), title: null }
    node.next.set(word, next)
    node = next
  }
  if (node.title === null || (node.title.code === title.code && node.title.shared)) node.title = title
}

function walk(root: Node, text: string, start: number, loose: boolean): FoundTitle | null {
  let [node, at, federal, day] = [root, start, false, null as string | null]
  let found: FoundTitle | null = null
  let first = ''
  for (let words = 0; words < MOST_WORDS; words++) {
    WORD.lastIndex = at
    const written = WORD.exec(text)?.[0]
    if (written === undefined) break
    const end = WORD.lastIndex
    const word = comparable(written)
    const next = node.next.get(word)
    if (next) {
      if (first === '') first = written
      node = next
      if (next.title && (loose || !next.title.german || /\p{Lu}/u.test(first)))
        found = { title: next.title, end, federal, date: day }
    } else if (isSwiss(word) || (word === 'federal' && isLaw(comparable(first)))) federal = true
    else if (node !== root || !TODAYS.test(word)) break
    const dated = node === root ? null : dayAt(text, end)
    if (dated) day = dated.day
    BETWEEN.lastIndex = dated?.end ?? end
    if (!BETWEEN.test(text)) break
    at = BETWEEN.lastIndex
  }
  return found && { ...found, federal: found.federal || federal }
}
