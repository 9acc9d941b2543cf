import { extractCitations } from '../citations/extract.ts'
import type { InterfaceLanguage } from '../decision.ts'
import type { TextField } from './decision-index.ts'
import { citationTerms, type TermTables } from './terms.ts'

export type QueryFault =
  | 'unbalanced_quote'
  | 'unbalanced_parenthesis'
  | 'dangling_operator'
  | 'unknown_field'
  | 'empty_phrase'

export type Operator = 'and' | 'or' | 'not'

/** `written` is the piece of the query with its own faults mended. */
export type QueryToken =
  | { kind: 'word'; text: string; field?: TextField; prefix?: 'typed' | 'truncated'; negated: boolean; written: string }
  | { kind: 'phrase'; words: string[]; distance: number | null; field?: TextField; negated: boolean; written: string }
  | { kind: 'term'; terms: string[]; text: string; field?: TextField; negated: boolean; written: string }
  | { kind: 'operator'; operator: Operator; written: string }
  | { kind: 'open'; field?: TextField; written: string }
  | { kind: 'close'; written: string }

const FIELDS: Record<string, TextField> = {
  title: 'title',
  titre: 'title',
  titel: 'title',
  titolo: 'title',
  regeste: 'regeste',
  regesto: 'regeste',
  text: 'text',
  texte: 'text',
  testo: 'text',
  norm: 'norm',
  norme: 'norm',
  norma: 'norm',
  citation: 'citation',
  zitat: 'citation',
  citazione: 'citation',
  docket: 'docket',
  dossier: 'docket',
  verfahren: 'docket',
  incarto: 'docket',
}

const OPERATORS: Record<string, Operator> = {
  AND: 'and',
  ET: 'and',
  UND: 'and',
  OR: 'or',
  OU: 'or',
  ODER: 'or',
  NOT: 'not',
  SAUF: 'not',
  NON: 'not',
  NICHT: 'not',
}
/** A minus, the longest field name, its colon and what parts them from the word before. */
const LONGEST_SIGN = Math.max(...Object.keys(FIELDS).map((name) => name.length)) + 3
/** Single capital letters are operators for readers of Italian only. */
const ITALIAN_OPERATORS: Record<string, Operator> = { E: 'and', O: 'or' }

const PIECE =
  /(?<bracket>(?<group>-?(?:\p{L}+:)?)\(|\))|(?<minus>-)?(?:(?<field>\p{L}+):(?=\S))?(?:["«„“](?<phrase>[^"»”“]*)(?<closed>["»”“]?)(?:~(?<near>\d{1,2}))?|(?<word>[^\s()"«»„“”]+))|\S/uy

interface Span {
  start: number
  end: number
  terms: string[]
}

