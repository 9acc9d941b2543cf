import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useSearchOffers } from '../../decision/question/suggestions.ts'
import { useReader } from '../../session/reader.ts'
import { useDensity } from '../../ui/browser/density.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useOfferedActions } from '../../ui/overlays/page-actions.tsx'
import { folded } from '../../ui/text/folded.ts'
import { inputLook } from '../../ui/controls/input-look.ts'
import { OfferList, type SearchOffer, useOffers } from '../../decision/question/offer-list.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useEnter } from '../../decision/question/use-enter.ts'
import styles from './palette.module.css'
import { useSiteLinks } from './site-links.ts'
import { useTheme } from './theme.ts'

/**
 * Command palette: goes to a citation, a norm, a domain or a page, runs an action, or searches for the text. `typed`
 * is what was typed while the palette was loading.
 */
export function Palette({
  typed,
  onClose,
  onShowKeys,
}: {
  typed: string
  onClose: () => void
  onShowKeys: () => void
}) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(typed)
  useEffect(() => field.current?.focus(), [])
  const { offers, recognised, settled } = useSearchOffers(draft)
  const places = usePlaces(onShowKeys).filter(({ offer }) => folded(offer.text).includes(folded(draft)))
  const leaveFor = (path: string) => {
    onClose()
    void navigate(path)
  }
  const search = (q: string) => leaveFor(q.trim() ? `/search?${new URLSearchParams({ q: q.trim() })}` : '/search')
  const enter = useEnter({ typed: draft, recognised, settled, onOpen: leaveFor, onSearch: search })
  const choice = useOffers({
    offers: [...offers, ...places.map(({ offer }) => offer)],
    draft,
    open: true,
    onOpen: leaveFor,
    onSearch: search,
    onAct: (id) => {
      onClose()
      places.find(({ offer }) => offer.id === id)?.act?.()
    },
  })
  const { keys } = choice
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      Enter: () => (keys.active === null ? enter() : choice.choose(keys.active)),
      ArrowDown: () => keys.move(1),
      ArrowUp: () => keys.move(-1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Dialog title={t('palette.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.palette}>
        <input
          className={inputLook.large}
          {...keys.field}
          ref={field}
          maxLength={500}
          aria-label={t('palette.label')}
          placeholder={t('search.placeholder')}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            keys.setActive(null)
          }}
          onKeyDown={onKeyDown}
        />
        <OfferList inFlow choice={choice} opening={recognised?.whole ? recognised.path : null} />
      </div>
    </Dialog>
  )
}

/** Pages and actions as offers; an action has no path. */
function usePlaces(onShowKeys: () => void): { offer: SearchOffer; act?: () => void }[] {
  const t = useText()
  const pages = useSiteLinks('menu')
  const { dark, setDark } = useTheme()
  const { compact, setCompact } = useDensity()
  const language = useLanguage()
  const { state } = useReader()
  const ofPage = useOfferedActions()
  const place = (group: 'page' | 'action', text: string, path: string | null) => ({
    id: `${group}-${path ?? text}`,
    group,
    text,
    path,
    count: null,
    query: null,
  })
  return [
    ...pages.map(({ to, text }) => ({ offer: place('page', text, to) })),
    { offer: place('page', t('nav.bookmarks'), '/search?starred=true') },
    ...(state === 'signedIn' ? [{ offer: place('page', t('menu.myDocuments'), libraryPath(language)) }] : []),
    ...ofPage.map(({ id, text, onAction }) => ({
      offer: { ...place('action', text, null), id: `action-${id}` },
      act: onAction,
    })),
    {
      offer: place('action', dark ? t('palette.light') : t('palette.dark'), null),
      act: () => setDark(!dark),
    },
    {
      offer: place('action', compact ? t('palette.comfortable') : t('palette.compact'), null),
      act: () => setCompact(!compact),
    },
    { offer: place('action', t('keys.title'), null), act: onShowKeys },
  ]
}
