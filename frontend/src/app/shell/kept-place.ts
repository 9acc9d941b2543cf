import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keep, kept } from '../../ui/browser/kept.ts'
import { holdScroll } from '../../ui/browser/hold-scroll.ts'

/**
 * The link through which a page was left: its address, its index among the links to that address, its distance from the
 * top.
 */
interface Left {
  href: string
  nth: number
  top: number
}

const linksTo = (href: string) =>
  [...document.querySelectorAll('#contenu a[href]')].filter((link) => link.getAttribute('href') === href)

function leftThrough({ target }: MouseEvent): Left | null {
  const link = target instanceof Element ? target.closest('#contenu a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href || href.startsWith('#')) return null
  return { href, nth: linksTo(href).indexOf(link), top: Math.round(link.getBoundingClientRect().top) }
}

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * On going back to a page, scrolls the link through which it was left to its former position on the screen, even if the
 * content above it has another height now.
 */
export function useKeptPlace(): void {
  // The first entry of every page load has the same key, so the address distinguishes them.
  const { key, pathname, search } = useLocation()
  const entry = `place-${key}${pathname}${search}`
  const returns = useNavigationType() === 'POP'
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const left = leftThrough(event)
      if (left) keep(entry, JSON.stringify(left), 'tab')
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [entry])
  useEffect(() => {
    const text = returns ? kept(entry, 'tab') : null
    if (text === null || (key === 'default' && isReload())) return
    const { href, nth, top } = JSON.parse(text) as Left
    return holdScroll(() => {
      const link = linksTo(href)[nth]
      if (link) window.scrollBy({ top: Math.round(link.getBoundingClientRect().top) - top, behavior: 'instant' })
    })
  }, [entry, returns, key])
}
