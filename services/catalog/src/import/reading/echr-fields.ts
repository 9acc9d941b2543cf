import { conclusionItems } from '../../outcome/conclusion.ts'
import { type JsonObject, optionalText, textList } from '../fields.ts'

const APPLICATION = /^\d{1,6}\/\d\d$/

/**
 * The items of a conclusion: a source may divide them at every `;`, even in parentheses; they are joined and divided
 * again at depth 0 only.
 */
export const joinedConclusion = (items: readonly string[]): string[] => conclusionItems(items.join(';'))

/** "FINAL 21/12/2010" in the first lines of a document. */
const FINAL = /\b(?:FINAL|D[ÉE]FINITIF)\s+(\d{1,2}\/\d{1,2})\/\d{2,4}/gi

/**
 * Application numbers of a record. A number such as `21/12` that only comes from "FINAL 21/12/2010" in the lead is left
 * out unless the text also cites it as an application.
 */
export function applicationNumbers(record: JsonObject): string[] {
  const first = optionalText(record, 'docketNumber')
  const numbers = [...new Set([...(first === null ? [] : [first]), ...textList(record, 'applicationNumbers')])]
  const sections = record.sections as { lead?: unknown } | null | undefined
  const lead = typeof sections?.lead === 'string' ? sections.lead : (optionalText(record, 'text') ?? '').slice(0, 4000)
  const dates = new Set(Array.from(lead.matchAll(FINAL), ([, date]) => date))
  const named = lead.replace(FINAL, ' ')
  return numbers
    .map((number) => number.trim())
    .filter(
      (number) =>
        APPLICATION.test(number) && !(dates.has(number) && !new RegExp(`(?<!\\d)${number}(?![\\d/])`).test(named)),
    )
}
