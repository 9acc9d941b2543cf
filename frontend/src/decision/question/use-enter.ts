import { useEffect, useRef } from 'react'
import type { RecognisedCitation } from './jump-strip.tsx'

/**
 * Returns the action of Enter: opens the text if it is exactly one citation, otherwise searches for it. A text with a
 * digit waits until recognition has settled (further typing cancels the key); any other text acts at once.
 */
export function useEnter(props: {
  typed: string
  recognised: RecognisedCitation | null
  /** False while `recognised` belongs to an older text. */
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
