import { configureStore } from '@reduxjs/toolkit'
import { analyticsApi } from '../api/analytics.ts'
import { api } from '../api/api.ts'
import { catalogApi } from '../api/catalog.ts'
import { gatewayApi } from '../api/gateway.ts'
import { libraryApi, READERS_OWN } from '../api/library.ts'
import { watchApi } from '../library/watch/endpoints.ts'
import type { GivenAnswers } from '../api/given-answers.ts'
import type { AccessToken, RequestContext } from '../api/request.ts'
import type { Language } from '../api/types.ts'
import { actingSession, keptImpersonation, reportEnded } from '../session/impersonation.ts'
import { type Reader, readerIs, readerReducer } from '../session/reader.ts'
import { createSession, type Session } from '../session/session.ts'
import { actTrace } from './act-trace.ts'

/**
 * A new store with the services' answers, from `given` (sent with the page) or requested with the reader's
 * `accessToken`, and the current reader.
 */
export function createStore(
  given: GivenAnswers = new Map(),
  accessToken: AccessToken | null = null,
  traceparent: () => string | undefined = () => undefined,
) {
  const context: RequestContext = { given, accessToken, traceparent }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, reader: readerReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: context } }).concat(
        api.middleware,
      ),
  })
}

/**
 * A store with its session. The session provides the token for the store's calls and updates the store's reader; calls
 * are traced if the operator collects traces.
 */
export function createSessionStore(language: Language, given: GivenAnswers = new Map()) {
  const config = () => gatewayApi.endpoints.config.select()(store.getState()).data
  const tell = (reader: Reader) => {
    const before = idOf(store.getState().reader)
    store.dispatch(readerIs(reader))
    if (idOf(reader) === before) return
    // How much of a text may be read depends on the reader; one reader's library is never shown to the next.
    store.dispatch(catalogApi.util.invalidateTags(['Text']))
    if (before !== null) {
      store.dispatch(libraryApi.util.invalidateTags([...READERS_OWN]))
      store.dispatch(watchApi.util.invalidateTags(['Watch', 'Inbox']))
      store.dispatch(analyticsApi.util.invalidateTags(['Measuring']))
    }
    if (idOf(reader) !== null && !acting) void reportEnded(session)
  }
  const accounts = () => config()?.accounts ?? null
  const otherBrands = () =>
    Object.values(config()?.brands ?? {})
      .filter((brand) => brand.language !== language)
      .map(({ origin }) => origin)
  const acting = keptImpersonation()
  // A sign-out in another tab also ends the impersonation.
  const tellOwn = (reader: Reader) => (reader.state === 'visitor' ? session.endImpersonation() : undefined)
  const own = createSession({ language, accounts, otherBrands, tell: acting ? tellOwn : tell })
  const session: Session = acting ? actingSession(own, acting, tell) : own
  const traced = actTrace(window, () => config()?.telemetry === true)
  const store = createStore(given, session.accessToken, traced)
  return { store, session }
}

/** Null for a visitor, and while the reader is unknown: then the answers are those of a visitor. */
const idOf = (reader: Reader): string | null => (reader.state === 'signedIn' ? reader.id : null)
