import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './parts.tsx'
import { useText } from '../text/use-text.ts'

/** What stands where something failed: head, what is kept, the reference of the incident, and the way to try again where that can succeed. Interrupts a screen reader. */
export function ErrorPanel(props: {
  title: string
  text?: ReactNode
  /** Reference of the incident; null where the service gave none. */
  incident: string | null
  onRetry?: (() => void) | undefined
  /** Other ways out. */
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
