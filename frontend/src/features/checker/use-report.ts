import { useEffect, useReducer, useRef, useState } from 'react'
import type { Language } from '../../api/types.ts'
import type { Report } from './check-text.ts'
import { type Checker, startChecker } from './checker.ts'
import { useBeyondTableQuery } from './endpoints.ts'

/** Debounce from the last keystroke to the check. */
const REST_MS = 250

const NONE: { places: readonly string[]; demonstration: readonly string[] } = { places: [], demonstration: [] }

interface ReadText {
  report: Report | null
  /** The citation checker could not be loaded, or crashed. */
  failed: boolean
}

/**
 * The report of a text, made in a worker; the last one stays until the next is ready. Places that only the collection
 * lists are fetched as one list, the same for everyone; without it only the tables are used. A failed checker is
 * restarted: when the text changes, on `retry`, and when the network is back.
 */
export function useReport(text: string, language: Language): ReadText & { retry: () => void } {
  const { data: beyond = NONE } = useBeyondTableQuery()
  const checker = useRef<Checker>(null)
  const [state, setState] = useState<ReadText>({ report: null, failed: false })
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  useEffect(() => () => checker.current?.stop(), [])
  useEffect(() => {
    if (!state.failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state.failed])
  useEffect(() => {
    let current = true
    const read = async () => {
      try {
        if (checker.current === null || checker.current.failed) checker.current = startChecker()
        const reader = checker.current
        const { places: held, demonstration: invented } = beyond
        const report = text.trim() === '' ? null : await reader.check({ text, language, held, invented })
        if (current) setState({ report, failed: false })
      } catch {
        if (current) setState({ report: null, failed: true })
      }
    }
    const timer = setTimeout(() => void read(), text === '' ? 0 : REST_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, language, beyond, attempt])
  return { ...state, retry }
}
