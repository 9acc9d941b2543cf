import type Keycloak from 'keycloak-js'
import type { Accounts } from '../api/accounts.ts'
import type { AccessToken } from '../api/request.ts'
import type { Language } from '../api/types.ts'
import { forgetDrafts } from '../ui/browser/drafts.ts'
import { entranceFragment } from './entrance.ts'
import { askedNow, isAsking, isKnown, mayAsk, rememberKnown } from './known-reader.ts'
import { openOtherTabs } from './other-tabs.ts'
import type { SignIn } from './provider.ts'
import type { Reader } from './reader.ts'
import { readerOf } from './reader-of.ts'
import { isPassage, keepPlace, onwardFrom, putPlace, type ReturnPlace, takePlace } from './return-place.ts'
import { whileVisible } from './while-visible.ts'

/** Result of the return from the provider, and where the reader was before. */
export interface Arrival {
  place: ReturnPlace
  /** `refused`: cancelled at the provider. */
  outcome: 'signedIn' | 'visitor' | 'refused' | 'failed'
}

export interface Session {
  accessToken: AccessToken
  /**
   * Determines the reader; call it once the configuration has loaded. Does nothing in a browser without an earlier sign-in.
   * A provider at another origin is asked by a redirect, which returns here.
   */
  begin: () => Promise<void>
  /** Redirects to the provider. The current place is stored for the return. */
  signIn: (how?: SignIn & { onto?: ReturnPlace['action'] }) => Promise<void>
  /** Takes the provider's answer from the address and returns where to continue. */
  arrive: () => Promise<Arrival>
  /**
   * Ends the session for all brands, notifies the other tabs and goes to the start page. Rejects if the provider is
   * unreachable.
   */
  signOut: () => Promise<void>
  /** Ends an impersonation; the reader's own session is back with the next page. Does nothing without one. */
  endImpersonation: () => void
  /** Ends the session in this browser only, after the account was deleted. */
  forget: () => void
}

/** A token is renewed when it is valid for less than this. */
const RENEW_BELOW_S = 20
/** On these pages the provider's answer is processed, or a sign-in is under way. */
const PASSAGES = /^\/(?:auth-sync|interaction\/.*)\/?$/
/** Mail links work without a session: a redirect for a session check would lose the link's code. */
const LINKED = /^\/auth\/action\/?$/

const provider = () => import('./provider.ts')

interface Surroundings {
  language: Language
  /** Null where sign-in is off, and until the configuration has loaded. */
  accounts: () => Accounts | null
  /** Origins of the other brands. */
  otherBrands: () => string[]
  /** Called with the reader when it changes. */
  tell: (reader: Reader) => void
}

