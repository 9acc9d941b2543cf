import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonRow, Notice } from './parts.tsx'
import { useText } from '../text/use-text.ts'
import { Button } from '../controls/button.tsx'

/**
 * A button for an action that cannot be undone: it asks for confirmation with `question`. The focus moves to the question, not
 * to its answer, so that a key held down confirms nothing, and back to the button.
 */
export function AskedButton(props: { question: string; pending: boolean; onConfirm: () => void; children: ReactNode }) {
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
        <Button kind="danger" ref={button} onPress={() => show(true)}>
          {props.children}
        </Button>
      </ButtonRow>
    )
  return (
    <Notice tone="warning">
      <p ref={question} tabIndex={-1}>
        {props.question}
      </p>
      <ButtonRow>
        <Button kind="danger" isPending={props.pending} onPress={props.onConfirm}>
          {props.children}
        </Button>
        <Button onPress={() => show(false)}>{t('form.cancel')}</Button>
      </ButtonRow>
    </Notice>
  )
}
