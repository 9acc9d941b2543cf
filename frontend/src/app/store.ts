import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { GivenAnswers } from '../api/given-answers.ts'
import type { AccessToken, RequestContext } from '../api/request.ts'

/**
 * A fresh store; it holds only what the services answered, `given` with the page or asked for with the reader's
 * `accessToken`.
 */
export function createStore(given: GivenAnswers = new Map(), accessToken: AccessToken | null = null) {
  const context: RequestContext = { given, accessToken }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: context } }).concat(
        api.middleware,
      ),
  })
}
