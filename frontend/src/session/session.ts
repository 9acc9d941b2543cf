import type Keycloak from 'keycloak-js'
import type { Accounts } from '../api/accounts.ts'
import type { AccessToken } from '../api/request.ts'
import type { Language } from '../api/types.ts'
import { forgetDrafts } from '../ui/browser/drafts.ts'
import { askedNow, isAsking, isKnown, mayAsk, rememberKnown } from './known-reader.ts'
import { openOtherTabs } from './other-tabs.ts'
import type { SignIn } from './provider.ts'
import type { Reader } from './reader.ts'
import { readerOf } from './reader-of.ts'
import { isPassage, keepPlace, onwardFrom, putPlace, type ReturnPlace, takePlace } from './return-place.ts'

/** How coming back from the provider ended, and where the reader was before. */
export interface Arrival {
  place: ReturnPlace
  /** `refused`: given up at the provider. */
  outcome: 'signedIn' | 'visitor' | 'refused' | 'failed'
}

export interface Session {
  accessToken: AccessToken
  /**
   * Finds out who reads; call it once the configuration is there. Asks nobody in a browser where nobody signed in. A provider at another
   * origin is asked by leaving the page for it; it sends the reader back.
   */
  begin: () => Promise<void>
  /** Leaves for the provider. Where the reader is now is kept for the return. */
  signIn: (how?: SignIn & { onto?: ReturnPlace['action'] }) => Promise<void>
  /** Takes the provider's answer out of the address and tells where to go on. */
  arrive: () => Promise<Arrival>
  /** Ends the session for all brands, tells the other tabs and goes to the start page. Rejects where the provider is away. */
  signOut: () => Promise<void>
  /** Ends acting as somebody else; the reader's own session is back with the next page. Does nothing where one acts as oneself. */
  endImpersonation: () => void
  /** Ends the session in this browser, after the provider has ended it by itself: the account is gone. */
  forget: () => void
}

/** A token is renewed when it holds for less than this. */
const RENEW_BELOW_S = 20
/** On these pages the provider's answer is taken, or somebody is just signing in. */
const PASSAGES = /^\/(?:auth-sync|interaction\/.*)\/?$/
/** Whoever has the link of a mail may use it: leaving this page to ask who reads would lose the link's proof. */
const LINKED = /^\/auth\/action\/?$/

const provider = () => import('./provider.ts')

interface Surroundings {
  language: Language
  /** Null where nobody can sign in, and until the configuration is there. */
  accounts: () => Accounts | null
  /** Learns who reads. */
  tell: (reader: Reader) => void
}

/** The session of one tab. */
export function createSession({ language, accounts: configured, tell }: Surroundings): Session {
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

  /** Asks a provider at our own origin; many callers share one question. */
  function ask(at: Accounts): Promise<void> {
    asking ??= (async () => {
      const { askHere } = await provider()
      await take(await askHere(at, language))
    })()
      // A provider that cannot be reached tells nothing of the session: it is asked again by the next page.
      .catch(() => tell({ state: 'visitor' }))
      .finally(() => {
        asking = null
      })
    return asking
  }

  /** The provider renews no longer in this tab. It may still know the reader. */
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

  async function leave(how: SignIn, move: (address: string) => void): Promise<void> {
    const accounts = configured()
    if (!accounts) return
    const { openProvider, signInAddress } = await provider()
    move(await signInAddress(client ?? (await openProvider(accounts)), how, language))
  }

  function drop(): void {
    client = null
    forgetDrafts()
    rememberKnown(false)
    tabs.tell('signedOut')
  }

  /** Leaves for a provider at another origin to ask who reads. */
  async function askAway(): Promise<void> {
    askedNow(true)
    await leave({ prompt: 'none' }, (address) => window.location.replace(address))
  }

  /** Who gave up changing a password is still signed in, but this tab has no token yet. */
  async function afterRefusal(accounts: Accounts | null, { path, top }: ReturnPlace): Promise<void> {
    if (!accounts || !isKnown()) return tell({ state: 'visitor' })
    if (isHere(accounts)) return ask(accounts)
    putPlace({ path, top })
    await askAway()
    await new Promise(() => undefined)
  }

  return {
    accessToken,
    async begin() {
      const accounts = configured()
      if (PASSAGES.test(window.location.pathname)) return
      if (!accounts || !isKnown()) return tell({ state: 'visitor' })
      if (isHere(accounts)) return ask(accounts)
      if (!mayAsk() || LINKED.test(window.location.pathname)) return tell({ state: 'visitor' })
      keepPlace()
      await askAway()
    },
    async signIn({ onto, ...how } = {}) {
      keepPlace(onto)
      // The page that only leads to the provider is left out on the way back.
      const replaces = isPassage(window.location.pathname)
      await leave(how, (address) => (replaces ? window.location.replace(address) : window.location.assign(address)))
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
