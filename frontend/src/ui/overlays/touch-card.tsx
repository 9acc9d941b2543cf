import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import styles from './touch-card.module.css'
import { useText } from '../text/use-text.ts'

interface OpenCard {
  link: HTMLAnchorElement
  content: ReactNode
}

/**
 * Cards for touch, which cannot hover: the first tap on a link in running text (`data-card` within a paragraph) shows
 * its card at the bottom of the screen, and the card contains the link. A tap outside, Escape or its button closes it.
 * Links in lists and links to other sites open at the first tap. `card` returns the content, or null for no card.
 * Returns the element to render.
 */
export function useTouchCard(
  region: RefObject<HTMLElement | null>,
  card: RefObject<(link: HTMLElement) => ReactNode>,
): ReactNode {
  const [open, setOpen] = useState<OpenCard | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (target && sheet.current?.contains(target)) {
        // The link may lead to this page. Closing after the click lets it be followed first.
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
  return open && <Sheet ref={sheet} {...open} onClose={() => setOpen(null)} />
}

function Sheet(props: OpenCard & { ref: RefObject<HTMLDivElement | null>; onClose: () => void }) {
  const t = useText()
  const { ref, link, content, onClose } = props
  useEffect(() => ref.current?.querySelector('a')?.focus({ preventScroll: true }), [ref])
  const back = useCallback(() => {
    link.focus({ preventScroll: true })
    onClose()
  }, [link, onClose])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') back()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [back])
  return (
    <div ref={ref} className={styles.sheet} role="dialog" aria-label={link.textContent ?? ''}>
      <div className={styles.body}>{content}</div>
      <div className={styles.foot}>
        <a href={link.href}>{t('search.open')}</a>
        <IconButton icon="close" label={t('common.close')} onPress={back} />
      </div>
    </div>
  )
}
