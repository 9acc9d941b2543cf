import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'

interface Option<T extends string> {
  value: T
  label: ReactNode
  disabled?: boolean
  /** Full name where the label is an abbreviation. */
  title?: string
}

/** A radio group drawn as joined boxes. `legend` is visually hidden. */
export function Segmented<T extends string>(props: {
  legend: string
  options: Option<T>[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="vh">{props.legend}</legend>
      {props.options.map(({ value, label, disabled = false, title }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            disabled={disabled}
            aria-label={title}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** A check box or radio button with its text and, where known, the number of results it would give. */
export function Check(props: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  count?: string | null
  zero?: boolean
  /** A second, smaller line. */
  detail?: ReactNode
  /** Some, but not all, of the represented options are checked. */
  mixed?: boolean
  /** Name of the radio group; without it, a check box. */
  radio?: string
  title?: string
}) {
  return (
    <label className={`${styles.check} ${props.zero ? styles.isZero : ''}`} title={props.title}>
      <input
        type={props.radio ? 'radio' : 'checkbox'}
        name={props.radio}
        checked={props.checked}
        ref={(box) => {
          if (box) box.indeterminate = props.mixed ?? false
        }}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className={styles.text}>
        {props.label}
        {props.detail && <span className={styles.detail}>{props.detail}</span>}
      </span>
      {props.count != null && <span className={styles.count}>{props.count}</span>}
    </label>
  )
}

/** A switch that takes effect at once. `name` is its accessible name where the label alone is not clear. */
export function Switch(props: { label: string; name?: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={props.name}
        checked={props.on}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}

interface SelectOption<T extends string> {
  value: T
  label: string
  /** Heading of the group of options. */
  group?: string | undefined
}

/** The browser's own list box, which works best on phones. `label` is visually hidden unless `showLabel` is set. */
export function Select<T extends string>(props: {
  label: string
  showLabel?: boolean
  options: SelectOption<T>[]
  value: T
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={props.showLabel ? undefined : 'vh'}>
        {props.label}
      </label>
      <span className={styles.selectWrap}>
        <select
          id={id}
          className={`${inputLook.small} ${styles.select}`}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find(({ value }) => value === event.target.value)
            if (chosen) props.onChange(chosen.value)
          }}
        >
          {[...Map.groupBy(props.options, ({ group }) => group ?? '')].map(([group, options]) =>
            group ? (
              <optgroup key={group} label={group}>
                <Options options={options} />
              </optgroup>
            ) : (
              <Options key={group} options={options} />
            ),
          )}
        </select>
        <Icon name="chevron" size={12} />
      </span>
    </>
  )
}

function Options<T extends string>({ options }: { options: SelectOption<T>[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** A small search field above a list; `label` is its accessible name and placeholder. */
export function FindField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <span className={styles.find}>
      <Icon name="search" />
      <input
        className={inputLook.small}
        type="search"
        aria-label={props.label}
        placeholder={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </span>
  )
}
