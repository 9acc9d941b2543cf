import { useCallback, useEffect, useRef } from 'react'
import { waitingActs } from './waiting-acts.ts'

/** Retry interval: browsers do not always report that the network is back. */
const AGAIN_MS = 20_000

/**
 * Syncs changes made elsewhere: in other tabs at once, in other browsers when this page becomes visible. Waiting acts
 * are sent first. Returns a function that notifies the other tabs of a change.
 */
export function useFollowing(reader: string | null, send: () => Promise<void>, reload: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (reader === null) return
    const again = () => {
      if (document.visibilityState === 'visible') void send().then(reload)
    }
    const timer = setInterval(() => waitingActs(reader).length > 0 && void send(), AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    void send()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
    }
  }, [reader, send, reload])
  useEffect(() => {
    if (reader === null || typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel('bookmarks')
    opened.onmessage = () => reload()
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [reader, reload])
  return useCallback(() => channel.current?.postMessage('changed'), [])
}
