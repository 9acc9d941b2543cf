import { splitHighlight } from './split-highlight.ts'

/**
 * Shows escaped HTML whose only tags are `<em>`, with `<mark>` for the matched words. Everything else is text.
 * Words that translate one of the question say so in a tooltip.
 */
export function Highlight(props: { html: string; translated?: { words: readonly string[]; label: string } }) {
  const { html, translated } = props
  return splitHighlight(html).map(({ text, marked, offset }) =>
    marked ? (
      <mark key={offset} title={translated?.words.includes(text) ? translated.label : undefined}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
