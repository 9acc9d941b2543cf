import { type ReactNode, useState } from 'react'
import { ButtonRow, Notice } from './parts.tsx'
import { useText } from '../text/use-text.ts'
import { Button } from '../controls/button.tsx'

/** A button for an action that cannot be undone: it asks for confirmation with `question`. */
export function AskedButton(props: { question: string; pending: boolean; onConfirm: () => void; children: ReactNode }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <ButtonRow>
        <Button kind="danger" onPress={() => setAsks(true)}>
          {props.children}
        </Button>
      </ButtonRow>
    )
  return (
    <Notice tone="warning">
      <p>{props.question}</p>
      <ButtonRow>
        <Button kind="danger" isPending={props.pending} onPress={props.onConfirm}>
          {props.children}
        </Button>
        <Button onPress={() => setAsks(false)}>{t('form.cancel')}</Button>
      </ButtonRow>
    </Notice>
  )
}
