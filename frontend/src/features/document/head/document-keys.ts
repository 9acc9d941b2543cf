import { useEffect, useMemo, useRef } from 'react'
import { useKeys } from '../../../ui/browser/keyboard.tsx'
import { usePageActions } from '../../../ui/overlays/page-actions.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { toConsideration } from '../text/to-consideration.ts'
import type { DocumentActions } from './document-actions.ts'

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
