import type { Dispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useHandOverProgressMutation } from '../api/identity.ts'
import { libraryApi } from '../api/library.ts'
import { readDecisions } from '../library/reading-progress.ts'
import { useIsImpersonated, useReader } from '../session/reader.ts'
import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'progress-handed-over'
/** The library merges the marks asynchronously (by an event); its answer is refetched after these delays. */
const MERGED_AFTER_MS = [1_000, 5_000, 20_000]

interface HandOver {
  id: string
  /** Whether the service has accepted it. */
  acknowledged: boolean
}

/**
 * Copies the read marks of this browser to the reader's account, once, after the first sign-in. The id stays the same
 * until the service acknowledges, so that a retry acts once; the marks stay in the browser.
 */
export function useHandOver(): void {
  const { state } = useReader()
  // An impersonator's browser must not add its marks to that account.
  const impersonated = useIsImpersonated()
  const dispatch = useDispatch<Dispatch<UnknownAction>>()
  const [handOver] = useHandOverProgressMutation()
  useEffect(() => {
    if (state !== 'signedIn' || impersonated) return
    const done = Object.keys(readDecisions()).map((docId) => `atf-${docId}`)
    const before = begun()
    if (done.length === 0 || before?.acknowledged) return
    const id = before?.id ?? crypto.randomUUID()
    remember({ id, acknowledged: false })
    void handOver({ handOverId: id, done }).then(({ error }) => {
      if (error) return
      remember({ id, acknowledged: true })
      for (const wait of MERGED_AFTER_MS)
        setTimeout(() => dispatch(libraryApi.util.invalidateTags(['Progress', 'Dashboard'])), wait)
    })
  }, [state, impersonated, handOver, dispatch])
}

const remember = (handOver: HandOver) => keep(STORED, JSON.stringify(handOver))

function begun(): HandOver | null {
  try {
    const { id, acknowledged } = JSON.parse(kept(STORED) ?? '') as Partial<HandOver>
    return typeof id === 'string' ? { id, acknowledged: acknowledged === true } : null
  } catch {
    return null
  }
}
