import { useState } from 'react'

/** State of a field: the typed text, reset whenever `value` changes. */
export function useFollowed<T>(value: T): [T, (shown: T) => void] {
  const [before, setBefore] = useState(value)
  const [shown, setShown] = useState(value)
  if (!Object.is(before, value)) {
    setBefore(value)
    setShown(value)
    return [value, setShown]
  }
  return [shown, setShown]
}
