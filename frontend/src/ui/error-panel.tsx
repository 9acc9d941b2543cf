import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './parts.tsx'

/** What stands where something failed: head, what is kept, the reference of the incident, and the way to try again. Interrupts a screen reader. */
export function ErrorPanel(props: {
  title: string
  text?: ReactNode
  reference?: string | undefined
  retryLabel: string
  onRetry: () => void
}) {
  return (
    <EmptyState alert title={props.title} text={props.text} hint={props.reference}>
      <Button kind="primary" onPress={props.onRetry}>
        {props.retryLabel}
      </Button>
    </EmptyState>
  )
}
