import { useEffect } from 'react'
import { useHandOverProgressMutation } from '../api/identity.ts'
import { readDecisions } from '../library/reading-progress.ts'
import { useReader } from '../session/reader.ts'
import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'progress-handed-over'

interface HandOver {
  id: string
  /** The service has it. */
  acknowledged: boolean
}

/**
 * Hands what was marked as read in this browser to the reader's account, once, after the first sign-in. The identifier stays the
 * same until the service acknowledges, so that a repetition acts once; the marks stay here.
 */
export function useHandOver(): void {
  const { state } = useReader()
  const [handOver] = useHandOverProgressMutation()
  useEffect(() => {
    if (state !== 'signedIn') return
    const done = Object.keys(readDecisions()).map((docId) => `atf-${docId}`)
    const before = begun()
    if (done.length === 0 || before?.acknowledged) return
    const id = before?.id ?? crypto.randomUUID()
    remember({ id, acknowledged: false })
    void handOver({ handOverId: id, done }).then(({ error }) => {
      if (!error) remember({ id, acknowledged: true })
    })
  }, [state, handOver])
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
