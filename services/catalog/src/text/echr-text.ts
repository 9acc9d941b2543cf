import type { SectionKey } from '../decision.ts'
import type { SectionText } from './sections.ts'

/** Titles in document order; upper case only, so that running text is never read as a title. */
const TITLES: readonly [SectionKey, RegExp][] = [
  ['introduction', /(?<!\S)INTRODUCTION(?!\S)/],
  ['procedure', /(?<!\S)(?:PROCEDURE|PROCÉDURE)(?!\S)/],
  ['facts', /(?<!\S)(?:AS TO )?(?:(?:THE )?FACTS|EN FAIT)(?!\S)/],
  ['complaints', /(?<!\S)(?:COMPLAINTS?|GRIEFS?)(?!\S)/],
  ['considerations', /(?<!\S)(?:AS TO )?(?:THE LAW|EN DROIT)(?!\S)/],
  [
    'disposition',
    /(?<!\S)(?:FOR THESE REASONS|For these reasons,? the Court|PAR CES MOTIFS|Par ces motifs,? la Cour),?(?!\S)/,
  ],
  [
    'opinions',
    /(?<!\S)(?:PARTLY |JOINT |SEPARATE |STATEMENT )*(?:(?:CONCURRING|DISSENTING|SEPARATE) OPINION|OPINION (?:CONCORDANTE|DISSIDENTE|SÉPARÉE|PARTIELLEMENT|EN PARTIE|COMMUNE))/,
  ],
]

/**
 * Divides the text of a Strasbourg decision at its titles. The text before the first is the lead; a text without titles
 * is all considerations.
 */
export function readEchrText(text: string): SectionText[] {
  const cuts: { key: SectionKey; at: number; from: number }[] = []
  let position = 0
  for (const [key, title] of TITLES) {
    const found = title.exec(text.slice(position))
    if (!found) continue
    const at = position + found.index
    cuts.push({ key, at, from: key === 'disposition' || key === 'opinions' ? at : at + found[0].length })
    position = at + found[0].length
  }
  const first = cuts[0]
  if (!first) return text.trim() === '' ? [] : [{ key: 'considerations', text }]
  const lead = { key: 'lead' as const, text: text.slice(0, first.at) }
  const sections = cuts.map(({ key, from }, index) => ({ key, text: text.slice(from, cuts[index + 1]?.at) }))
  return [lead, ...sections].filter(({ text: piece }) => piece.trim() !== '')
}
