import { splitHighlight } from '../../../ui/text/split-highlight.ts'

/** A shorter remainder says too little on its own. */
const LEAST = 60
const ELLIPSES = /^[….]+|[….]+$/g
const STOPS = /^[\s.;,:…]+/
const UNIT = /<\/?em>|&(?:amp|lt|gt|quot|apos|#39|#x27);|[^]/gu

/** Removes the title from a headnote that begins with it; unchanged when little would remain. */
export function withoutTitle(text: string, title: string): string {
  const lead = leadOf(title)
  if (lead === '' || !text.startsWith(lead)) return text
  const rest = text.slice(lead.length).replace(STOPS, '')
  return rest.length < LEAST ? text : rest
}

/**
 * The part of a crop of a headnote (escaped HTML with `<em>`) that goes beyond the title above it; empty if nothing
 * does. If a marked word straddles the cut, the crop stays whole.
 */
export function cropBeyondTitle(html: string, { preview, title }: { preview: string; title: string }): string {
  const lead = leadOf(title)
  const plain = splitHighlight(html)
    .map(({ text }) => text)
    .join('')
  if (withoutTitle(preview, title) === preview) return html
  const at = preview.indexOf(plain.replace(ELLIPSES, ''))
  if (at < 0 || at >= lead.length) return html
  if (withoutTitle(plain, title) === plain) return ''
  let left = lead.length
  let marked = false
  for (const { 0: unit, index } of html.matchAll(UNIT)) {
    if (left <= 0 && unit !== '</em>') return marked ? html : html.slice(index).replace(STOPS, '')
    if (unit === '<em>' || unit === '</em>') marked = unit === '<em>'
    else left -= unit.startsWith('&') && unit.length > 1 ? 1 : unit.length
  }
  return html
}

const leadOf = (title: string) => title.replace(/[\s.…]+$/, '')
