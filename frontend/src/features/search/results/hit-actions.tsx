import type { SearchHit } from '../../../api/types.ts'
import { useAccountOnly } from '../../../session/use-account-only.ts'
import { buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/browser/clipboard.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

interface Target {
  path: string | null
  citation: string
}

/** The actions on a hit: bookmark it, copy its link, open the court's page. */
export function HitActions({ hit, path, citation }: Target & { hit: SearchHit }) {
  const t = useText()
  const toast = useToast()
  const copy = async () => {
    const copied = await copyText(path ? new URL(path, window.location.origin).href : (hit.url ?? ''))
    if (copied) toast('success', t('hit.linkCopied', { citation }))
    else toast('error', t('copy.error'))
  }
  return (
    <>
      <BookmarkButton citation={citation} />
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

/** Favourites require an account; without one the button says so. */
export function BookmarkButton({ citation }: { citation: string }) {
  const t = useText()
  const signIn = useBookmarkKey()
  return <IconButton small icon="bookmark" label={t('hit.bookmark', { citation })} onPress={signIn} />
}

/** The action of the bookmark button and the key `b`. */
export function useBookmarkKey(): () => void {
  const signInFor = useAccountOnly('hit.bookmarkSignedOut')
  return () => signInFor({ kind: 'bookmark', value: '' })
}
