import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../api/types.ts'
import type { Report } from './check-text.ts'
import { type Checker, startChecker } from './checker.ts'
import { useBeyondTableQuery } from './endpoints.ts'

/** Rest after the last key before the text is read. */
const REST_MS = 250

const NONE: readonly string[] = []

/**
 * The report of a text, read beside the page; the earlier one stays until the next is there. What only the collection knows is
 * fetched as one list, the same for everyone; without it the tables decide.
 */
export function useReport(text: string, language: Language): { report: Report | null; failed: boolean } {
  const { data: held = NONE } = useBeyondTableQuery()
  const checker = useRef<Checker>(null)
  const [state, setState] = useState<{ report: Report | null; failed: boolean }>({ report: null, failed: false })
  useEffect(() => () => checker.current?.stop(), [])
  useEffect(() => {
    let current = true
    const read = async () => {
      try {
        checker.current ??= startChecker()
        const report = text.trim() === '' ? null : await checker.current.check({ text, language, held })
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
  }, [text, language, held])
  return state
}
