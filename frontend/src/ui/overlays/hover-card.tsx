import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './overlay.module.css'
import { REST_MS } from './tooltip.tsx'
import { useTouchCard } from './touch-card.tsx'

const LEAVE_MS = 200

interface OpenCard {
  link: HTMLElement
  content: ReactNode
}

/**
 * Cards for the links of a text, with one listener for all of them. A link with the attribute `data-card` has a card;
 * `card` returns its content once the pointer or the focus has rested on the link for 300 ms (return a component that
 * loads what it shows), or null for no card. A card contains no controls and may be entered with the pointer; Space
 * toggles the card of the focused link, Escape closes any. Touch opens the card of `useTouchCard` instead.
 */
export function HoverCards(props: { card: (link: HTMLElement) => ReactNode; className?: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const give = useRef(props.card)
  const id = useId()
  const [open, setOpen] = useState<OpenCard | null>(null)
  useEffect(() => {
    give.current = props.card
  }, [props.card])
  useEffect(() => {
    const root = region.current
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let byTouch = false
    const show = (link: HTMLElement) => {
      const content = link.isConnected ? give.current(link) : null
      anchor.current = link
      setOpen(content == null ? null : { link, content })
    }
    const after = (milliseconds: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, milliseconds)
    }
    const close = () => setOpen(null)
    const enter = (event: Event) => {
      // A tap also moves the focus.
      if ('pointerType' in event) byTouch = event.pointerType === 'touch'
      if (byTouch) return
      const link = linkOf(event.target)
      if (link && root.contains(link)) after(link === anchor.current ? 0 : REST_MS, () => show(link))
    }
    const leave = (event: Event) => {
      if (linkOf(event.target)) after(LEAVE_MS, close)
    }
    const overCard = (event: Event) => {
      const inside = card.current?.contains(event.target as Node) ?? false
      if (inside && event.type === 'pointerover') clearTimeout(timer)
      if (inside && event.type === 'pointerout') after(LEAVE_MS, close)
    }
    const onKey = (event: KeyboardEvent) => {
      byTouch = false
      if (event.key === 'Escape') after(0, close)
      const link = event.key === ' ' ? linkOf(event.target) : null
      if (!link || !root.contains(link) || link !== document.activeElement) return
      event.preventDefault()
      clearTimeout(timer)
      if (link === anchor.current) close()
      else show(link)
    }
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, enter)
    for (const type of ['pointerout', 'focusout']) root.addEventListener(type, leave)
    for (const type of ['pointerover', 'pointerout']) document.addEventListener(type, overCard)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      for (const type of ['pointerover', 'focusin']) root.removeEventListener(type, enter)
      for (const type of ['pointerout', 'focusout']) root.removeEventListener(type, leave)
      for (const type of ['pointerover', 'pointerout']) document.removeEventListener(type, overCard)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (!open) return
    const { link } = open
    link.setAttribute('aria-describedby', id)
    return () => {
      link.removeAttribute('aria-describedby')
      anchor.current = null
    }
  }, [open, id])
  // React Aria's tooltip reads its state from this context; one tooltip serves links that are not its triggers.
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: () => setOpen(null) }),
    [],
  )
  const touched = useTouchCard(region, give)
  return (
    <div ref={region} className={props.className}>
      {props.children}
      {touched}
      {open && (
        <TooltipTriggerStateContext value={state}>
          <AriaTooltip
            key={open.link.getAttribute('href')}
            ref={card}
            className={styles.card ?? ''}
            triggerRef={anchor}
            placement="bottom start"
            offset={6}
          >
            <div id={id} className={styles.cardBody}>
              {open.content}
            </div>
          </AriaTooltip>
        </TooltipTriggerStateContext>
      )}
    </div>
  )
}

/** Class names for the parts of a card: top line, title, quoted text, foot, keys. */
export const cardLook = {
  top: `${styles.cardTop}`,
  title: `${styles.cardTitle}`,
  text: `${styles.cardText}`,
  foot: `${styles.cardFoot}`,
  keys: `${styles.cardKeys}`,
}

function linkOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
}
