import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'

/** A fresh store; its only content is what the services answered. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
}