/** A minus and a field right before a statute or citation. */
const SIGN = /(?:^|[\s(])(?<minus>-)?(?:(?<field>\p{L}+):)?$/u

/** Null where what stands before the span makes words of it. */
function signOf(before: string): { length: number; field?: TextField; negated: boolean } | null {
  const { minus = '', field: prefix = '' } = SIGN.exec(before.slice(-LONGEST_SIGN))?.groups ?? {}
  const field = FIELDS[prefix.toLowerCase()]
  if (before.endsWith(':') && (!field || field === 'text')) return null
  return { length: minus.length + (field ? prefix.length + 1 : 0), negated: minus !== '', ...(field ? { field } : {}) }
}

/** Splits a query into tokens; statutes and citations outside quotes become one token each. Linear, never throws. */
export function tokenise(
  input: string,
  language: InterfaceLanguage,
  tables: TermTables,
  typing: boolean,
): { tokens: QueryToken[]; fault: QueryFault | null } {
  const tokens: QueryToken[] = []
  let fault: QueryFault | null = null
  const quoted = [...input.matchAll(/["«„“][^"»”“]*["»”“]?/gu)].map((m) => [m.index, m.index + m[0].length] as const)
  const spans = canonicalSpans(input, tables).filter(
    ({ start }) => signOf(input.slice(0, start)) !== null && !quoted.some(([from, to]) => from <= start && start < to),
  )
  let index = 0
  for (const span of [...spans, { start: input.length, end: input.length, terms: [] }]) {
    const { length, ...sign } = signOf(input.slice(0, span.start)) ?? { length: 0, negated: false }
    const region = input.slice(0, span.start - length)
    while (index < region.length) {
      PIECE.lastIndex = index += /^\s*/.exec(region.slice(index))?.[0].length ?? 0
      const match = PIECE.exec(region)
      if (match === null) break
      index = PIECE.lastIndex
      const atEnd = typing && index === input.length
      const read = readPiece(match.groups ?? {}, language, tables, atEnd)
      tokens.push(...read.tokens)
      fault ??= read.fault
    }
    if (span.terms.length === 0) break
    const [text, written] = [input.slice(span.start, span.end), input.slice(region.length, span.end)]
    tokens.push({ kind: 'term', terms: span.terms, text, ...sign, written })
    index = span.end
  }
  const [only, ...others] = tokens
  const act = only?.kind === 'operator' && others.length === 0 ? tables.acts.code(only.written) : null
  // `OR` alone is the code of obligations.
  if (only && act)
    return {
      tokens: [{ kind: 'term', terms: [act], text: only.written, negated: false, written: only.written }],
      fault,
    }
  return { tokens, fault }
}

function readPiece(
  { bracket, group, minus, field: prefix, phrase, closed, near, word }: Record<string, string | undefined>,
  language: InterfaceLanguage,
  tables: TermTables,
  atEnd: boolean,
): { tokens: QueryToken[]; fault: QueryFault | null } {
  if (bracket === ')') return { tokens: [{ kind: 'close', written: bracket }], fault: null }
  if (bracket) return readGroup(group ?? '')
  const field = prefix === undefined ? undefined : FIELDS[prefix.toLowerCase()]
  const unknown = prefix !== undefined && field === undefined
  const sign = `${minus ?? ''}${field ? `${prefix}:` : ''}`
  const shared = { ...(field ? { field } : {}), negated: minus !== undefined }
  if (phrase !== undefined) {
    const words = wordsOf(phrase)
    const fault = words.length === 0 ? 'empty_phrase' : unknown ? 'unknown_field' : closed ? null : 'unbalanced_quote'
    if (words.length === 0) return { tokens: [], fault }
    const written = `${sign}"${phrase.trim()}"${near ? `~${near}` : ''}`
    const term = termOf(phrase.trim(), field, tables)
    if (term) return { tokens: [{ kind: 'term', terms: term, text: phrase.trim(), ...shared, written }], fault }
    return { tokens: [{ kind: 'phrase', words, distance: near ? Number(near) : null, ...shared, written }], fault }
  }
  if (word === undefined) return { tokens: [], fault: null }
  const operator = OPERATORS[word] ?? (language === 'it' ? ITALIAN_OPERATORS[word] : undefined)
  if (operator && !minus && prefix === undefined)
    return { tokens: [{ kind: 'operator', operator, written: word }], fault: null }
  const fault = unknown ? 'unknown_field' : null
  const term = field && termOf(word, field, tables)
  if (term) return { tokens: [{ kind: 'term', terms: term, text: word, ...shared, written: `${sign}${word}` }], fault }
  const words = wordsOf(word)
  const tokens = words.map((text, i): QueryToken => {
    const final = i === words.length - 1
    const ending =
      final && word.endsWith('*') ? 'truncated' : final && atEnd && /[\p{L}\p{N}]$/u.test(word) ? 'typed' : undefined
    const written = i === 0 ? `${sign}${word}` : ''
    return { kind: 'word', text, ...shared, ...(ending ? { prefix: ending } : {}), written }
  })
  return { tokens, fault }
}

/** What opens a parenthesis: `(`, `-(`, `titre:(`. */
function readGroup(group: string): { tokens: QueryToken[]; fault: QueryFault | null } {
  const prefix = group.replace('-', '')
  const field = FIELDS[prefix.slice(0, -1).toLowerCase()]
  const open: QueryToken = field ? { kind: 'open', field, written: `${prefix}(` } : { kind: 'open', written: '(' }
  const not: QueryToken[] = group.startsWith('-') ? [{ kind: 'operator', operator: 'not', written: 'NOT' }] : []
  return { tokens: [...not, open], fault: prefix && !field ? 'unknown_field' : null }
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** References of the text with their place, in order, none overlapping; each with its most particular terms. */
function canonicalSpans(input: string, tables: TermTables): Span[] {
  const spans: Span[] = []
  const add = (start: number, end: number, terms: string[]) => {
    const same = spans.find((span) => span.start === start && span.end === end)
    if (same) same.terms.push(...terms)
    else spans.push({ start, end, terms })
  }
  for (const citation of extractCitations(input, { tables, typed: true })) {
    const all = citationTerms(citation, tables.startPages)
    if (citation.kind !== 'law') {
      if (all.length > 0) add(citation.start, citation.end, all)
      continue
    }
    const narrowest = all.slice(citation.parts.paragraphs.length > 0 ? 2 : 1)
    if (narrowest.length > 0) add(citation.chainStart, citation.chainEnd, narrowest)
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  return spans.filter((span, i) => spans.slice(0, i).every((earlier) => earlier.end <= span.start))
}

/** What a phrase, or the word behind a prefix, says as a whole; behind `norm:` also an act (`norm:OR`). */
function termOf(text: string, field: TextField | undefined, tables: TermTables): string[] | undefined {
  if (field === 'text') return undefined
  const whole = wholeTerm(text, tables)
  const act = whole || field !== 'norm' ? null : tables.acts.looseCode(text)
  return whole ?? (act ? [act.replaceAll(' ', '')] : undefined)
}

function wholeTerm(text: string, tables: TermTables): string[] | undefined {
  return canonicalSpans(text, tables).find((span) => span.start === 0 && span.end === text.length)?.terms
}
