import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { GivenAnswers } from '../api/given-answers.ts'

/** A new store. It holds answers of services only; those `given` with the page are used instead of asking. */
export function createStore(given: GivenAnswers = new Map()) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: given } }).concat(
        api.middleware,
      ),
  })
}
