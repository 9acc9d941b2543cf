import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { GivenAnswers } from '../api/given-answers.ts'

/** A fresh store; its only content is what the services answered, `given` with the page or asked for. */
export function createStore(given: GivenAnswers = new Map()) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: given } }).concat(
        api.middleware,
      ),
  })
}
