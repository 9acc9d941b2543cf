import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/parts.tsx'
import { useText } from '../ui/text.ts'

/** Keeps header and footer when a page breaks, or when its code cannot be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  const t = useText()
  return (
    <div className="wrap">
      <EmptyState alert title={t('error.generic')}>
        <Button kind="primary" onPress={() => window.location.reload()}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
