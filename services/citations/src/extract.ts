import type { Citation, CitationContext } from './citation/citation.ts'
import {
  readAdministrativeDocket,
  readCantonalDocket,
  readCriminalDocket,
  readFederalDocket,
  readInsuranceDocket,
} from './case-law/docket-readers.ts'
import { readEcli, readHudoc } from './case-law/identifiers.ts'
import { endOfLetter, normalText } from './scan/normal-text.ts'
import { withoutPageMarks } from './scan/page-marks.ts'
import { readBareReporter, readReporter } from './case-law/reporter.ts'
import { finished } from './finished.ts'
import { type Reader, type Scan, wordAt } from './scan/scan.ts'
import { readConsideration, readIbid, readNamedShort } from './case-law/short-forms.ts'
import { readProtocolArticle } from './statutes/protocol-articles.ts'
import { readStatute, readTypedAct, readTypedStatute } from './statutes/statutes.ts'
import { readApplication, readCaseName, readCitedAbove } from './case-law/strasbourg.ts'
import { typedText } from './scan/typed-text.ts'
import { readAdministrativeReporter, readCriminalReporter, readSeries } from './case-law/yearbook-readers.ts'

/** Readers by the characters with which their forms begin; the first that reads something wins. */
const READERS: readonly [first: string, readers: readonly Reader[]][] = [
  ['123456789', [readFederalDocket, readBareReporter, readTypedStatute, readApplication]],
  ['0', [readHudoc]],
  ['§', [readStatute]],
  ['BbDAaTtd', [readReporter]],
  ['BAD', [readAdministrativeReporter]],
  ['Aa', [readProtocolArticle, readStatute]],
  ['T', [readCriminalReporter]],
  ['BCDEFHIKMPU', [readInsuranceDocket]],
  ['ABCDEF', [readAdministrativeDocket]],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', [readCriminalDocket, readCantonalDocket]],
  ['JSPRZAVLFGBDUEWC', [readSeries]],
  ['s', [readSeries]],
  ['E', [readEcli, readConsideration]],
  ['C', [readEcli]],
  ['cC', [readConsideration]],
  ['AaUuEeSsBDzgv', [readNamedShort]],
  ['IiEe', [readIbid]],
  ['vcg', [readCaseName]],
  ['a', [readCaseName]],
  ['cp', [readCitedAbove]],
]

/** Readers by character code; beyond the table only the paragraph sign begins a form. */
function dispatch(): (readonly Reader[] | undefined)[] {
  const table: (Reader[] | undefined)[] = Array.from({ length: 256 })
  for (const [first, readers] of READERS) {
    for (const character of first) {
      const code = character.charCodeAt(0)
      table[code] = [...(table[code] ?? []), ...readers.filter((reader) => !table[code]?.includes(reader))]
    }
  }
  return table
}

const TABLE = dispatch()

/** Characters read in one step: a millisecond where every word is a citation. */
const STEP = 1000

/**
 * The citations of a text, in order and without overlaps, short forms resolved against what precedes them. One pass in
 * which every reader looks at a bounded stretch, so the time is linear for any text. Never throws.
 */
export const extractCitations = (given: string, context: CitationContext): Citation[] =>
  finished(citationSteps(given, context))

/**
 * The same in steps, for a thread that must stay responsive: it can do other work after each step. Stops after the
 * first `most` citations.
 */
export function* citationSteps(
  given: string,
  context: CitationContext,
  most = Number.POSITIVE_INFINITY,
): Generator<void, Citation[]> {
  const normal = withoutPageMarks(normalText(given))
  const { origin } = normal
  const text = context.typed ? typedText(normal.text) : normal.text
  const last = {
    lastReporter: null,
    lastDecision: null,
    antecedent: null,
    reporterAntecedent: null,
    subordinate: false,
  }
  const kept = {
    cases: new Map(),
    statutes: new Map(),
    parallels: new Map(),
    local: null,
    localNames: null,
    ambiguous: new Map(),
  }
  const scan: Scan = { text, plain: text === given, context, found: [], ...last, ...kept }
  let at = context.typed ? readTypedAct(scan) : 0
  while (at < text.length && scan.found.length < most) {
    at = readTo(scan, at, Math.min(text.length, at + STEP))
    yield
  }
  if (scan.found.length > most) scan.found.length = most
  if (scan.plain) return scan.found
  for (const citation of scan.found) {
    citation.start = origin(citation.start)
    citation.end = endOfLetter(given, origin(citation.end - 1))
    citation.text = given.slice(citation.start, citation.end)
    if (citation.kind !== 'law') continue
    citation.chainStart = origin(citation.chainStart)
    citation.chainEnd = endOfLetter(given, origin(citation.chainEnd - 1))
  }
  return scan.found
}

/** Reads what begins before `end`; returns the offset after it. */
function readTo(scan: Scan, from: number, end: number): number {
  const { text } = scan
  let at = from
  while (at < end) {
    const readers = TABLE[text.charCodeAt(at)]
    if (readers === undefined || (wordAt(text, at - 1) && !oldEdition(text, at))) at++
    else at = Math.max(at + 1, read(scan, readers, at))
  }
  return at
}

function read(scan: Scan, readers: readonly Reader[], at: number): number {
  for (const reader of readers) {
    const end = reader(scan, at)
    if (end !== -1) return end
  }
  return -1
}

/** `aArt. 13 VwVG`: the a of an old edition is before the mark. */
const oldEdition = (text: string, at: number) => text[at] === 'A' && text[at - 1] === 'a' && !wordAt(text, at - 2)
