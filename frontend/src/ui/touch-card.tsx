import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './touch-card.module.css'
import { useText } from './text.ts'

interface OpenCard {
  link: HTMLAnchorElement
  content: ReactNode
}

/**
 * Cards for fingers, which cannot rest on a link: the first tap on a link of a running text (`data-card` within a paragraph) shows its card at the foot of the
 * screen, and the card holds the link. A tap beside it, Escape or its button closes it. Links of lists, and those that leave the
 * site, lead at the first tap. `card` gives the content, null for none. Returns what is to be drawn.
 */
export function useTouchCard(
  region: RefObject<HTMLElement | null>,
  card: RefObject<(link: HTMLElement) => ReactNode>,
): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<OpenCard | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (target && sheet.current?.contains(target)) {
        // It may lead to this page. Whoever follows the link finds it still in its place.
        if (target.closest('a')) setTimeout(() => setOpen(null))
        return
      }
      setOpen(null)
      const link = target?.closest<HTMLAnchorElement>('p a[data-card]')
      if (!('pointerType' in event) || event.pointerType !== 'touch') return
      if (!link || link.target || !region.current?.contains(link)) return
      const content = card.current(link)
      if (content == null) return
      event.preventDefault()
      setOpen({ link, content })
    }
    document.addEventListener('click', tap, true)
    return () => document.removeEventListener('click', tap, true)
  }, [region, card])
  useEffect(() => {
    if (!open) return
    sheet.current?.querySelector('a')?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      open.link.focus({ preventScroll: true })
      setOpen(null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  if (!open) return null
  return (
    <div ref={sheet} className={styles.sheet} role="dialog" aria-label={open.link.textContent ?? ''}>
      <div className={styles.body}>{open.content}</div>
      <div className={styles.foot}>
        <a href={open.link.href}>{t('search.open')}</a>
        <IconButton
          icon="close"
          label={t('common.close')}
          onPress={() => {
            open.link.focus({ preventScroll: true })
            setOpen(null)
          }}
        />
      </div>
    </div>
  )
}
