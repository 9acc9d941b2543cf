import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'
import { usePlaceAsked } from '../text/use-place.ts'
import { flat, type OutlineEntry } from './outline-entries.ts'
import { OutlineList } from './outline-list.tsx'

const NONE = {}

/**
 * Table of contents; the section on screen is marked. As a sheet on narrow screens it takes the focus; a choice,
 * Escape or tabbing out closes it, so that nothing under it is ever focused.
 */
export function Outline(props: {
  entries: OutlineEntry[]
  /** How many decisions cite each consideration, by number. */
  cited?: Readonly<Record<string, number>> | undefined
  current: string | null
  href: (anchor: string) => string
  sheet: boolean
  onClose: () => void
}) {
  const t = useText()
  const { current, sheet, onClose } = props
  const nav = useRef<HTMLElement>(null)
  useSheet(nav, sheet, onClose)
  useEffect(() => {
    if (current === null) return
    const list = document.getElementById('outline')
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    const outside =
      link.offsetTop < list.scrollTop || link.offsetTop + link.offsetHeight > list.scrollTop + list.clientHeight
    if (outside) list.scrollTop = link.offsetTop - list.clientHeight / 3
  }, [current])
  return (
    <nav
      ref={nav}
      className={`${styles.outline} ${sheet ? styles.isSheet : ''} noPrint`}
      id="outline"
      aria-labelledby="outline-title"
    >
      <h2 id="outline-title">{t('document.outline')}</h2>
      <OutlineList
        entries={props.entries}
        cited={props.cited ?? NONE}
        level={0}
        current={current}
        href={props.href}
        onChoose={onClose}
      />
    </nav>
  )
}

function useSheet(nav: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const sheet = nav.current
    if (!open || !sheet) return
    const opener = document.activeElement
    const here = sheet.querySelector<HTMLElement>('[aria-current]') ?? sheet.querySelector('a')
    here?.focus({ preventScroll: true })
    here?.scrollIntoView({ block: 'nearest' })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      if (opener instanceof HTMLElement) opener.focus()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !sheet.contains(relatedTarget) && relatedTarget !== opener) close()
    }
    document.addEventListener('keydown', onKey)
    sheet.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      sheet.removeEventListener('focusout', onLeave)
    }
  }, [nav, open])
}

/**
 * Anchor of the entry in the reading zone, a band below the bars: the one that the address names, else the first. If
 * no entry is in the zone, the last above it after a jump into the middle of its text, else the last known.
 */
export function useSectionOnScreen(entries: OutlineEntry[], shown: unknown): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const asked = usePlaceAsked()
  const ids = flat(entries)
    .flatMap(({ id, own }) => (own ? id : []))
    .join('\n')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const visible = new Set<string>()
    const order = ids.split('\n')
    const observer = new IntersectionObserver(
      (changes) => {
        let above: string | null = null
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of changes) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
          if (rootBounds && boundingClientRect.bottom <= rootBounds.top) above = target.id
        }
        const here = visible.has(asked) ? asked : order.find((id) => visible.has(id))
        setCurrent((before) => here ?? above ?? before)
      },
      { rootMargin: '-15% 0px -60% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids, shown, asked])
  return current
}
