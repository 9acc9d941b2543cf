const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", apos: "'" }

export interface HighlightPart {
  text: string
  marked: boolean
  /** Where the part begins in the source, in UTF-16 units. */
  offset: number
}

/**
 * Splits escaped HTML into text parts. Only `<em>` and `</em>` are tags; any other markup is shown as text. Nothing is
 * ever parsed as HTML, so hostile input can at worst look odd.
 */
export function splitHighlight(html: string): HighlightPart[] {
  const parts: HighlightPart[] = []
  let marked = false
  let offset = 0
  for (const piece of html.split(/(<\/?em>)/)) {
    if (piece === '<em>') marked = true
    else if (piece === '</em>') marked = false
    else if (piece !== '') parts.push({ text: unescape(piece), marked, offset })
    offset += piece.length
  }
  return parts
}

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
