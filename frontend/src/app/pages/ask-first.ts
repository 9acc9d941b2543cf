import { catalogApi } from '../../api/catalog.ts'
import { gatewayApi } from '../../api/gateway.ts'
import { indexApi } from '../../features/atf-index/endpoints.ts'
import type { createStore } from '../store.ts'
import type { FirstQuestions } from './first-questions.ts'
import type { Endpoints, Question } from './questions.ts'

type Store = ReturnType<typeof createStore>

const ENDPOINTS = { ...catalogApi.endpoints, ...indexApi.endpoints } satisfies Record<keyof Endpoints, unknown>

/** Asks the services what a page asks first. The page then finds the answers in the store, or on their way to it. */
export async function askFirst(store: Store, questions: FirstQuestions | null): Promise<void> {
  const { own = [], shared = [] } = questions ?? {}
  await Promise.all([
    store.dispatch(gatewayApi.endpoints.config.initiate()),
    ...[...own, ...shared].map((question) => ask(store, question)),
  ])
}

function ask(store: Store, { endpoint, argument }: Question): Promise<unknown> {
  // The type `Question` ties the argument to its endpoint; TypeScript cannot call a union of endpoints.
  const { initiate } = ENDPOINTS[endpoint] as unknown as typeof catalogApi.endpoints.search
  return store.dispatch(initiate(argument as never, { subscribe: false }))
}
