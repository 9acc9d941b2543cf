import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonRow, Notice } from './parts.tsx'
import { useText } from '../text/use-text.ts'
import { Button } from '../controls/button.tsx'

interface AskedButtonProps {
  question: string
  /** Why the action was refused; stands below the question. */
  refusal?: string | undefined
  /** The button that asks; the one that confirms is always red. */
  kind?: 'plain' | 'danger'
  /** What the answers say, where that is not the name of the action and "cancel". */
  confirm?: string
  cancel?: string
  pending: boolean
  onConfirm: () => void
  children: ReactNode
}

/**
 * A button for an action that cannot be undone: it asks for confirmation with `question`. The focus moves to the question, not
 * to its answer, so that a key held down confirms nothing, and back to the button.
 */
export function AskedButton(props: AskedButtonProps) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) (asks ? question : button).current?.focus()
  }, [asks])
  const show = (shown: boolean) => {
    wasPressed.current = true
    setAsks(shown)
  }
  if (!asks)
    return (
      <ButtonRow>
        <Button kind={props.kind ?? 'danger'} ref={button} onPress={() => show(true)}>
          {props.children}
        </Button>
      </ButtonRow>
    )
  return (
    <Notice tone="warning">
      <p ref={question} tabIndex={-1}>
        {props.question}
      </p>
      {props.refusal !== undefined && <p role="alert">{props.refusal}</p>}
      <ButtonRow>
        <Button kind="danger" isPending={props.pending} onPress={props.onConfirm}>
          {props.confirm ?? props.children}
        </Button>
        <Button onPress={() => show(false)}>{props.cancel ?? t('form.cancel')}</Button>
      </ButtonRow>
    </Notice>
  )
}
