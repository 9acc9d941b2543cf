import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './form-field.module.css'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'

interface FieldProps {
  label: string
  /** Stands after the label: that the field may stay empty. */
  note?: string | undefined
  hint?: ReactNode
  /** Replaces the hint and is linked to the field (`aria-describedby`). */
  error?: string | null | undefined
  /** Placed at the end of the label's line, for example a link. */
  aside?: ReactNode
}

interface FormFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'id'> {
  name: string
  value: string
  onChange: (value: string) => void
}

/** A labelled text field of a form: the browser's own input. */
export function FormField({ label, note, hint, error = null, aside, onChange, ...input }: FormFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} aside={aside}>
      <input
        {...input}
        id={id}
        className={`${inputLook.large} ${styles.input}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || hint != null ? `${id}-text` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** A password, which can be shown; `rules` stand below and are updated while it is typed. */
export function PasswordField(
  props: Omit<FormFieldProps, 'type' | 'hint'> & { showLabel: string; hideLabel: string; rules?: ReactNode },
) {
  const { label, note, error = null, aside, onChange, showLabel, hideLabel, rules, ...input } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [error !== null && `${id}-text`, rules != null && `${id}-rules`].filter(Boolean).join(' ')
  return (
    <Field
      id={id}
      label={label}
      note={note}
      error={error}
      aside={aside}
      below={rules != null && <div id={`${id}-rules`}>{rules}</div>}
    >
      <span className={styles.group}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${inputLook.large} ${styles.input}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </button>
      </span>
    </Field>
  )
}

/** A list of choices in a form: the browser's own. The empty choice stands first where there is one. */
export function FormSelect(
  props: FieldProps & {
    name: string
    value: string
    onChange: (value: string) => void
    options: readonly { value: string; label: string }[]
    autoComplete?: string
  },
) {
  const { label, note, hint, error = null, options, onChange, ...select } = props
  const id = useId()
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      <span className={styles.selectWrap}>
        <select
          {...select}
          id={id}
          className={`${inputLook.large} ${styles.input}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null || hint != null ? `${id}-text` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </Field>
  )
}

function Field(props: FieldProps & { id: string; children: ReactNode; below?: ReactNode }) {
  const { id, label, note, hint, error = null, aside, children, below } = props
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>
          {label}
          {note !== undefined && <span className={styles.note}> {note}</span>}
        </label>
        {aside}
      </div>
      {children}
      {error === null && hint != null && (
        <p className={styles.hint} id={`${id}-text`}>
          {hint}
        </p>
      )}
      {error !== null && <FieldFault id={`${id}-text`} text={error} />}
      {below}
    </div>
  )
}

/** What is wrong with a field, with its sign. */
function FieldFault({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" size={14} />
      {text}
    </p>
  )
}

/** A box to tick in a form, with a text that may hold links. */
export function FormCheck(props: {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | null | undefined
  children: ReactNode
}) {
  const id = useId()
  const { error = null } = props
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={props.name}
          checked={props.checked}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? id : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{props.children}</span>
      </label>
      {error !== null && <FieldFault id={id} text={error} />}
    </div>
  )
}
