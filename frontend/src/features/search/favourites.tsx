import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useAccounts } from '../../api/accounts.ts'
import { useLanguage } from '../../api/language.ts'
import { useBookmarks } from '../../library/bookmarks/bookmarks.ts'
import { useReader } from '../../session/reader.ts'
import { keepPlace } from '../../session/return-place.ts'
import { HowToSave } from '../../library/bookmarks/how-to-save.tsx'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ButtonRow, EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { formatSearch, type SearchState } from './question/search-url.ts'
import styles from './results/results.module.css'

/** Favourites mode: only what the reader has saved. */

const without = (state: SearchState) => `/search?${formatSearch({ ...state, starred: false, page: 1 })}`

/** Leaves favourites mode with a message when the bookmarks cannot be loaded even at the second attempt. */
export function useWayOutOfFavourites(state: SearchState): void {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { failed, load } = useBookmarks()
  const tried = useRef(false)
  const lost = useEffectEvent(() => {
    if (!tried.current) {
      tried.current = true
      load()
      return
    }
    tried.current = false
    toast('error', t('starred.failed'))
    void navigate(without(state), { replace: true })
  })
  const isLost = state.starred && failed
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])
}

/** Shown instead of results where there is nothing to search among: to visitors, and to readers without bookmarks. */
export function NoFavourites({ state }: { state: SearchState }) {
  const t = useText()
  const accounts = useAccounts()
  const signedIn = useReader().state === 'signedIn'
  const back = (
    <Link className={buttonLook.plain} to={without(state)}>
      {t('starred.back')}
    </Link>
  )
  if (signedIn)
    return (
      <EmptyState title={t('starred.title')} text={<HowToSave />}>
        <ButtonRow>{back}</ButtonRow>
      </EmptyState>
    )
  return (
    <EmptyState title={t('starred.title')} text={t('starred.signedOut')}>
      <ButtonRow>
        {accounts && (
          <Link className={buttonLook.primary} to="/login" onClick={() => keepPlace()}>
            {t('menu.signIn')}
          </Link>
        )}
        {back}
      </ButtonRow>
    </EmptyState>
  )
}

/** The same search among all decisions. */
export function LeaveFavourites({ state }: { state: SearchState }) {
  const t = useText()
  return (
    <Link className={buttonLook.plain} to={without(state)}>
      {t('starred.everywhere')}
    </Link>
  )
}

/** Leads to the list of the bookmarks, with folders, notes and export. */
export function ToLibrary() {
  const t = useText()
  return (
    <Link className={styles.export} to={libraryPath(useLanguage())}>
      <Icon name="bookmark" size={14} />
      {t('menu.myDocuments')}
    </Link>
  )
}
