import type { ActTable } from './acts.ts'

/** A statute reference. Paragraph numbers are those named with the article; letters and numbers are not kept. */
export interface Norm {
  /** Canonical code of the act: its German abbreviation. */
  act: string
  /** Lower case, Latin suffix joined: `271a`, `66abis`. */
  article: string
  paragraphs: string[]
  /** UTF-16 offsets of the whole chain the reference stands in. */
  start: number
  end: number
}

const HEAD = /(?<![\p{L}\d])[aA][rR][tT](?:[tT]?\.|ikeln?|icles?|icol[oi])?\s*(?=\d)/gu
const TOKEN =
  /\d+[a-z]?(?:\s?(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|decies)(?![\p{L}]))?|\p{L}+(?:-\p{Lu}\p{L}+)?|[^\s]/gu
const PARAGRAPH = /^(?:Abs|Absatz|al|alinéa|cpv|capoverso|par|§)$/i
const BELOW_PARAGRAPH = /^(?:lit|let|lett|Bst|Satz|phrase|frase)$/i
const NUMBER_MARK = /^(?:Ziff|ch|n|cifra)$/i
const ARTICLE = /^(?:art|artt|artikeln?|articles?|articol[oi])$/i
const LINK =
  /^(?:und|et|e|ed|sowie|bzw|resp|ou|oder|o|od|f|ff|s|ss|seg|segg|i|V|m|in|Verbindung|mit|en|relation|avec|lien|combiné|combinazione|combinato|relazione|disposto|con|l|cum|à|a|au|aux|der|des|de|la|le|les|du|della|del|dell|den|d|alla|of|the|and|or)$/
/** A chain longer than this is not one reference. */
const LONGEST_CHAIN = 80

interface Link {
  article: string
  paragraphs: string[]
  /** Numbers after Ziff./ch./n.: paragraphs of the Convention, else below the paragraph. */
  numbers: string[]
}

const leading = (number: string) => Number.parseInt(number, 10)

/**
 * Statute references of a text, in order. The act stands at the end and applies backwards to every article of its chain
 * (`art. 97 al. 1, 101 et 103 CO`); a chain without a known act gives nothing. Linear in the length of the text.
 * @param loose accepts act codes in any case, for typed queries
 */
export function findNorms(text: string, acts: ActTable, loose = false): Norm[] {
  const found: Norm[] = []
  const head = new RegExp(HEAD)
  const token = new RegExp(TOKEN)
  for (let match = head.exec(text); match !== null; match = head.exec(text)) {
    const chain = readChain(text, match.index + match[0].length, token, acts, loose)
    head.lastIndex = Math.max(head.lastIndex, chain.end)
    if (chain.act === null) continue
    for (const link of chain.links) {
      const paragraphs = chain.act === 'EMRK' ? [...link.paragraphs, ...link.numbers] : link.paragraphs
      found.push({ act: chain.act, article: link.article, paragraphs, start: match.index, end: chain.end })
    }
  }
  return found
}

function readChain(text: string, from: number, token: RegExp, acts: ActTable, loose: boolean) {
  const links: Link[] = []
  let role: 'article' | 'paragraph' | 'number' | 'letter' = 'article'
  let afterComma = false
  token.lastIndex = from
  for (let steps = 0; steps < LONGEST_CHAIN; steps++) {
    const before = token.lastIndex
    const written = token.exec(text)?.[0]
    if (written === undefined) break
    const current = links.at(-1)
    if (/^\d/.test(written)) {
      const number = written.replace(/\s/g, '').toLowerCase()
      if (role === 'paragraph' && current && afterComma && leading(number) > leading(current.article)) role = 'article'
      if (role === 'paragraph' && current) current.paragraphs.push(number)
      else if (role === 'number' && current) current.numbers.push(number)
      else if (role === 'article') links.push({ article: number, paragraphs: [], numbers: [] })
      afterComma = false
    } else if (written === ',') {
      afterComma = true
      if (role === 'number' || role === 'letter') role = 'article'
    } else if (
      PARAGRAPH.test(written) &&
      !(written === 'al' && /^\s+\p{L}/u.test(text.slice(token.lastIndex, token.lastIndex + 3)))
    ) {
      role = 'paragraph'
    } else if (BELOW_PARAGRAPH.test(written)) role = 'letter'
    else if (NUMBER_MARK.test(written)) role = 'number'
    else if (ARTICLE.test(written)) role = 'article'
    else if (/^[.\-–’'/]$/.test(written) || LINK.test(written) || /^[a-z]$/.test(written)) continue
    else {
      const act = readAct(text, written, token, acts, loose)
      if (act !== null) return { act, links, end: token.lastIndex }
      token.lastIndex = before
      break
    }
  }
  return { act: null, links, end: from }
}

function readAct(text: string, written: string, token: RegExp, acts: ActTable, loose: boolean): string | null {
  const lookUp = (name: string) => (loose ? acts.looseCode(name) : acts.code(name))
  if (acts.numbered(written)) {
    const digit = /^\s?(\d)(?![\d/])/.exec(text.slice(token.lastIndex, token.lastIndex + 3))
    const code = digit && lookUp(`${written} ${digit[1]}`)
    if (digit && code) {
      token.lastIndex += digit[0].length
      return code
    }
  }
  return lookUp(written)
}
