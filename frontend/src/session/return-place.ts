import { carriedHash } from '../ui/browser/carried-scroll.ts'
import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'return'

/** Where the reader was when leaving for the provider, and for what. */
export interface ReturnPlace {
  /** Path, query and hash at our own origin. */
  path: string
  /** Distance from the top of the page, in pixels. */
  top: number
  /** The action requested of the provider, so that the page can show its outcome. */
  action?: 'UPDATE_PASSWORD' | 'UPDATE_EMAIL' | 'REAUTHENTICATE'
}

const START: ReturnPlace = { path: '/', top: 0 }

/**
 * Stores the current place until this tab is closed. Pages of the sign-in itself do not count: there, the referring
 * page is stored, if it did not store itself because it was still loading.
 */
export function keepPlace(action?: ReturnPlace['action']): void {
  const { pathname, search, hash } = window.location
  if (isPassage(pathname)) {
    if (kept(STORED, 'tab') === null && document.referrer !== '') keepReferrer(new URL(document.referrer))
    return
  }
  putPlace({
    path: pathname + search + (hash || carriedHash()),
    top: Math.round(window.scrollY),
    ...(action && { action }),
  })
}

function keepReferrer({ origin, pathname, search }: URL): void {
  if (origin === window.location.origin && isOwn(pathname)) putPlace({ path: pathname + search, top: 0 })
}

export function putPlace(place: ReturnPlace): void {
  keep(STORED, JSON.stringify(place), 'tab')
}

/** Start page after a sign-in from nowhere in particular. */
const READERS_START = '/dashboard'

/**
 * Where the signed-in reader continues: from the start page, or without a place, at the dashboard. Not after a silent
 * session check (`silent`), which changes nothing.
 */
export function onwardFrom(place: ReturnPlace, silent: boolean): ReturnPlace {
  return place.path === START.path && !place.action && !silent ? { path: READERS_START, top: 0 } : place
}

/** Returns the stored place and removes it; the start page if there is none. */
export function takePlace(): ReturnPlace {
  const text = kept(STORED, 'tab')
  keep(STORED, null, 'tab')
  try {
    const { path, top, action } = JSON.parse(text ?? '') as ReturnPlace
    return isOwn(path) ? { path, top: Number(top) || 0, ...(action && { action }) } : START
  } catch {
    return START
  }
}

/** Whether a path is only passed through during sign-in. */
export const isPassage = (path: string) =>
  /^\/(?:login|logout|register|auth-sync|auth\/action|interaction\/.*)\/?$/.test(path)

/** A path of our own origin, read as the browser reads it. */
function isOwn(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false
  const { origin, pathname } = new URL(path, window.location.origin)
  return origin === window.location.origin && !isPassage(pathname)
}
