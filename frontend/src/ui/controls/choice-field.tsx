import { useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'
import field from './text-field.module.css'

/** One of a few values in a form, as large as a `TextField`. */
export function ChoiceField<T extends string>(props: {
  label: string
  name: string
  options: { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{props.label}</label>
      <span className={styles.selectWrap}>
        <select
          id={id}
          name={props.name}
          className={`${inputLook.large} ${styles.select}`}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find(({ value }) => value === event.target.value)
            if (chosen) props.onChange(chosen.value)
          }}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </span>
    </div>
  )
}
