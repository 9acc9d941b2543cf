import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { useSearchOffers } from '../api/suggestions.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OfferList, type SearchOffer } from '../ui/offer-list.tsx'
import { useText } from '../ui/text.ts'
import { useEnter } from '../ui/use-enter.ts'
import styles from './palette.module.css'
import { useSitePages } from './site-pages.ts'
import { useTheme } from './theme.ts'

/** Everything by keyboard: a citation, a norm, a domain, a page of the site, an action, or a search for what was typed. */
export function Palette({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')
  useEffect(() => field.current?.focus(), [])
  const { offers, recognised, settled } = useSearchOffers(draft)
  const places = usePlaces(onShowKeys).filter(({ offer }) => folded(offer.text).includes(folded(draft)))
  const leaveFor = (path: string) => {
    onClose()
    void navigate(path)
  }
  const search = (q: string) => leaveFor(q.trim() ? `/search?${new URLSearchParams({ q: q.trim() })}` : '/search')
  const enter = useEnter({ typed: draft, recognised, settled, onOpen: leaveFor, onSearch: search })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== field.current || event.nativeEvent.isComposing) return
    if (field.current.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    enter()
  }
  return (
    <Dialog title={t('palette.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Autocomplete disableAutoFocusFirst inputValue={draft} onInputChange={setDraft}>
        <div role="presentation" className={styles.palette} onKeyDownCapture={onKeyDown}>
          <SearchField className={styles.field ?? ''} aria-label={t('palette.label')}>
            <Input ref={field} placeholder={t('search.placeholder')} autoComplete="off" maxLength={500} />
          </SearchField>
          <OfferList
            inFlow
            offers={[...offers, ...places.map(({ offer }) => offer)]}
            draft={draft}
            opening={recognised?.whole ? recognised.path : null}
            onOpen={leaveFor}
            onSearch={search}
            onAct={(id) => {
              onClose()
              places.find(({ offer }) => offer.id === id)?.act?.()
            }}
          />
        </div>
      </Autocomplete>
    </Dialog>
  )
}

/** Pages and actions as offers; an action has no path. */
function usePlaces(onShowKeys: () => void): { offer: SearchOffer; act?: () => void }[] {
  const t = useText()
  const pages = useSitePages()
  const { dark, setDark } = useTheme()
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
    {
      offer: place('action', dark ? t('palette.light') : t('palette.dark'), null),
      act: () => setDark(!dark),
    },
    { offer: place('action', t('keys.title'), null), act: onShowKeys },
  ]
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
