import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageId } from '../text/use-text.ts'
import { useText } from '../text/use-text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './submission.module.css'

/** Result of a submitted form: `success` is shown for two seconds, `error` for three (specification §4). */
export type Submission = 'idle' | 'sending' | 'success' | 'error'

const LASTS_MS: Partial<Record<Submission, number>> = { success: 2_000, error: 3_000 }

/** The state of a form that is sent. `onDone` is called when the success has been shown. */
export function useSubmission(onDone: () => void) {
  const [state, setState] = useState<Submission>('idle')
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const lasts = LASTS_MS[state]
    if (lasts === undefined) return
    const timer = setTimeout(() => {
      setState('idle')
      if (state === 'success') done()
    }, lasts)
    return () => clearTimeout(timer)
  }, [state])
  return [state, setState] as const
}

/** The submit button and, beside it, the result of the last submit. */
export function SubmitRow(props: { state: Submission; submit: MessageId; done: MessageId; failed: MessageId }) {
  const t = useText()
  const { state } = props
  const busy = state === 'sending' || state === 'success'
  return (
    <div className={styles.row}>
      <Button kind="primary" type="submit" isPending={busy}>
        {state === 'sending' ? t('form.sending') : t(props.submit)}
      </Button>
      <p className={styles.done} role="status">
        {state === 'success' && (
          <>
            <Icon name="check" size={14} />
            {t(props.done)}
          </>
        )}
      </p>
      {state === 'error' && (
        <p className={styles.fault} role="alert">
          <Icon name="error" size={14} />
          {t(props.failed)}
        </p>
      )}
    </div>
  )
}
