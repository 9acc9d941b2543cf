import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Check } from '../../../ui/controls/choice.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../search.module.css'

/** Frame of an open filter: in the flow below the bar, on narrow screens a sheet over the page. Escape closes it. */
export function FacetPanel(props: {
  id: string
  title: string
  chosen: number
  total: number | null
  tools?: ReactNode
  onClear: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.matchMedia('(max-width: 48rem)').matches) panel.current?.focus()
  }, [])
  const { onClose } = props
  useEffect(() => {
    // On wide screens the focus stays on the button in the bar that opened the panel.
    const places = [panel.current, panel.current?.previousElementSibling]
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') onClose()
    }
    for (const place of places) place?.addEventListener('keydown', onKey)
    return () => {
      for (const place of places) place?.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  const total = props.total ?? 0
  return (
    <section className={styles.panel} id={props.id} aria-label={props.title} ref={panel} tabIndex={-1}>
      <div className={styles.panelHead}>
        <h2>{props.title}</h2>
        {props.tools}
        {props.chosen > 0 && (
          <>
            <span className={styles.panelSum}>{t('filter.chosen', { count: props.chosen })}</span>
            <span className={styles.panelClear}>
              <Button kind="quiet" small onPress={props.onClear}>
                {t('filter.clear')}
              </Button>
            </span>
          </>
        )}
        {props.chosen === 0 && <span className={styles.panelSum} />}
        <IconButton small icon="close" label={t('filter.close', { filter: props.title })} onPress={props.onClose} />
      </div>
      {props.children}
      <div className={styles.panelFoot}>
        <Button onPress={props.onClear}>{t('filter.clearShort')}</Button>
        <Button kind="primary" onPress={props.onClose}>
          {t('filter.show', { count: total, total: swissNumber(total) })}
        </Button>
      </div>
    </section>
  )
}

export interface FacetOption {
  value: string
  label: string
  title?: string
  detail?: ReactNode
  count: number | null
}

/**
 * Options of one kind under a heading; `radio` allows one choice. An option with a count of zero is dimmed but stays
 * usable. With `onToggleAll` the heading is a box that stands for all options.
 */
export function FacetGroup(props: {
  legend: string
  options: FacetOption[]
  chosen: readonly string[]
  radio?: string
  /** Number of decisions that have any of the options. */
  total?: number
  onToggle: (value: string, on: boolean) => void
  onToggleAll?: (on: boolean) => void
  children?: ReactNode
}) {
  const { total, onToggleAll } = props
  const chosen = props.options.filter(({ value }) => props.chosen.includes(value)).length
  const sum = total === undefined ? null : swissNumber(total)
  return (
    <fieldset className={styles.group}>
      <legend>
        {onToggleAll ? (
          <Check
            label={props.legend}
            checked={chosen === props.options.length}
            mixed={chosen > 0 && chosen < props.options.length}
            onChange={onToggleAll}
            count={sum}
          />
        ) : (
          <>
            {props.legend}
            {sum !== null && <span className={styles.count}>{sum}</span>}
          </>
        )}
      </legend>
      {props.options.map(({ value, label, title, detail, count }) => (
        <Check
          key={value}
          label={label}
          checked={props.chosen.includes(value)}
          onChange={(on) => props.onToggle(value, on)}
          count={count === null ? null : swissNumber(count)}
          zero={count === 0}
          detail={detail}
          {...(title === undefined ? {} : { title })}
          {...(props.radio === undefined ? {} : { radio: props.radio })}
        />
      ))}
      {props.children}
    </fieldset>
  )
}

/** Returns the list with a value appended or removed. */
export function toggled<T>(list: readonly T[], value: T, on: boolean): T[] {
  const without = list.filter((entry) => entry !== value)
  return on ? [...without, value] : without
}
