import { type ComponentType, useState } from 'react'
import { CodeMissing } from '../../ui/code/code-missing.ts'
import { codeOnDemand } from '../../ui/code/code-on-demand.tsx'
import { LoadingOverlay } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useElapsed } from '../../ui/browser/use-elapsed.ts'
import { codeCame } from './load-again.ts'

export type PageOnDemand<Props extends object> = ComponentType<Props> & {
  /**
   * Loads the code ahead of time, so that the page renders without waiting. Rejects when it cannot; the page then shows
   * the failure when it is rendered.
   */
  load: () => Promise<void>
}

/** A page whose code loads when the page is shown. */
export function pageOnDemand<Props extends object>(bring: () => Promise<ComponentType<Props>>): PageOnDemand<Props> {
  const { load, OnDemand } = codeOnDemand(bring)
  function Page(props: Props) {
    const [error, setError] = useState<Error>()
    if (error) throw error
    const onMissing = (cause: unknown) => setError(new CodeMissing('the code of a page did not come', { cause }))
    return <OnDemand given={props} waiting={<PageWaiting />} onMissing={onMissing} onReady={codeCame} />
  }
  return Object.assign(Page, { load })
}

function PageWaiting() {
  const t = useText()
  return useElapsed(true, 150) ? <LoadingOverlay text={t('page.loading')} /> : null
}
