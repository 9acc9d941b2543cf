import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { Text } from 'react-aria-components/Text'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'
import styles from './text-field.module.css'

/**
 * A labelled field. An error replaces the hint below it; it has an icon and a text and is associated with the field.
 */
export function TextField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  name?: string
  autoComplete?: string
  maxLength?: number
  required?: boolean
  disabled?: boolean
  hint?: ReactNode
  error?: string | null
}) {
  const { label, value, onChange, type = 'text', hint, error = null } = props
  return (
    <AriaTextField
      className={styles.field ?? ''}
      value={value}
      onChange={onChange}
      type={type}
      isInvalid={error !== null}
      isRequired={props.required ?? false}
      isDisabled={props.disabled ?? false}
      validationBehavior="aria"
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    >
      <Label>{label}</Label>
      <Input className={`${inputLook.large} ${styles.input}`} />
      {hint != null && error === null && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        <Icon name="error" size={14} />
        {error}
      </FieldError>
    </AriaTextField>
  )
}
