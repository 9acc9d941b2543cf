import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { GivenAnswers } from '../api/given-answers.ts'
import type { AccessToken, RequestContext } from '../api/request.ts'

const nobody: AccessToken = async () => null

/** A fresh store; its only content is what the services answered, `given` with the page or asked for, in the name of the reader whose `accessToken` it is. */
export function createStore(given: GivenAnswers = new Map(), accessToken = nobody) {
  const context: RequestContext = { given, accessToken }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: context } }).concat(
        api.middleware,
      ),
  })
}
