import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

interface WhenShown<Props> {
  given: Props
  /** Shown until the code has loaded. */
  waiting: ReactNode
  /**
   * Called with the cause when loading fails. Showing the component again retries, but a browser may remember the
   * failure until the page is reloaded.
   */
  onMissing: (cause: unknown) => void
  onReady?: () => void
}

/**
 * A component whose code loads when it is first shown or when `load` is called. Unlike `React.lazy`, it renders at
 * once when the code is already there: `React.lazy` would show its fallback and then delay the component by 300 ms.
 */
export function codeOnDemand<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | null = null
  const load = async () => {
    code ??= await bring()
  }
  function OnDemand({ given, waiting, onMissing, onReady }: WhenShown<Props>) {
    const [Ready, setReady] = useState(() => code)
    const missing = useEffectEvent(onMissing)
    const came = useEffectEvent(() => onReady?.())
    useEffect(() => {
      if (Ready) return came()
      let shown = true
      load().then(
        () => shown && setReady(() => code),
        (cause: unknown) => shown && missing(cause),
      )
      return () => {
        shown = false
      }
    }, [Ready])
    return Ready ? <Ready {...given} /> : waiting
  }
  return { load, OnDemand }
}
