import type { CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision/decision.ts'
import { readBody } from '../text/body-citations.ts'
import { contextOf, judgmentText, regesteTexts } from '../text/decision-texts.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { DecisionGraph } from './graph-entries.ts'
import { ownKeysOf } from './place-keys.ts'
import { withFurtherHeadnote } from './treatment/further-headnotes.ts'

/** Changing it makes every graph again from the texts. */
export const GRAPH_VERSION = 14

/**
 * What a decision cites. Pure: equal decisions and tables give an equal graph. A decision does not cite itself.
 * @param sections its sections and what they cite, if that was read already
 */
export function graphOf(
  decision: Decision,
  tables: CitationTables,
  sections = readBody(decision, tables),
): DecisionGraph {
  const own = new Set(ownKeysOf(decision))
  const graph = new GraphBuilder(own, tables)
  const [regeste, ...further] = headnotes(decision)
  const cited = (text: string) => extractCitations(text, contextOf(decision, tables))
  if (regeste) graph.read(regeste.joined, cited(regeste.joined.text), true)
  graph.read(sections.body, sections.citations)
  const judgment = judgmentText(decision)
  if (judgment) graph.readJudgment(judgment, cited(judgment.text))
  if (regeste) graph.announce(regeste.joined)
  const made = graph.made()
  for (const { language, joined } of further) {
    const again = new GraphBuilder(own, tables, language)
    again.read(joined, cited(joined.text), true)
    again.announce(joined)
    withFurtherHeadnote(made, again.made())
  }
  return made
}

/**
 * The headnotes, the one that counts first: the decision's language, else the first there is. Only one counts, so that
 * nothing counts three times.
 */
function headnotes({ language: own, ...decision }: Decision) {
  const rank = (language: InterfaceLanguage) => (language === own ? -1 : INTERFACE_LANGUAGES.indexOf(language))
  return regesteTexts(decision).toSorted((a, b) => rank(a.language) - rank(b.language))
}
