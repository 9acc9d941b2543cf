import { splitHighlight } from './split-highlight.ts'

/**
 * Renders escaped HTML whose only tags are `<em>`, with `<mark>` for the matched words. Everything else is text.
 * `translated` words get a tooltip with its label.
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
