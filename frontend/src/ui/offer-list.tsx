import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import overlay from './overlay.module.css'
import { Kbd } from './parts.tsx'
import styles from './search-line.module.css'
import { swissNumber } from './swiss-format.ts'
import { type MessageId, useText } from './text.ts'

/** What may follow from a text being typed. `path` leads to a page, `query` is a question to ask; without both it is an action. */
export interface SearchOffer {
  id: string
  group: 'citation' | 'norm' | 'domain' | 'word' | 'page' | 'action'
  text: string
  count: number | null
  path: string | null
  query: string | null
}

const GROUPS: { key: SearchOffer['group']; title: MessageId }[] = [
  { key: 'citation', title: 'offer.citations' },
  { key: 'norm', title: 'offer.norms' },
  { key: 'domain', title: 'offer.domains' },
  { key: 'word', title: 'offer.words' },
  { key: 'page', title: 'offer.pages' },
  { key: 'action', title: 'offer.actions' },
]
const SEARCH = 'search-text'

/** Offers under the search line, by kind, and last the plain search. The one that Enter opens is marked. */
export function OfferList(props: {
  offers: SearchOffer[]
  draft: string
  /** Path that Enter opens with no offer chosen. */
  opening: string | null
  onOpen: (path: string) => void
  onSearch: (q: string) => void
  onAct?: (id: string) => void
  /** Stands in the flow instead of over it. */
  inFlow?: boolean
}) {
  const t = useText()
  const { offers, draft, opening, onOpen, onSearch, onAct } = props
  const choose = (id: string) => {
    const offer = offers.find((candidate) => candidate.id === id)
    if (!offer) onSearch(draft)
    else if (offer.path) onOpen(offer.path)
    else if (offer.query) onSearch(offer.query)
    else onAct?.(id)
  }
  const groups = GROUPS.map(({ key, title }) => ({
    title: t(title),
    offers: offers.filter(({ group }) => group === key),
  })).filter((group) => group.offers.length > 0)
  return (
    <ListBox
      className={`${overlay.list} ${props.inFlow ? styles.offersInFlow : `${overlay.pop} ${styles.offers}`}`}
      aria-label={t('offer.label')}
      onAction={(key) => choose(String(key))}
    >
      {groups.map((group) => (
        <ListBoxSection key={group.title}>
          <Header className={overlay.group ?? ''}>{group.title}</Header>
          {group.offers.map(({ id, text, count, path }) => (
            <ListBoxItem
              key={id}
              id={id}
              textValue={text}
              className={`${overlay.item} ${path !== null && path === opening ? styles.isOpening : ''}`}
            >
              <span>{text}</span>
              {path !== null && path === opening && <Kbd>↵</Kbd>}
              {count !== null && <small>{t('offer.count', { count, total: swissNumber(count) })}</small>}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
      {draft.trim() !== '' && (
        <ListBoxSection>
          <Header className={overlay.group ?? ''}>{t('offer.search')}</Header>
          <ListBoxItem id={SEARCH} textValue={draft} className={overlay.item ?? ''}>
            <span>{t('offer.searchText', { query: draft.trim() })}</span>
            {opening === null && <Kbd>↵</Kbd>}
          </ListBoxItem>
        </ListBoxSection>
      )}
    </ListBox>
  )
}
