import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { libraryApi, READERS_OWN } from '../../api/library.ts'
import type { Dispatch } from './send-acts.ts'
import { onWaiting, outcomesOf, readActs, waitingText } from './waiting-acts.ts'

const NOBODY = ''

/**
 * Which documents the reader has saved, with what waits to be sent. Asked for once, and again by `reload`, with everything else of the
 * reader that is on screen.
 */
export function useSavedIds(reader: string | null) {
  const dispatch = useDispatch<Dispatch>()
  const { savedIds } = libraryApi.endpoints
  const reload = useCallback(() => {
    if (reader === null) return
    void dispatch(savedIds.initiate({ reader }, { forceRefetch: true, subscribe: false }))
    dispatch(libraryApi.util.invalidateTags([...READERS_OWN]))
  }, [dispatch, reader, savedIds])
  useEffect(() => {
    if (reader === null) return
    const call = dispatch(savedIds.initiate({ reader }))
    return () => call.unsubscribe()
  }, [dispatch, reader, savedIds])
  const { data, isError } = useSelector(savedIds.select({ reader: reader ?? NOBODY }))
  const outcomes = useOutcomes(reader)
  const ids = useMemo(() => {
    if (reader === null || !data) return null
    const saved = Object.keys(data).filter((id) => outcomes.get(id) ?? true)
    const added = [...outcomes].flatMap(([id, isSaved]) => (isSaved && data[id] === undefined ? [id] : []))
    return [...added, ...saved]
  }, [reader, data, outcomes])
  const isSaved = useCallback(
    (id: string) => reader !== null && (outcomes.get(id) ?? data?.[id] === true),
    [reader, outcomes, data],
  )
  return { ids, isSaved, failed: isError && !data, reload }
}

/** Applies the waiting acts to the saved decisions, also those of other tabs. */
function useOutcomes(reader: string | null): ReadonlyMap<string, boolean> {
  const subscribe = useCallback(
    (onChange: () => void) => (reader === null ? () => undefined : onWaiting(reader, onChange)),
    [reader],
  )
  const text = useSyncExternalStore(
    subscribe,
    () => (reader === null ? '' : waitingText(reader)),
    () => '',
  )
  return useMemo(() => outcomesOf(readActs(text)), [text])
}
