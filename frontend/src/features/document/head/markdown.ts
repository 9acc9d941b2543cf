import type { DecisionDocument, Language } from '../../../api/types.ts'
import { considerationsOf } from '../text/consideration.ts'
import { summarySentences } from '../text/summary-sentences.ts'

export type View = 'original' | 'short' | 'long' | 'judgment' | 'citing'

interface MarkdownWords {
  regeste: string
  section: (key: DecisionDocument['sections'][number]['key']) => string
  place: (anchor: string) => string
  source: string
  licence: string
  /** Note where only the first part of the text is open. */
  part: string
}

/**
 * A decision as Markdown for pasting into an assistant: citation in the reader's language, court, date and permalink,
 * then the text of the chosen view with its consideration numbers, then source and licence.
 */
export function decisionMarkdown(
  decision: DecisionDocument,
  view: View,
  language: Language,
  about: { court: string; date: string; permalink: string },
  words: MarkdownWords,
): string {
  const head = [
    `# ${decision.citations[language]}`,
    decision.dockets.includes(decision.title) ? null : decision.title,
    [about.court, about.date].filter(Boolean).join(', '),
    about.permalink,
  ]
  const body =
    view === 'short' || view === 'long'
      ? summaryText(decision, view, language, words)
      : originalText(decision, language, words)
  const licence = decision.attribution ?? words.licence
  const part = decision.access.reading === 'part' ? words.part : null
  const foot = [part, '---', decision.url ? `${words.source} ${decision.url}` : null, licence]
  return `${[...head, ...body, ...foot].filter(Boolean).join('\n\n')}\n`
}

function originalText(decision: DecisionDocument, language: Language, words: MarkdownWords): string[] {
  const regeste = decision.regeste[language] ?? Object.values(decision.regeste)[0]
  const headnote = regeste ? [`## ${words.regeste}`, regeste.head ?? '', ...regeste.paragraphs] : []
  const sections = decision.sections.flatMap((section) => [
    `## ${words.section(section.key)}`,
    ...considerationsOf(section).map(({ number, depth, kind, paragraphs }) => {
      const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n')
      if (kind === 'heading' && depth > 0) return `${'#'.repeat(Math.min(depth + 2, 6))} ${text}`
      return number ? `**${number}** ${text}` : text
    }),
  ])
  return [...headnote, ...sections]
}

function summaryText(
  decision: DecisionDocument,
  view: 'short' | 'long',
  language: Language,
  words: MarkdownWords,
): string[] {
  const sentences = summarySentences(decision, view, language)
  return [sentences.map(({ text, anchor }) => `${text} (${words.place(anchor)})`).join(' ')]
}
