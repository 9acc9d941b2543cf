import { useEffect, useEffectEvent, useState } from 'react'
import { useReader } from './reader.ts'

/**
 * Something that a reader asks for and that depends on who reads: `asked` while it is wanted by a signed-in reader. In a browser where
 * it is not known yet, the click waits; a visitor's ends with `asVisitor`.
 */
export function useOnceKnown(asVisitor: () => void): { asked: boolean; ask: () => void; end: () => void } {
  const { state } = useReader()
  const [wanted, setWanted] = useState(false)
  const refuse = useEffectEvent(asVisitor)
  useEffect(() => {
    if (wanted && state === 'visitor') refuse()
  }, [wanted, state])
  const ask = () => (state === 'visitor' ? asVisitor() : setWanted(true))
  return { asked: wanted && state === 'signedIn', ask, end: () => setWanted(false) }
}
