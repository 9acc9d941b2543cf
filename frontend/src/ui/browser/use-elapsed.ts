import { useEffect, useState } from 'react'

/** True once `active` has been true for `milliseconds` without interruption. */
export function useElapsed(active: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [active, milliseconds])
  return active && elapsed
}
