import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

interface WhenShown<Props> {
  given: Props
  /** Stands in its place until the code is there. */
  waiting: ReactNode
  /** Told why the code does not come. The next one asks again; a browser may have kept the failure until the page is loaded again. */
  onMissing: (cause: unknown) => void
  onReady?: () => void
}

/**
 * A component whose code comes when it is shown, or when `load` is called before. `React.lazy` would show its fallback even
 * where the code is there already, and then hold the component back for 300 ms.
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
