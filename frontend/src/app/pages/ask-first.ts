import { api } from '../../api/api.ts'
// Most pages query the catalogue: its endpoints come with the app and need not wait for the page.
import '../../api/catalog.ts'
import { gatewayApi } from '../../api/gateway.ts'
import type { Question } from '../../api/question.ts'
import type { createStore } from '../store.ts'
import type { FirstQuestions } from './first-questions.ts'

type Store = ReturnType<typeof createStore>
type Endpoint = typeof gatewayApi.endpoints.config

/**
 * Sends a page's first queries. The page then finds the answers in the store, or pending. Queries to endpoints that
 * come with the page's code are sent once `code` has loaded; `code` resolves to false when it could not be loaded, and
 * they are not sent then. Rejects for the name of no endpoint.
 */
export async function askFirst(store: Store, questions: FirstQuestions | null, code: Promise<boolean>): Promise<void> {
  const { own = [], shared = [] } = questions ?? {}
  await Promise.all([
    store.dispatch(gatewayApi.endpoints.config.initiate()),
    ...[...own, ...shared].map((question) => ask(store, question, code)),
  ])
}

async function ask(store: Store, { endpoint, argument }: Question, code: Promise<boolean>): Promise<void> {
  // `QuestionOf` ties the argument to its endpoint; by name, TypeScript does not know which one it is.
  const { endpoints } = api as unknown as { endpoints: Record<string, Endpoint | undefined> }
  if (!endpoints[endpoint] && !(await code)) return
  const asked = endpoints[endpoint]
  if (!asked) throw new Error(`the page requests ${endpoint} first, which its code does not define`)
  await store.dispatch(asked.initiate(argument as never, { subscribe: false }))
}
