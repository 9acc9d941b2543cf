import type { SearchHit } from '../../../api/types.ts'
import { BookmarkButton } from '../../../library/bookmarks/bookmark-button.tsx'
import type { BookmarkTarget } from '../../../library/bookmarks/bookmarks.ts'
import { buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/browser/clipboard.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

interface Target {
  path: string | null
  citation: string
  bookmark: BookmarkTarget | null
}

/** The actions on a hit: bookmark it, copy its link, open the court's page. */
export function HitActions({ hit, path, citation, bookmark }: Target & { hit: SearchHit }) {
  const t = useText()
  const toast = useToast()
  const copy = async () => {
    const copied = await copyText(path ? new URL(path, window.location.origin).href : (hit.url ?? ''))
    if (copied) toast('success', t('hit.linkCopied', { citation }))
    else toast('error', t('copy.error'))
  }
  return (
    <>
      {bookmark && <BookmarkButton target={bookmark} />}
      <IconButton small icon="link" label={t('hit.copyLink', { citation })} onPress={() => void copy()} />
      {hit.url && (
        <a
          className={buttonLook.iconSmall}
          href={hit.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('hit.openExternal', { citation })}
        >
          <Icon name="external" />
        </a>
      )}
    </>
  )
}
