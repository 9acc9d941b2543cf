import { holdScroll } from '../../ui/browser/hold-scroll.ts'

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const CARRIED = new RegExp(`^#at=${NUMBER}(?:,${NUMBER},(.+))?$`)
/** Identifiers that a rendering gave; they name something else on another page. */
const RENDERED = /^(?:[:_«]|react-aria)/
/** A place is where its link puts it, give or take a rounding. */
const AT_LINE_PX = 4

/** Where the text begins on the screen, below what stays there: the place to which a link scrolls, in pixels. */
const line = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/** What has an identifier of its own in the text of the page, not beside it and not in a bar that stays on the screen. */
const named = () =>
  [...document.querySelectorAll<HTMLElement>('#contenu [id]')].filter(
    (element) =>
      !RENDERED.test(element.id) &&
      element.getClientRects().length > 0 &&
      !element.closest('nav, aside, dialog, [role="dialog"], [role="menu"]'),
  )

/** The part of the page at the top of the screen: the innermost that reaches across the line, else the last above it. */
function atLine(at: number): { id: string; share: number } | null {
  const above = named()
    .map((element) => ({ id: element.id, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top <= at)
  const part = above.findLast(({ box }) => box.bottom > at) ?? above.at(-1)
  return part ? { id: part.id, share: (at - part.box.top) / Math.max(part.box.height, 1) } : null
}

/** Whether the place that the address names is still where its link put it. */
function isAtPlace(hash: string): boolean {
  const element = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
  if (!element) return false
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  return Math.abs(element.getBoundingClientRect().top - margin - line()) <= AT_LINE_PX
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The place of the reader as a hash: the share of the page above it and, inside an identified part of the page, the
 * identifier with the share of its height (`#at=0.25,0.4,E3.2`). The hash itself while the reader is at the place that it
 * names; empty at the top.
 */
export function placeToCarry(hash: string): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const share = window.scrollY / Math.max(scrollHeight - clientHeight, 1)
  if (isAtPlace(hash)) return hash
  if (share < 0.001) return ''
  const part = atLine(line())
  const inside = part ? `,${part.share.toFixed(4)},${encodeURIComponent(part.id)}` : ''
  return `#at=${Math.min(share, 1).toFixed(4)}${inside}`
}

/**
 * Removes a carried place from the address and scrolls there while the page grows, until the reader scrolls or eight
 * seconds have passed. The brands are different origins: only the address passes from one to another.
 */
export function takeCarriedPlace(): void {
  const [found, share, inside, id] = CARRIED.exec(window.location.hash) ?? []
  if (found === undefined) return
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  const { documentElement } = document
  holdScroll(() => {
    const element = id === undefined ? null : document.getElementById(decoded(id))
    const box = element?.getBoundingClientRect()
    const top = box
      ? window.scrollY + box.top + Number(inside) * box.height - line()
      : Number(share) * (documentElement.scrollHeight - documentElement.clientHeight)
    window.scrollTo({ top, behavior: 'instant' })
  })
}
