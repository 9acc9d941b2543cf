import { api } from '../api/api.ts'
import type { FirstQuestion } from './first-question.ts'
import type { createStore } from './store.ts'

/** Asks the services what a page asks first (`firstPaths`). The page finds the answers in the store, or on their way to it. */
export async function askFirst({ dispatch }: ReturnType<typeof createStore>, question: FirstQuestion): Promise<void> {
  const once = { subscribe: false }
  const config = dispatch(api.endpoints.config.initiate())
  const others = question
    ? [
        'search' in question
          ? dispatch(api.endpoints.search.initiate(question.search, once))
          : dispatch(api.endpoints.decision.initiate(question.decision, once)),
        dispatch(api.endpoints.domains.initiate(undefined, once)),
        dispatch(api.endpoints.chambers.initiate(undefined, once)),
      ]
    : []
  await Promise.all([config, ...others])
}
