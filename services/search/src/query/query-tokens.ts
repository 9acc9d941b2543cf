import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { TextField } from '../port.ts'
import { scanWords } from '../language/letters.ts'
import { type CapitalWord, type Operator, operatorOf, operatorsIn } from './query-operators.ts'
import { remarksIn } from './query-remarks.ts'
import { canonicalSpans, type Named, type NamedTerm, termOf } from './query-terms.ts'
import type { CitationTables } from '@trilex/citations/citation'

export type QueryFault =
  | 'unbalanced_quote'
  | 'unbalanced_parenthesis'
  | 'dangling_operator'
  | 'unknown_field'
  | 'empty_phrase'
  | 'inner_truncation'
  | 'distance_too_long'

/** `written`: this piece of the query with its own faults repaired. */
export type QueryToken =
  | { kind: 'word'; text: string; field?: TextField; prefix?: 'typed' | 'truncated'; negated: boolean; written: string }
  | { kind: 'phrase'; words: string[]; distance: number | null; field?: TextField; negated: boolean; written: string }
  | {
      kind: 'term'
      terms: NamedTerm[]
      text: string
      field?: TextField
      negated: boolean
      written: string
      /** Decisions or days that it names. */
      named?: Named
    }
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

/** Greatest distance in `"mother child"~n`. */
const MOST_APART = 99
/** A star that does not end its word: before or between letters. */
const INNER_STAR = /\*(?=[^\s]*[\p{L}\p{N}])/u
const ENDING_STAR = /\*[^\p{L}\p{N}]*$/u
/** A number being typed is not completed: `10000` does not mean 100,000. */
const NUMBER = /^\d[^\p{L}]*$/u
/** Length of a minus, the longest field name, its colon and the separator before them. */
const LONGEST_SIGN = Math.max(...Object.keys(FIELDS).map((name) => name.length)) + 3

const PIECE =
  /(?<bracket>(?<group>-?(?:\p{L}+:)?)\(|\))|(?<minus>-)?(?:(?<field>\p{L}+):(?=\S))?(?:["«„“](?<phrase>[^"»”“]*)(?<closed>["»”“]?)(?:~(?<near>\d+))?|(?<word>[^\s()"«»„“”‹›]+))|\S/uy

