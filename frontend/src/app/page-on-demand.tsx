import { type ComponentType, useEffect, useState } from 'react'
import { CodeMissing } from '../ui/code-missing.ts'
import { LoadingOverlay } from '../ui/parts.tsx'
import { useText } from '../ui/text.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { codeCame } from './load-again.ts'

export type PageOnDemand<Props extends object> = ComponentType<Props> & {
  /** Brings the code, so that the page is drawn at once when its turn comes. A failure is told when the page is shown. */
  load: () => Promise<void>
}

/**
 * A page whose code comes when it is asked for. `React.lazy` would show its fallback even where the code is there already,
 * and then hold the page back for 300 ms.
 */
export function pageOnDemand<Props extends object>(bring: () => Promise<ComponentType<Props>>): PageOnDemand<Props> {
  let code: ComponentType<Props> | null = null
  const load = async () => {
    code ??= await bring()
  }
  function Page(props: Props) {
    const [{ Ready, error }, setState] = useState<{ Ready: typeof code; error?: Error }>({ Ready: code })
    useEffect(() => {
      if (Ready) return codeCame()
      let shown = true
      load().then(
        () => shown && setState({ Ready: code }),
        (cause: unknown) =>
          shown && setState({ Ready: null, error: new CodeMissing('the code of a page did not come', { cause }) }),
      )
      return () => {
        shown = false
      }
    }, [Ready])
    if (error) throw error
    return Ready ? <Ready {...props} /> : <PageWaiting />
  }
  return Object.assign(Page, { load })
}

function PageWaiting() {
  const t = useText()
  return useElapsed(true, 150) ? <LoadingOverlay text={t('page.loading')} /> : null
}
