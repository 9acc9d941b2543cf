import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useId, useOptimistic, useRef } from 'react'
import styles from './tabs.module.css'

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Views of one thing; arrow keys, Home and End move between them and activate the tab they reach (ARIA pattern "tabs
 * with automatic activation"). Not React Aria's tabs: those search the whole panel for focusable elements, which
 * forces layout of the off-screen parts of a long text. The chosen tab shows at once; its panel renders in a
 * transition.
 */
export function Tabs<T extends string>(props: {
  label: string
  selected: T
  onSelect: (key: T) => void
  tabs: { key: T; title: string; content: ReactNode }[]
  listClassName?: string | undefined
}) {
  const id = useId()
  const { tabs, selected } = props
  const [asked, showAsked] = useOptimistic(selected)
  const list = useRef<HTMLDivElement>(null)
  // On narrow screens the list scrolls sideways: scroll the chosen tab into view, however it was chosen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !tab) return
    const { left, right } = list.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    if (box.left < left) list.current.scrollLeft -= left - box.left
    else if (box.right > right) list.current.scrollLeft += box.right - right
  }, [asked])
  const select = (key: T) =>
    startTransition(() => {
      showAsked(key)
      props.onSelect(key)
    })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = tabs.findIndex(({ key }) => key === asked)
    const to = STEPS[event.key]?.(from, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    select(next.key)
    document.getElementById(`${id}-tab-${next.key}`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={props.label}
        className={`${styles.list} ${props.listClassName ?? ''} noPrint`}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className={styles.tab}
            aria-selected={key === asked}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === asked ? 0 : -1}
            onClick={() => {
              if (key !== asked) select(key)
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {tabs.find(({ key }) => key === selected)?.content}
      </div>
    </>
  )
}