/** A minus and a field right before a statute or citation. */
const SIGN = /(?:^|[\s(])(?<minus>-)?(?:(?<field>\p{L}+):)?$/u

/** The sign before a span; null where the text before it turns the span into plain words. */
function signOf(before: string): { length: number; field?: TextField; negated: boolean } | null {
  const { minus = '', field: prefix = '' } = SIGN.exec(before.slice(-LONGEST_SIGN))?.groups ?? {}
  const field = FIELDS[prefix.toLowerCase()]
  if (before.endsWith(':') && (!field || field === 'text')) return null
  return { length: minus.length + (field ? prefix.length + 1 : 0), negated: minus !== '', ...(field ? { field } : {}) }
}

/** Expressions that join two statutes and have no meaning of their own. */
const BETWEEN =
  /^\s*(?:i\.\s?V\.\s?m\.|in Verbindung mit|en (?:lien|relation|liaison|combinaison) avec|combinée? avec|in (?:relazione|combinazione|combinato disposto) con|unitamente a|cum)(?:\s+(?:l|all|dell)['’]|\s+(?:dem|der|les?|gli|i))?\s*$/iu

/** Splits a query into tokens; statutes and citations outside quotes become one token each. Linear, never throws. */
export function tokenise(
  input: string,
  language: InterfaceLanguage,
  tables: CitationTables,
  typing: boolean,
): { tokens: QueryToken[]; fault: QueryFault | null; asWords: CapitalWord[] } {
  const tokens: QueryToken[] = []
  let fault: QueryFault | null = null
  const quoted = [...input.matchAll(/["«„“][^"»”“]*["»”“]?/gu)].map((m) => [m.index, m.index + m[0].length] as const)
  const spans = canonicalSpans(input, tables, language).filter(
    ({ start }) => signOf(input.slice(0, start)) !== null && !isWithin(start, quoted),
  )
  const spared = [...quoted, ...spans.map(({ start, end }) => [start, end] as const)]
  const remarks = spans.length === 0 ? [] : remarksIn(input).filter(({ start }) => !isWithin(start, quoted))
  for (const { start, end } of remarks) spared.push([start, end])
  spared.sort(([a], [b]) => a - b)
  const { operators, asWords } = operatorsIn(input, language, tables.acts, spared)
  let index = 0
  for (const span of [...spans, { start: input.length, end: input.length, lead: 0, terms: [] }]) {
    const { length, ...sign } = signOf(input.slice(0, span.start)) ?? { length: 0, negated: false }
    const region = input.slice(0, span.start - length)
    if (tokens.at(-1)?.kind === 'term' && span.terms.length > 0 && BETWEEN.test(region.slice(index)))
      index = region.length
    while (index < region.length) {
      index += /^\s*/.exec(region.slice(index))?.[0].length ?? 0
      const remark = remarks.find(({ start, end }) => start <= index && index < end)
      if (remark) {
        index = Math.min(remark.end, region.length)
        continue
      }
      PIECE.lastIndex = index
      const match = PIECE.exec(region)
      if (match === null) break
      index = PIECE.lastIndex
      const atEnd = typing && index === input.length
      const operator = operators.has(match.index) ? operatorOf(match[0], language) : undefined
      const read = operator
        ? { tokens: [{ kind: 'operator' as const, operator, written: match[0] }], fault: null }
        : readPiece(match.groups ?? {}, language, tables, atEnd)
      tokens.push(...read.tokens)
      fault ??= read.fault
    }
    if (span.terms.length === 0) break
    const [text, written] = [input.slice(span.start + span.lead, span.end), input.slice(region.length, span.end)]
    tokens.push({ kind: 'term', terms: span.terms, text, ...sign, written, ...(span.named && { named: span.named }) })
    index = span.end
  }
  return { tokens: tokens.map((token, i) => actInPlace(tokens, token, i, tables)), fault, asWords }
}

const isWithin = (at: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => from <= at && at < to)

/** `OR` alone, or where it can join nothing (`OR UND ZGB`, `ZGB UND OR`), means the Code of Obligations. */
function actInPlace(tokens: QueryToken[], token: QueryToken, i: number, { acts }: CitationTables): QueryToken {
  const { written } = token
  const asWord = token.kind === 'word' && written === 'OR' && token.text === 'OR'
  if (token.kind !== 'operator' && !asWord) return token
  const joins = tokens[i - 1]?.kind !== 'operator' && (i > 0 || tokens[1]?.kind !== 'operator' || written !== 'OR')
  const act = asWord || tokens.length === 1 || (written === 'OR' && !joins) ? acts.code(written) : null
  return act ? { kind: 'term', terms: [{ term: act, name: written }], text: written, negated: false, written } : token
}

function readPiece(
  { bracket, group, minus, field: prefix, phrase, closed, near, word }: Record<string, string | undefined>,
  language: InterfaceLanguage,
  tables: CitationTables,
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
    if (words.length === 0) return { tokens: [], fault: 'empty_phrase' }
    const distance = near ? Math.min(Number(near), MOST_APART) : null
    const starred = /\*[\p{L}\p{N}]|[\p{L}\p{N}]\*/u.test(phrase)
    const tooLong = near && Number(near) > MOST_APART ? 'distance_too_long' : null
    const fault = unknown ? 'unknown_field' : closed ? (starred ? 'inner_truncation' : tooLong) : 'unbalanced_quote'
    const text = (starred ? phrase.replaceAll('*', ' ').replace(/\s+/gu, ' ') : phrase).trim()
    const written = `${sign}"${text}"${distance === null ? '' : `~${distance}`}`
    const terms = termOf(text, field, tables, language)
    if (terms) return { tokens: [{ kind: 'term', terms, text, ...shared, written }], fault }
    return { tokens: [{ kind: 'phrase', words, distance, ...shared, written }], fault }
  }
  if (word === undefined) return { tokens: [], fault: null }
  const starred = INNER_STAR.test(word)
  const fault = unknown ? 'unknown_field' : starred ? 'inner_truncation' : null
  const terms = field && termOf(word, field, tables, language)
  if (terms) return { tokens: [{ kind: 'term', terms, text: word, ...shared, written: `${sign}${word}` }], fault }
  const read = starred ? endingStar(word) : word
  const words = wordsOf(read)
  const tokens = words.map((text, i): QueryToken => {
    const final = i === words.length - 1
    const ending =
      final && ENDING_STAR.test(read)
        ? 'truncated'
        : final && atEnd && /[\p{L}\p{N}]$/u.test(word) && !NUMBER.test(text)
          ? 'typed'
          : undefined
    const written = i === 0 ? `${sign}${read}` : ''
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

/** Reduces `*ba*l` to a truncated word: `ba*`. */
const endingStar = (word: string): string => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/\*.*$/su, '*')

/** The words of a text as it writes them: initials (`S.A.S.`), grouped digits (`30'000`) and joined words are one each. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let read = 0
  for (const { start, end, joined } of scanWords(text)) {
    if (start < read) continue
    read = joined?.end ?? end
    words.push(text.slice(start, read))
  }
  return words
}
