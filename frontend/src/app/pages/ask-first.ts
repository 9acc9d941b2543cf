import { api } from '../../api/api.ts'
import { citationsApi } from '../../api/citations.ts'
import { CHAMBERS_PATH, DOMAINS_PATH } from '../../api/paths.ts'
import { indexApi } from '../../features/atf-index/endpoints.ts'
import { type FirstQuestion, sharedPaths } from './first-questions.ts'
import type { createStore } from '../store.ts'

type Store = ReturnType<typeof createStore>

const once = { subscribe: false }

/** Asks the services what a page asks first (`firstPaths`). The page finds the answers in the store, or on their way to it. */
export async function askFirst(store: Store, question: FirstQuestion): Promise<void> {
  const config = store.dispatch(api.endpoints.config.initiate())
  const shared = new Set(question ? sharedPaths(question) : [])
  await Promise.all([
    config,
    ...(question ? ownAnswers(store, question) : []),
    shared.has(DOMAINS_PATH) && store.dispatch(api.endpoints.domains.initiate(undefined, once)),
    shared.has(CHAMBERS_PATH) && store.dispatch(api.endpoints.chambers.initiate(undefined, once)),
  ])
}

function ownAnswers({ dispatch }: Store, question: NonNullable<FirstQuestion>): Promise<unknown>[] {
  if ('search' in question) return [dispatch(api.endpoints.search.initiate(question.search, once))]
  if ('decision' in question) return [dispatch(api.endpoints.decision.initiate(question.decision, once))]
  if ('norm' in question) return [dispatch(citationsApi.endpoints.norm.initiate(question.norm, once))]
  if ('page' in question)
    return question.page === 'home' ? [dispatch(api.endpoints.stats.initiate(undefined, once))] : []
  const { index, lang } = question
  const { volume, chamber, domain } = index
  const years = dispatch(indexApi.endpoints.indexYears.initiate({ chamber, domain }, once))
  if (volume === null) return [years]
  return [dispatch(indexApi.endpoints.indexVolume.initiate({ volume, chamber, domain, lang }, once)), years]
}
