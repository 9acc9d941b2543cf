import { useMemo } from 'react'
import { usePageActions } from '../../ui/overlays/page-actions.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { type BookmarkTarget, useBookmarks } from './bookmarks.ts'

/** Offers in the palette to save or remove the decision on which the reader is; null is none. */
export function useBookmarkAction(target: BookmarkTarget | null): void {
  const t = useText()
  const { isSaved, toggle } = useBookmarks()
  const saved = target !== null && isSaved(target.decisionId)
  usePageActions(
    useMemo(() => {
      if (!target) return []
      const text = t(saved ? 'palette.unsave' : 'palette.save', { citation: target.citation })
      return [{ id: 'bookmark', text, onAction: () => toggle(target) }]
    }, [target, saved, toggle, t]),
  )
}
