import { useEffect } from 'react'

const HEADINGS = 'h1, h2, h3, h4'

/**
 * When the control with the focus is removed from a page and nothing else takes the focus, it moves to the first heading of what
 * is left around the control. Otherwise keyboard and screen reader would start again at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The control with the focus and what it stands in, nearest first. */
    let around: Element[] = []
    let page = ''
    let frame = 0
    const note = ({ target }: Event) => {
      around = ancestorsOf(target)
      page = window.location.pathname
    }
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element && around[0]?.contains(target))) around = []
    }
    const restore = () => {
      const isTaken = document.activeElement !== null && document.activeElement !== document.body
      // Another page places the focus itself.
      if (isTaken || page !== window.location.pathname) return
      const left = around.find((each) => each.isConnected && each.querySelector(HEADINGS))
      const heading = left?.querySelector<HTMLElement>(HEADINGS)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (around[0]?.isConnected !== false) return
      cancelAnimationFrame(frame)
      // Dialogs return the focus in the next frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore)
      })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

function ancestorsOf(target: EventTarget | null): Element[] {
  const found: Element[] = []
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) found.push(each)
  return found
}
