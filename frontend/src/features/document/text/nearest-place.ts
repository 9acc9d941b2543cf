/**
 * The anchor that comes nearest to the one an address names: the same, else the consideration above it (`E4.2.1` →
 * `E4.2`), the first one below (`E4` → `E4.1`), the paragraph of a Strasbourg text (`E12` → `§12`), the first of a
 * range (`§90-95` → `§90`), the reporter page before (`p466` → `p465`); null if none comes near. `anchors` are in the
 * order of the text.
 */
export function nearestPlace(anchors: readonly string[], wanted: string): string | null {
  if (anchors.includes(wanted)) return wanted
  if (/^p\d+$/.test(wanted)) return pageBefore(anchors, Number(wanted.slice(1)))
  const paragraph = wanted.replace(/^E(?=\d+$)/, '§').replace(/^(§\d+)-\d+$/, '$1')
  if (anchors.includes(paragraph)) return paragraph
  const below = anchors.find((anchor) => isBelow(anchor, wanted))
  if (below) return below
  for (let above = shorter(wanted); above; above = shorter(above)) if (anchors.includes(above)) return above
  return null
}

function isBelow(anchor: string, place: string): boolean {
  const rest = anchor.startsWith(place) ? anchor.slice(place.length) : ''
  return /^[./]/.test(rest) || (/^[a-z]/.test(rest) && /\d$/.test(place))
}

function shorter(place: string): string | null {
  const cut = /^(E?[^./]+.*?)(?:[./][^./]+|(?<=\d)[a-z]+)$/.exec(place)?.[1]
  return cut && cut !== place ? cut : null
}

function pageBefore(anchors: readonly string[], page: number): string | null {
  let found: number | null = null
  for (const anchor of anchors) {
    const at = /^p(\d+)$/.exec(anchor)?.[1]
    if (at !== undefined && Number(at) <= page && (found === null || Number(at) > found)) found = Number(at)
  }
  return found === null ? null : `p${found}`
}
