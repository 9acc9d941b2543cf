import { useEffect, useMemo, useRef } from 'react'
import { useKeys } from '../../../ui/browser/keyboard.tsx'
import { usePageActions } from '../../../ui/overlays/page-actions.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import type { DocumentActions } from './document-actions.ts'

/** How far below the top of the window a consideration may begin and be the one being read, as a part of its height. */
const READING = 0.35

/** Keyboard shortcuts of an open decision and its actions in the palette: considerations, neighbours, open the focused citation, print, bookmark, read or unread. */
export function useDocumentKeys(actions: DocumentActions, previous: () => void, next: () => void): void {
  usePaletteActions(actions)
  const latest = useRef({ actions, previous, next })
  useEffect(() => {
    latest.current = { actions, previous, next }
  })
  useKeys(
    useMemo(() => {
      const back = () => latest.current.previous()
      const onward = () => latest.current.next()
      return {
        // Alt with an arrow is the browser's own shortcut for going back.
        '[': back,
        ']': onward,
        j: () => toConsideration(1),
        k: () => toConsideration(-1),
        o: () => focusedCitation()?.click(),
        p: () => latest.current.actions.print(),
        b: () => latest.current.actions.bookmark(),
        m: () => {
          const { read, setRead } = latest.current.actions
          if (read !== null) setRead(!read)
        },
      }
    }, []),
  )
}

function usePaletteActions({ read, setRead }: DocumentActions): void {
  const t = useText()
  usePageActions(
    useMemo(() => {
      if (read === null) return []
      return [{ id: 'read', text: t(read ? 'progress.unmark' : 'progress.mark'), onAction: () => setRead(!read) }]
    }, [read, setRead, t]),
  )
}

function focusedCitation(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches('a[data-card]') ? activeElement : null
}

/** Goes to the next (1) or previous (-1) consideration; its number takes the focus. Does nothing at the ends. */
function toConsideration(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-pinpoint]')].flatMap(
    (button) => button.parentElement?.querySelector<HTMLAnchorElement>('a[href*="#"]') ?? [],
  )
  const next = links[from(links, step) + step]
  next?.click()
}

/** Index of the current one: where the focus is, if on screen, else the last that begins above the reading line. */
function from(links: readonly HTMLElement[], step: 1 | -1): number {
  const line = window.innerHeight * READING
  const top = (link: HTMLElement) => link.getBoundingClientRect().top
  const focused = links.findIndex((link) => link === document.activeElement)
  const there = links[focused]
  if (there && top(there) > -window.innerHeight && top(there) < window.innerHeight) return focused
  const above = links.findLastIndex((link) => top(link) <= line)
  const within = links[above]
  // "Previous" from the middle of a consideration goes to its beginning.
  return step === -1 && within && top(within) < 0 ? above + 1 : above
}
