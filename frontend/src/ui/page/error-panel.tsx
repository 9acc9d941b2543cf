import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './parts.tsx'
import { useText } from '../text/use-text.ts'

/**
 * Shown where something failed: a heading, what is kept, the reference of the incident, and a retry button where a
 * retry can succeed. Announced at once by screen readers.
 */
export function ErrorPanel(props: {
  title: string
  text?: ReactNode
  /** Reference of the incident; null when the service gave none. */
  incident: string | null
  onRetry?: (() => void) | undefined
  /** Further actions. */
  children?: ReactNode
}) {
  const t = useText()
  const { incident } = props
  return (
    <EmptyState
      alert
      title={props.title}
      text={props.text}
      hint={incident === null ? undefined : t('error.reference', { reference: incident })}
    >
      {props.onRetry && (
        <Button kind="primary" onPress={props.onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {props.children}
    </EmptyState>
  )
}
