import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'
import styles from './text-field.module.css'

/** A labelled field for several lines, with the error of a `TextField`. */
export function MessageField(props: {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  error: string | null
}) {
  return (
    <TextField
      className={styles.field ?? ''}
      name={props.name}
      value={props.value}
      onChange={props.onChange}
      maxLength={props.maxLength}
      isInvalid={props.error !== null}
      isRequired
      validationBehavior="aria"
    >
      <Label>{props.label}</Label>
      <TextArea className={`${inputLook.large} ${styles.input} ${styles.lines}`} rows={7} />
      <FieldError className={styles.error ?? ''}>
        <Icon name="error" size={14} />
        {props.error}
      </FieldError>
    </TextField>
  )
}
