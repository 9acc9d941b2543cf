import { claimsOf } from '../api/token-claims.ts'
import { forgetDrafts } from '../ui/browser/drafts.ts'
import { keep, kept } from '../ui/browser/kept.ts'
import type { Reader } from './reader.ts'
import { readerOf } from './reader-of.ts'
import type { Session } from './session.ts'

/** The identity service's answer when an impersonation begins. */
export interface ImpersonationGrant {
  id: string
  /** An access token of the person, with the super administrator as its actor (RFC 8693, `act`). */
  token: string
  expiresAt: string
}

/** A grant while it lasts in this tab. */
interface Impersonation {
  id: string
  token: string
  /** Milliseconds of the epoch, by this browser's clock. */
  until: number
}

const STORED = 'impersonation'
const ENDED = 'impersonation-ended'
const LIFETIME_MS = 30 * 60_000
const IMPERSONATIONS = '/api/identity/admin/impersonations'

/** A full page load, so that no data of one reader remains for the next. */
const openPage = (path: string) => window.location.assign(path)

/**
 * Impersonates the person of the grant, in this tab only: opens the start page as that person. The super
 * administrator's own session is back after 30 minutes at most (`endImpersonation` of the session).
 */
export function beginImpersonation({ id, token, expiresAt }: ImpersonationGrant, now: Date = new Date()): void {
  // A slow clock must not prolong it.
  const until = Math.min(Date.parse(expiresAt), now.getTime() + LIFETIME_MS)
  // Unsaved input of one account must not be filled into forms of the other.
  forgetDrafts()
  keep(STORED, JSON.stringify({ id, token, until } satisfies Impersonation), 'tab')
  openPage('/')
}

/** The impersonation of this tab; null without one. An expired or unreadable one is removed. */
export function keptImpersonation(now: Date = new Date()): Impersonation | null {
  const text = kept(STORED, 'tab')
  if (text === null) return null
  try {
    const { id, token, until } = JSON.parse(text) as Partial<Impersonation>
    if (typeof id === 'string' && typeof token === 'string' && typeof until === 'number') {
      if (until > now.getTime() && readerOf(claimsOf(token))) return { id, token, until }
      keep(ENDED, id, 'tab')
    }
  } catch {
    // Another program may have written there.
  }
  keep(STORED, null, 'tab')
  return null
}

/**
 * The session of an impersonating tab. The reader's own session is not started in it; it is back with the page load at
 * the end. Signing out only ends the impersonation.
 */
export function actingSession(own: Session, acting: Impersonation, tell: (reader: Reader) => void): Session {
  const claims = claimsOf(acting.token)
  let over = false
  function end(): void {
    if (over) return
    over = true
    leaveImpersonation(acting)
    openPage(`/admin/users/${encodeURIComponent(claims.sub ?? '')}`)
  }
  return {
    ...own,
    async accessToken(refused) {
      if (!over && refused !== acting.token && Date.now() < acting.until) return acting.token
      end()
      return null
    },
    async begin() {
      const person = readerOf(claims)
      if (!person) return end()
      setTimeout(end, acting.until - Date.now())
      tell({ ...person, impersonatedUntil: acting.until })
    },
    // Signing in, or changing a password or an address at the provider, would affect the super administrator's own
    // account.
    signIn: async () => undefined,
    signOut: async () => end(),
    forget: end,
    endImpersonation: end,
  }
}

/** Drops the token. The own session notifies the service later; it is not started yet. */
function leaveImpersonation({ id }: Impersonation): void {
  forgetDrafts()
  keep(ENDED, id, 'tab')
  keep(STORED, null, 'tab')
}

/**
 * Notifies the service that an impersonation has ended in this tab, if one has. Without it, the grant expires by
 * itself.
 */
export async function reportEnded({ accessToken }: Session): Promise<void> {
  const id = kept(ENDED, 'tab')
  if (id === null) return
  const token = await accessToken()
  if (token === null) return
  keep(ENDED, null, 'tab')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${IMPERSONATIONS}/${encodeURIComponent(id)}`, { method: 'DELETE', headers }).catch(() => undefined)
}
