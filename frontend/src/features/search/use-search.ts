import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { catalogApi } from '../../api/catalog.ts'
import type { ApiError } from '../../api/failure.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { useSearchAmong } from './among.ts'

interface Search {
  /** The answer to this query string or, while it is pending, the last one shown; null after a failure. */
  answer: SearchAnswer | null
  /** True while the answer to this query string is pending. */
  loading: boolean
  error: ApiError | null
  retry: () => void
}

type RootState = Parameters<ReturnType<typeof catalogApi.endpoints.search.select>>[0]
interface Current {
  data?: SearchAnswer | undefined
  error?: unknown
  isError: boolean
  isSuccess: boolean
}

/**
 * Runs a search. A new query string silently aborts the previous call; only the latest ends the loading state. Null
 * runs none. An answer with Retry-After is retried then. Searches among the decisions of `SearchAmong`.
 */
export function useSearch(queryString: string | null): Search {
  const among = useSearchAmong()
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>()
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<SearchAnswer | null>(null)
  useEffect(() => {
    if (queryString === null) return
    const again = { forceRefetch: attempt > 0 }
    const call = among
      ? dispatch(catalogApi.endpoints.searchAmong.initiate({ query: queryString, among }, again))
      : dispatch(catalogApi.endpoints.search.initiate(queryString, again))
    return () => {
      call.abort()
      call.unsubscribe()
    }
  }, [dispatch, queryString, among, attempt])
  const current = useSelector<RootState, Current>(
    among
      ? catalogApi.endpoints.searchAmong.select({ query: queryString ?? '', among })
      : catalogApi.endpoints.search.select(queryString ?? ''),
  )
  if (current.data && current.data !== last) setLast(current.data)
  const error = current.isError && isApiError(current.error) ? current.error : null
  // After a failure, earlier results are not shown again while the next search is pending.
  if (error && last) setLast(null)
  const wait = error?.retryAfter
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => setAttempt((count) => count + 1), Math.max(1, wait) * 1_000)
    return () => clearTimeout(timer)
    // `error` is a dependency because the next error may state the same time.
  }, [wait, error])
  return {
    answer: error ? null : (current.data ?? last),
    loading: queryString !== null && !current.isSuccess && !error,
    error,
    retry: () => setAttempt((count) => count + 1),
  }
}

function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error
}
