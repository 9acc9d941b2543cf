import { cutText } from '../../../ui/text/swiss-format.ts'

/** The place that a sentence of a summary rests on, as the service writes it: `(consid. 3.2)`, `(§ 12)`, `(Sachverhalt)`. */
const PLACE =
  /\((?:(?:consid\.|E\.|§|para\.)\s[^()]{1,40}|[Rr]egeste|regesto|headnote|faits|Sachverhalt|fatti|facts|droit|Erwägungen|diritto|law|dispositif|Dispositiv|dispositivo|operative part)\)/u

/** The beginning of a summary; the sentence that is cut keeps the place that it rests on. */
export function cutSummary(summary: string, length: number): string {
  const cut = cutText(summary, length)
  if (cut === summary) return summary
  const shown = cut.replace(/…$/, '')
  const open = shown.lastIndexOf('(')
  // A place that is cut itself is written whole.
  const kept = open > shown.lastIndexOf(')') ? shown.slice(0, open).trimEnd() : shown
  const place = placeBehind(summary, kept)
  return place === '' ? cut : `${kept}…${place}`
}

/** The place of the sentence that ends a passage of a summary, with a blank before; empty where the passage has it. */
export function placeBehind(summary: string, passage: string): string {
  const at = summary.indexOf(passage)
  if (at < 0 || passage === '' || PLACE.exec(passage.slice(-50))?.[0] === passage.slice(passage.lastIndexOf('(')))
    return ''
  const place = PLACE.exec(summary.slice(at + passage.length))?.[0]
  return place === undefined ? '' : ` ${place}`
}
