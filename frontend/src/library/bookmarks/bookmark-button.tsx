import { memo } from 'react'
import { IconToggle } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { type BookmarkTarget, useBookmarks } from './bookmarks.ts'

/** Saves a decision or removes it; filled while it is saved. */
export const BookmarkButton = memo(function BookmarkButton({ target }: { target: BookmarkTarget }) {
  const t = useText()
  const { isSaved, toggle } = useBookmarks()
  return (
    <IconToggle
      small
      icon="bookmark"
      label={t('hit.bookmark', { citation: target.citation })}
      on={isSaved(target.decisionId)}
      onChange={() => toggle(target)}
    />
  )
})
