import { type ReactNode, useId } from 'react'
import { DemonstrationMark } from '../demonstration-mark.tsx'
import { type CitedPlace, useCitedPlace } from '../cited-place.ts'
import { useOfferKeys } from '../../ui/lists/offer-keys.ts'
import overlay from '../../ui/overlays/overlay.module.css'
import { Kbd } from '../../ui/page/parts.tsx'
import styles from './search-line.module.css'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'

/** A suggestion for the text being typed. `path` opens a page, `query` runs a search; with neither it is an action. */
export interface SearchOffer {
  id: string
  group: 'citation' | 'norm' | 'domain' | 'word' | 'popular' | 'page' | 'action'
  text: string
  /** The place in the decision that `path` opens. */
  place?: CitedPlace
  /** An invented decision. */
  demonstration?: boolean
  count: number | null
  path: string | null
  query: string | null
}

const GROUPS: { key: SearchOffer['group']; title: MessageId }[] = [
  { key: 'citation', title: 'offer.citations' },
  { key: 'norm', title: 'offer.norms' },
  { key: 'domain', title: 'offer.domains' },
  { key: 'word', title: 'offer.words' },
  { key: 'popular', title: 'offer.popular' },
  { key: 'page', title: 'offer.pages' },
  { key: 'action', title: 'offer.actions' },
]
const SEARCH = 'search-text'

interface Choice {
  offers: SearchOffer[]
  draft: string
  /** While false, nothing is listed. */
  open: boolean
  onOpen: (path: string) => void
  onSearch: (q: string) => void
  onAct?: (id: string) => void
}

/**
 * Groups offers by kind, followed by the plain search, and provides their keyboard control for the field and for
 * `OfferList`.
 */
export function useOffers({ offers, draft, open, onOpen, onSearch, onAct }: Choice) {
  const groups = GROUPS.map(({ key, title }) => ({
    title,
    offers: offers.filter(({ group }) => group === key),
  })).filter((group) => group.offers.length > 0)
  const plain = draft.trim() !== ''
  const ids = groups.flatMap((group) => group.offers.map(({ id }) => id))
  const keys = useOfferKeys(open ? [...ids, ...(plain ? [SEARCH] : [])] : [])
  const choose = (id: string) => {
    const offer = offers.find((candidate) => candidate.id === id)
    if (!offer) onSearch(draft)
    else if (offer.path) onOpen(offer.path)
    else if (offer.query) onSearch(offer.query)
    else onAct?.(id)
  }
  return { groups, plain, keys, choose, draft }
}

/** The list of `useOffers`. It marks the offer that Enter opens. */
export function OfferList(props: {
  choice: ReturnType<typeof useOffers>
  /** The path that Enter opens while no offer is active. */
  opening: string | null
  /** Renders in the flow of the page instead of over it. */
  inFlow?: boolean
}) {
  const t = useText()
  const placeOf = useCitedPlace()
  const { choice, opening } = props
  const { groups, plain, keys, draft } = choice
  const option = (id: string, look: string, children: ReactNode) => (
    <div
      key={id}
      role="option"
      id={keys.elementId(id)}
      tabIndex={-1}
      aria-selected={id === keys.active}
      className={look}
      data-focused={id === keys.active || undefined}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => keys.setActive(id)}
      onClick={() => choice.choose(id)}
      onKeyDown={(event) => event.key === 'Enter' && choice.choose(id)}
    >
      {children}
    </div>
  )
  return (
    <div
      role="listbox"
      id={keys.list}
      tabIndex={-1}
      className={`${overlay.list} ${props.inFlow ? styles.offersInFlow : `${overlay.pop} ${styles.offers}`}`}
      aria-label={t('offer.label')}
    >
      {groups.map((group) => (
        <OfferGroup key={group.title} title={t(group.title)}>
          {group.offers.map(({ id, text, place, count, path, demonstration }) => {
            const isOpening = path !== null && path === opening
            return option(
              id,
              `${overlay.item} ${isOpening ? styles.isOpening : ''}`,
              <>
                <span>{[text, place && placeOf(place)].filter(Boolean).join(' ')}</span>
                <DemonstrationMark of={{ demonstration }} />
                {isOpening && <Kbd>↵</Kbd>}
                {count !== null && <small>{t('offer.count', { count, total: swissNumber(count) })}</small>}
              </>,
            )
          })}
        </OfferGroup>
      ))}
      {plain && (
        <OfferGroup title={t('offer.search')}>
          {option(
            SEARCH,
            `${overlay.item}`,
            <>
              <span>{t('offer.searchText', { query: draft.trim() })}</span>
              {opening === null && <Kbd>↵</Kbd>}
            </>,
          )}
        </OfferGroup>
      )}
    </div>
  )
}

function OfferGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={overlay.group}>
        {title}
      </div>
      {children}
    </div>
  )
}
