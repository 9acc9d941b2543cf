import { useEffect, useEffectEvent, useState } from 'react'
import { useReader } from './reader.ts'

/**
 * An action that depends on the reader: `asked` while a signed-in reader wants it. While the reader is unknown, the
 * click waits; a visitor's click calls `asVisitor`.
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
