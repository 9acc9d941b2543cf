import { useState } from 'react'

/** What a field shows: what was typed, until the value behind it changes. */
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
