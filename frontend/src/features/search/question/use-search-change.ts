import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeSearch } from './search-change.ts'
import { formatSearch, type SearchState } from './search-url.ts'

/** Changes the search; those with the same `step` that follow one another are one step of the back button. */
export type ChangeSearch = (change: Partial<SearchState>, step?: string | null) => void

/**
 * The state that the controls show, and a function that changes it. The controls show a change at once; the page follows in a
 * transition, so that it stays interactive. The history entry keeps its step, so that going back and forth between
 * the changes of one step neither loses nor adds an entry.
 */
export function useSearchChange(state: SearchState): [asked: SearchState, change: ChangeSearch] {
  const navigate = useNavigate()
  const entry = useLocation()
  const [asked, showAsked] = useOptimistic(state)
  // The step of the entry that was written while the page still shows the one before.
  const written = useRef<string | null>(null)
  useEffect(() => {
    written.current = null
  }, [entry.key])
  const change: ChangeSearch = (part, step = null) =>
    startTransition(() => {
      const next = changeSearch(asked, part)
      showAsked(next)
      const replace = step !== null && step === (written.current ?? stepOf(entry.state))
      written.current = step
      void navigate(`/search?${formatSearch(next)}`, { replace, state: step === null ? null : { step } })
    })
  return [asked, change]
}

/** What other pages kept with a history entry is of no concern here. */
function stepOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'step' in entry && typeof entry.step === 'string'
    ? entry.step
    : null
}

/** A name for a step that no earlier entry of the history has. */
export function newStep(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}
