import { useState } from 'react'
import { Link } from 'react-router'
import { sharedSearchPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import {
  useChangeSearchMutation,
  useRemoveSearchMutation,
  useRestoreSearchMutation,
  useSeenSearchMutation,
} from '../../../api/library.ts'
import type { SavedSearch } from '../../../api/library-types.ts'
import { useRemoveWatchMutation, useSetWatchMutation, useWatchesQuery } from '../../../library/watch/endpoints.ts'
import { DEFAULT_TIMES, searchFollowed } from '../../../library/watch/watch-address.ts'
import { SearchFacts } from '../../../library/search-facts.tsx'
import { copyText } from '../../../ui/browser/clipboard.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/choice.tsx'
import { useIdempotencyKey } from '../../../ui/controls/use-idempotency-key.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../library.module.css'
import { RenameSearch } from './rename-search.tsx'

const UNDO_MS = 10_000

/** A saved search: opened (which counts as seen), renamed in place, shared by a link, deleted with a way back. */
export function SearchRow({ search }: { search: SavedSearch }) {
  const t = useText()
  const [renaming, setRenaming] = useState(false)
  const [seen] = useSeenSearchMutation()
  const remove = useRemove(search)
  const { id, title, url } = search
  return (
    <li className={styles.row} data-row>
      <div>
        {renaming ? (
          <RenameSearch search={search} onDone={() => setRenaming(false)} />
        ) : (
          <h2>
            <Link to={url} lang={search.language} onClick={() => void seen(id)}>
              {title}
            </Link>
          </h2>
        )}
        <SearchFacts search={search} />
      </div>
      {!renaming && (
        <div className={styles.tools}>
          <Button
            small
            data-rename={id}
            aria-label={t('searches.renameOf', { title })}
            onPress={() => setRenaming(true)}
          >
            {t('searches.rename')}
          </Button>
          <IconButton small icon="close" label={t('searches.removeOf', { title })} onPress={remove} />
        </div>
      )}
      <Following search={search} />
      <Sharing search={search} />
    </li>
  )
}

/** Whether the legal watch follows the search; nothing where the plan has none. */
function Following({ search: { url, title, language } }: { search: SavedSearch }) {
  const t = useText()
  const toast = useToast()
  const { data } = useWatchesQuery()
  const [set] = useSetWatchMutation()
  const idempotency = useIdempotencyKey()
  const [remove] = useRemoveWatchMutation()
  const value = searchFollowed(url)
  if (!data || data.limit === 0 || value === '') return null
  const watch = data.watches.find((each) => each.kind === 'search' && searchFollowed(`?${each.value}`) === value)
  const follow = async (on: boolean) => {
    const asked = { kind: 'search', value, title, language, ...DEFAULT_TIMES } as const
    const { error } = on ? await set({ watch: asked, key: idempotency.keyOf(asked) }) : await remove(watch?.id ?? '')
    idempotency.answered(error)
    if (error) toast('error', t(on ? 'watch.setFailed' : 'watch.changeFailed'))
    else toast('success', t(on ? 'watch.set' : 'watch.removed', { title }))
  }
  return (
    <div className={styles.share}>
      <Switch
        label={t('watch.followSaved')}
        name={t('watch.followSavedOf', { title })}
        on={watch !== undefined}
        onChange={(on) => void follow(on)}
      />
    </div>
  )
}

/** Whether anybody with the link may open the search, and the link. */
function Sharing({ search }: { search: SavedSearch }) {
  const t = useText()
  const toast = useToast()
  const [change] = useChangeSearchMutation()
  // The link uses the current brand, whatever the language in which the search was saved.
  const language = useLanguage()
  const { id, title, isPublic, shareId } = search
  const share = async (shared: boolean) => {
    const { error } = await change({ id, change: { isPublic: shared } })
    if (error) toast('error', t('searches.changeFailed'))
  }
  const link = shareId === null ? null : new URL(sharedSearchPath(shareId, language), window.location.origin).href
  const copy = async (text: string) => {
    if (await copyText(text)) toast('success', t('searches.linkCopied', { title }))
    else toast('error', t('copy.error'))
  }
  return (
    <div className={styles.share}>
      <Switch
        label={t('searches.share')}
        name={t('searches.shareOf', { title })}
        on={isPublic}
        onChange={(on) => void share(on)}
      />
      {isPublic && link !== null && (
        <>
          <code>{link}</code>
          <Button small aria-label={t('searches.copyLinkOf', { title })} onPress={() => void copy(link)}>
            {t('searches.copyLink')}
          </Button>
        </>
      )}
    </div>
  )
}

function useRemove({ id, title }: SavedSearch): () => void {
  const t = useText()
  const toast = useToast()
  const [remove] = useRemoveSearchMutation()
  const [restore] = useRestoreSearchMutation()
  const undo = async () => {
    const { error } = await restore(id)
    if (error) toast('error', t('searches.restoreFailed'))
    else toast('success', t('searches.restored', { title }))
  }
  return () =>
    void remove(id).then(({ error }) => {
      if (error) toast('error', t('searches.removeFailed'))
      else
        toast('success', t('searches.removed', { title }), {
          lasts: UNDO_MS,
          action: { label: t('common.undo'), onAction: () => void undo() },
        })
    })
}
