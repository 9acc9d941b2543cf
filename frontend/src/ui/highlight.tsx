import { splitHighlight } from './split-highlight.ts'

/** Shows escaped HTML whose only tags are `<em>`, with `<mark>` for the matched words. Everything else is text. */
export function Highlight({ html }: { html: string }) {
  return splitHighlight(html).map(({ text, marked, offset }) => (marked ? <mark key={offset}>{text}</mark> : text))
}
