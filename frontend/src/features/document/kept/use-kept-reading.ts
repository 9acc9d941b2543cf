import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLazyProgressOfQuery, useOpenedMutation, useSetProgressMutation } from '../../../api/library.ts'
import type { ReadingPosition } from '../../../api/library-types.ts'
import type { DecisionDocument } from '../../../api/types.ts'
import { placeOf, usePlaceText } from '../../../decision/place.ts'
import { useLanguage } from '../../../api/language.ts'
import { useReader } from '../../../session/reader.ts'
import { titleOf } from '../head/document-head.tsx'

/** A place counts as read after this time on screen. */
const STAYS_MS = 2_000
/** Minimum interval between two updates of the place. */
const EVERY_MS = 10_000

/**
 * Stores for a signed-in reader that the decision was opened and the last place read. Returns the place of the previous
 * visit, once; null without one, and for visitors.
 */
export function useKeptReading(decision: DecisionDocument, onScreen: string | null): ReadingPosition | null {
  const signedIn = useReader().state === 'signedIn'
  const language = useLanguage()
  const [opened] = useOpenedMutation()
  const [ask] = useLazyProgressOfQuery()
  const [before, setBefore] = useState<ReadingPosition | null>(null)
  const [asked, setAsked] = useState(false)
  const begin = useEffectEvent(async () => {
    const { doc_type: docType, doc_id: docId } = decision
    const title = titleOf(decision, language).text || decision.citations[language]
    void opened({ docType, docId, title, year: yearOf(decision) })
    const { data } = await ask({ docType, docId })
    return data && !data.done ? data.position : null
  })
  useEffect(() => {
    if (!signedIn) return
    let left = false
    void begin().then((position) => {
      if (left) return
      setBefore(position)
      setAsked(true)
    })
    return () => {
      left = true
    }
  }, [signedIn])
  useKeptPosition(decision, asked ? onScreen : null)
  return before
}

/** Sends the place on screen once it has stayed there, and a pending place when the page is left. */
function useKeptPosition(decision: DecisionDocument, onScreen: string | null): void {
  const placeText = usePlaceText()
  const [set] = useSetProgressMutation()
  const left = useRef<{ waiting: string | null; sentAt: number }>({ waiting: null, sentAt: 0 })
  const send = useEffectEvent(() => {
    const { waiting: anchor } = left.current
    if (anchor === null) return
    left.current = { waiting: null, sentAt: Date.now() }
    const { doc_type: docType, doc_id: docId } = decision
    void set({ docType, docId, position: { anchor, label: placeText(anchor) } })
  })
  useEffect(() => {
    if (onScreen === null || placeOf(onScreen).kind === 'regeste') return
    let timer = setTimeout(() => {
      left.current.waiting = onScreen
      timer = setTimeout(send, Math.max(left.current.sentAt + EVERY_MS - Date.now(), 0))
    }, STAYS_MS)
    return () => clearTimeout(timer)
  }, [onScreen])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      send()
    }
  }, [])
}

function yearOf({ decision_date: { value }, publication_year }: DecisionDocument): number | null {
  const year = Number(value?.slice(0, 4))
  return year > 0 ? year : publication_year
}
