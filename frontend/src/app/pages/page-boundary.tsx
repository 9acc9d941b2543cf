import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { CodeMissing } from '../../ui/code/code-missing.ts'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { isServerReachable, takeReload } from './load-again.ts'

/** Keeps header and footer when a page throws or its code cannot be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { fault: 'broken' | 'missing' | null }> {
  override state: { fault: 'broken' | 'missing' | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof CodeMissing ? 'missing' : 'broken' }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return fault === 'missing' ? <MissingPage /> : <BrokenPage />
  }
}

const loadAgain = () => window.location.reload()

function BrokenPage() {
  const t = useText()
  return (
    <div className="wrap">
      <EmptyState alert title={t('error.generic')}>
        <Button kind="primary" onPress={loadAgain}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/**
 * A page whose code could not be loaded. If the server answers, it may have a newer version: the page reloads itself
 * once.
 */
function MissingPage() {
  const t = useText()
  const [reachable, setReachable] = useState<boolean | null>(null)
  useEffect(() => {
    void isServerReachable().then((answers) => (answers && takeReload() ? loadAgain() : setReachable(answers)))
  }, [])
  // Reloading without a connection would show the browser's own error page.
  const retry = async () => ((await isServerReachable()) ? loadAgain() : setReachable(false))
  if (reachable === null) return null
  return (
    <div className="wrap">
      <EmptyState alert title={t('page.missing')} text={t(reachable ? 'page.missingFile' : 'error.network')}>
        <Button kind="primary" onPress={() => void retry()}>
          {t('page.loadAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
