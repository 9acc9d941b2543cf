export type TabMessage = 'signedIn' | 'signedOut'

/** Exchanges messages with the other tabs of this brand; does nothing where the browser lacks BroadcastChannel. */
export interface OtherTabs {
  tell: (message: TabMessage) => void
}

export function openOtherTabs(onMessage: (message: TabMessage) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined }
  const channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedIn' || data === 'signedOut') onMessage(data)
  }
  return { tell: (message) => channel.postMessage(message) }
}
