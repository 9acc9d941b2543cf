import { configureStore } from '@reduxjs/toolkit'
import { actTrace } from '../api/act-trace.ts'
import { api } from '../api/api.ts'
import { gatewayApi } from '../api/gateway.ts'
import { libraryApi, READERS_OWN } from '../api/library.ts'
import type { GivenAnswers } from '../api/given-answers.ts'
import type { AccessToken, RequestContext } from '../api/request.ts'
import type { Language } from '../api/types.ts'
import { readerIs, readerReducer } from '../session/reader.ts'
import { createSession, type Session } from '../session/session.ts'

/**
 * A fresh store; it holds what the services answered, `given` with the page or asked for with the reader's `accessToken`, and who
 * the reader is.
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

/** A store with the session whose token its calls carry and which tells it who reads; its calls are traced where the operator does. */
export function createSessionStore(language: Language, given: GivenAnswers = new Map()) {
  const config = () => gatewayApi.endpoints.config.select()(store.getState()).data
  const session: Session = createSession({
    language,
    accounts: () => config()?.accounts ?? null,
    tell: (reader) => {
      const before = store.getState().reader
      store.dispatch(readerIs(reader))
      // What one reader keeps is never shown to the next one.
      if (before.state === 'signedIn' && (reader.state !== 'signedIn' || reader.id !== before.id))
        store.dispatch(libraryApi.util.invalidateTags([...READERS_OWN]))
    },
  })
  const traced = actTrace(window, () => config()?.telemetry === true)
  const store = createStore(given, session.accessToken, traced)
  return { store, session }
}
