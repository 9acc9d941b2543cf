import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './admin-place.module.css'

/** Asks to type a word before an irreversible action. */
export function TypedConfirmation(props: {
  word: string
  action: string
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  const t = useText()
  const { word, action, pending, onConfirm, onCancel } = props
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={action}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === word) onConfirm()
        else setWrong(true)
      }}
    >
      {props.children}
      <FormField
        label={t('deletion.word', { word })}
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        required
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
        error={wrong ? t('admin.wordMissing', { word }) : null}
      />
      <ButtonRow>
        <Button kind="danger" type="submit" isPending={pending}>
          {action}
        </Button>
        <Button onPress={onCancel}>{t('form.cancel')}</Button>
      </ButtonRow>
    </form>
  )
}
