import { holdScroll } from './hold-scroll.ts'
import { keep, kept } from './kept.ts'

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const CARRIED = new RegExp(`^#at=${NUMBER}(?:,${NUMBER},(.+))?$`)
const SIGNED_IN = /^#signed-in,?/
const STORED = 'carried-place'
/** A page that redirects at once for the sign-in check must not lose the carried position. */
const STORED_MS = 10_000
/** Generated ids; they mean something else on another page. */
const RENDERED = /^(?:[:_«]|react-aria)/
/** Tolerance for rounding of the position to which a link scrolls. */
const AT_LINE_PX = 4

/** Position to which a link scrolls, below the fixed bars, in pixels. */
const line = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/** Elements with a stable id in the page's text, without sidebars and fixed bars. */
const named = () =>
  [...document.querySelectorAll<HTMLElement>('#contenu [id]')].filter(
    (element) =>
      !RENDERED.test(element.id) &&
      element.getClientRects().length > 0 &&
      !element.closest('nav, aside, dialog, [role="dialog"], [role="menu"]'),
  )

/** The element at the top of the screen: the innermost across the line, else the last above it. */
function atLine(at: number): { id: string; share: number } | null {
  const above = named()
    .map((element) => ({ id: element.id, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top <= at)
  const part = above.findLast(({ box }) => box.bottom > at) ?? above.at(-1)
  return part ? { id: part.id, share: (at - part.box.top) / Math.max(part.box.height, 1) } : null
}

const targetOf = (hash: string) => (hash === '' ? null : document.getElementById(decoded(hash.slice(1))))

/** Whether the target of the address is still where its link scrolled it: at the line, or as near as the end of the page lets it. */
function isAtPlace(hash: string, share: number): boolean {
  const element = targetOf(hash)
  if (!element) return false
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const below = element.getBoundingClientRect().top - margin - line()
  return Math.abs(below) <= AT_LINE_PX || (share > 0.999 && below > 0 && below < window.innerHeight)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The reader's position as a hash: the share of the page above it and, inside an element with an id, that id with the
 * share of its height (`#at=0.25,0.4,E3.2`). The hash itself while the reader is at its target, or at the top of a page
 * that lacks the target (a part that an account opens, a page that is still coming); empty at the top otherwise.
 */
export function placeToCarry(hash: string): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const share = window.scrollY / Math.max(scrollHeight - clientHeight, 1)
  // A page whose scripts have not run still has the mark in its address.
  const own = hash.replace(SIGNED_IN, '#').replace(/^#$/, '')
  if (isAtPlace(own, share)) return own
  if (share < 0.001) return targetOf(own) ? '' : own
  const part = atLine(line())
  const inside = part ? `,${part.share.toFixed(4)},${encodeURIComponent(part.id)}` : ''
  return `#at=${Math.min(share, 1).toFixed(4)}${inside}`
}

/**
 * Removes a carried position from the address and scrolls there while the page grows, until the reader scrolls or eight
 * seconds have passed. The brands are different origins: only the address passes from one to another.
 */
export function takeCarriedPlace(): void {
  const [found, share, inside, id] = CARRIED.exec(window.location.hash) ?? []
  if (found === undefined) return
  const { pathname, search } = window.location
  keep(STORED, JSON.stringify({ at: pathname + search, hash: found, until: Date.now() + STORED_MS }), 'tab')
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

/** The position carried to this page recently, as a fragment; empty without one. */
export function carriedHash(): string {
  try {
    const { at, hash, until } = JSON.parse(kept(STORED, 'tab') ?? '') as Record<string, unknown>
    const { pathname, search } = window.location
    return at === pathname + search && Number(until) > Date.now() ? String(hash) : ''
  } catch {
    return ''
  }
}

/** Fragment for links to another brand from a signed-in browser. Contains no identity. */
export const signedInHash = (hash: string): string => `#signed-in${hash.replace(/^#/, ',')}`

/** Removes the mark of `signedInHash` from the address; returns whether it was there. */
export function takeSignedIn(): boolean {
  const { pathname, search, hash } = window.location
  if (!SIGNED_IN.test(hash)) return false
  const left = hash.replace(SIGNED_IN, '#').replace(/^#$/, '')
  window.history.replaceState(window.history.state, '', pathname + search + left)
  return true
}
