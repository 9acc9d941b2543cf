import { useEffect, useRef } from 'react'
import type { RecognisedCitation } from './jump-strip.tsx'

/**
 * What Enter does with a text: opens it where it is one citation and nothing else, searches it otherwise. A text with a
 * figure waits until it is known whether it is a citation (typing on takes the key back); nothing else waits.
 */
export function useEnter(props: {
  typed: string
  recognised: RecognisedCitation | null
  /** False while what is recognised belongs to an older text. */
  settled: boolean
  onOpen: (path: string) => void
  onSearch: (text: string) => void
}): () => void {
  const { typed, recognised, settled, onOpen, onSearch } = props
  const waiting = useRef<string | null>(null)
  const act = () => (recognised?.whole ? onOpen(recognised.path) : onSearch(typed))
  useEffect(() => {
    if (waiting.current === null || !settled) return
    const entered = waiting.current
    waiting.current = null
    if (entered === typed) act()
  })
  return () => {
    if (settled || !/\d/.test(typed)) act()
    else waiting.current = typed
  }
}