/** The session of one tab. */
export function createSession({ language, accounts: configured, otherBrands, tell }: Surroundings): Session {
  let client: Keycloak | null = null
  let asking: Promise<void> | null = null

  const isHere = ({ metadata }: Accounts) =>
    metadata !== null && new URL(metadata.authorization_endpoint).origin === window.location.origin

  async function take(found: Keycloak | null): Promise<void> {
    const reader = found && readerOf(found.tokenParsed)
    client = reader ? found : null
    rememberKnown(reader !== null)
    tell(reader ?? { state: 'visitor' })
  }

  /** Silent session check with a provider at our own origin; concurrent callers share one. */
  function ask(at: Accounts): Promise<void> {
    asking ??= (async () => {
      const { askHere } = await provider()
      await take(await askHere(at, language))
    })()
      // An unreachable provider says nothing about the session: the next page checks again.
      .catch(() => tell({ state: 'visitor' }))
      .finally(() => {
        asking = null
      })
    return asking
  }

  /** The provider cannot renew tokens in this tab any more. It may still have a session. */
  async function ended(): Promise<void> {
    client = null
    const accounts = configured()
    if (accounts && isHere(accounts)) await ask(accounts)
    else tell({ state: 'visitor' })
  }

  async function accessToken(refused?: string): Promise<string | null> {
    const used = client
    if (!used) return null
    const isRefused = refused !== undefined && used.token === refused
    try {
      await used.updateToken(isRefused ? -1 : RENEW_BELOW_S)
    } catch {
      // keycloak-js has dropped the tokens if the provider refused them, and kept them if it was not reached.
      if (used.token === undefined) {
        if (client === used) await ended()
        else await asking
      } else if (isRefused || used.isTokenExpired()) return null
    }
    return client?.token ?? null
  }

  const tabs = openOtherTabs((message) => {
    const accounts = configured()
    if (message === 'signedOut') {
      forgetDrafts()
      client = null
      rememberKnown(false)
      tell({ state: 'visitor' })
    } else if (accounts && !client && isHere(accounts)) void ask(accounts)
  })

  /**
   * A sign-out at another brand sends this tab no event. The provider ends the session for all brands, so renewing the
   * token reveals it. A renewal extends the session, so it is done only when the reader returns to the tab.
   */
  async function confirm(): Promise<void> {
    const token = client?.token
    if (token === undefined) return
    await accessToken(token)
    if (client === null) forgetDrafts()
  }
  /** A tab that is only visible asks whether its session is listed as ended, and the provider only then. */
  async function look(): Promise<void> {
    const claims = client?.tokenParsed
    if (!claims) return
    const { isEnded } = await import('./ended-access.ts')
    if (await isEnded(claims)) await confirm()
  }
  let confirming = false

  async function leave(how: SignIn, move: (address: string) => void): Promise<void> {
    const accounts = configured()
    if (!accounts) return
    const { openProvider, signInAddress, throughBrands } = await provider()
    const address = await signInAddress(client ?? (await openProvider(accounts)), how, language)
    move(client || how.prompt === 'none' ? address : await throughBrands(otherBrands(), address))
  }

  function drop(): void {
    client = null
    forgetDrafts()
    rememberKnown(false)
    tabs.tell('signedOut')
  }

  /** Redirects to a provider at another origin for a silent session check. */
  async function redirectForSilentCheck(): Promise<void> {
    askedNow(true)
    await leave({ prompt: 'none' }, (address) => window.location.replace(address))
  }

  /** After a cancelled password change the reader is still signed in, but this tab has no token yet. */
  async function afterRefusal(accounts: Accounts | null, { path, top }: ReturnPlace): Promise<void> {
    if (!accounts || !isKnown()) return tell({ state: 'visitor' })
    if (isHere(accounts)) return ask(accounts)
    putPlace({ path, top })
    await redirectForSilentCheck()
    await new Promise(() => undefined)
  }

  return {
    accessToken,
    async begin() {
      const accounts = configured()
      if (!confirming) whileVisible({ returned: () => void confirm(), stays: () => void look().catch(() => undefined) })
      confirming = true
      if (PASSAGES.test(window.location.pathname)) return
      if (!accounts || !isKnown()) return tell({ state: 'visitor' })
      if (isHere(accounts)) return ask(accounts)
      if (!mayAsk() || LINKED.test(window.location.pathname)) return tell({ state: 'visitor' })
      keepPlace()
      await redirectForSilentCheck()
    },
    async signIn({ onto, ...how } = {}) {
      keepPlace(onto)
      // The page that only redirects to the provider is skipped on the way back.
      const replaces = isPassage(window.location.pathname)
      const note = how.action || how.prompt === 'login' ? '' : entranceFragment()
      await leave(how, (address) =>
        replaces ? window.location.replace(address + note) : window.location.assign(address + note),
      )
    },
    async arrive() {
      const silent = isAsking()
      askedNow(false)
      const accounts = configured()
      const place = takePlace()
      try {
        const { openProvider } = await provider()
        let done = true
        await take(accounts && (await openProvider(accounts, (status) => void (done = status === 'success'))))
        if (!client) return { place, outcome: 'visitor' }
        tabs.tell('signedIn')
        return { place: onwardFrom(place, silent), outcome: done ? 'signedIn' : 'refused' }
      } catch (error) {
        await afterRefusal(accounts, place)
        const { error: code } = error as { error?: unknown }
        return { place, outcome: code === 'access_denied' ? 'refused' : 'failed' }
      }
    },
    endImpersonation: () => undefined,
    forget() {
      drop()
      tell({ state: 'visitor' })
    },
    async signOut() {
      const leaving = client
      drop()
      const accounts = configured()
      if (!accounts) return tell({ state: 'visitor' })
      const { leaveSignedOut } = await provider()
      await leaveSignedOut(leaving, accounts).catch((error: unknown) => {
        tell({ state: 'visitor' })
        throw error
      })
    },
  }
}
