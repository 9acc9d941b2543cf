import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { ActTable } from '@trilex/citations/statutes/acts'

export type Operator = 'and' | 'or' | 'not'

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
/** Single capital letters are operators for readers of Italian only. */
const ITALIAN_OPERATORS: Record<string, Operator> = { E: 'and', O: 'or' }

/** Courts, reporters and conventions, whose names are capitals in any text; names of acts are in the table of acts. */
const IN_CAPITALS = new Set('ATF BGE DTF TF TAF TPF EVG TFA CEDH EMRK CEDU EGMR CJUE EUGH CDI DBA ONU UNO'.split(' '))
/** The longest word in capitals that, alone beside words in small letters, is treated as an abbreviation (`TVA`). */
const LONGEST_ABBREVIATION = 5

/** The operator that a word in capitals may be; undefined for other words. */
export const operatorOf = (word: string, language: InterfaceLanguage): Operator | undefined =>
  OPERATORS[word] ?? (language === 'it' ? ITALIAN_OPERATORS[word] : undefined)

/** A word without a small letter, and where it begins. */
export interface CapitalWord {
  start: number
  text: string
}

/**
 * `ET`, `OU`, `NICHT` and the like are operators only where capitals stand out. In a query all in capitals they are
 * words (`NON BIS IN IDEM`, `NICHT EINTRETEN`, `LTF NON LAA`), and so they are within a run of capitals (`principe NON
 * BIS IN IDEM`). In such a run, abbreviations that are always in capitals (`LTF`, `CEDH`) do not count, nor does a
 * single short word (`rappel SAUF TVA`).
 * @param spared ranges of quotations and citations, in order, which contain no operators
 * @returns the offsets of the operators, and the other words in capitals as written
 */
export function operatorsIn(
  input: string,
  language: InterfaceLanguage,
  acts: Pick<ActTable, 'code'>,
  spared: readonly (readonly [number, number])[],
): { operators: ReadonlySet<number>; asWords: CapitalWord[] } {
  const operators = new Set<number>()
  const asWords: CapitalWord[] = []
  const runs = runsOf(input, spared)
  const hasSeveralRuns = runs.length > 1
  for (const run of runs) {
    const others = run.filter(({ text }) => !operatorOf(text, language))
    const shouted = others.filter(({ text }) => isShouted(text, acts))
    const single = shouted.length === 1 && (shouted[0] as CapitalWord).text.length <= LONGEST_ABBREVIATION
    const reads = others.length === 0 || (hasSeveralRuns && (shouted.length === 0 || single))
    for (const word of run) {
      if (!operatorOf(word.text, language)) continue
      if (reads) operators.add(word.start)
      else asWords.push(word)
    }
  }
  return { operators, asWords }
}

const isShouted = (word: string, acts: Pick<ActTable, 'code'>): boolean =>
  word.length > 1 && /^\p{Lu}/u.test(word) && !IN_CAPITALS.has(word) && acts.code(word) === null

/** Runs of words without a small letter; every word in small letters, quotation and citation ends one. */
function runsOf(input: string, spared: readonly (readonly [number, number])[]): CapitalWord[][] {
  const runs: CapitalWord[][] = [[]]
  let next = 0
  for (const { index: start, 0: text } of input.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’./_-]*/gu)) {
    while ((spared[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) {
      next++
      runs.push([])
    }
    if ((spared[next]?.[0] ?? Number.POSITIVE_INFINITY) <= start) continue
    if (/\p{Ll}/u.test(text)) runs.push([])
    else runs.at(-1)?.push({ start, text: text.replace(/[^\p{L}\p{N}]+$/u, '') })
  }
  return runs
}
