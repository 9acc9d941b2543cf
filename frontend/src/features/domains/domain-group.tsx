import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../api/language.ts'
import type { Domain } from '../../api/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { followPath } from '../../library/watch/watch-address.ts'
import type { DomainNode } from '../../library/domains/domain-tree.ts'
import type { FollowSwitches } from '../../library/domains/use-follow-switches.ts'
import styles from './domains.module.css'

export type LabelLength = 'short' | 'truncated' | 'full'

/** Domains shown of a long branch before more are asked for. */
const FIRST = 6

/** How domains are listed. */
interface Listing {
  length: LabelLength
  /** Every one that was found is shown. */
  whole: boolean
  /** Null for a visitor. */
  switches: FollowSwitches | null
}

/** The domains of one chamber. */
export function DomainGroup({ title, nodes, ...listing }: Listing & { title: string; nodes: DomainNode[] }) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {listing.switches && <span aria-hidden>{t('follow.column')}</span>}
      </div>
      <ul>
        {nodes.map(({ domain, children }) =>
          children.length > 0 ? (
            <Branch key={domain.key} head={domain} domains={children} {...listing} />
          ) : (
            <DomainRow key={domain.key} domain={domain} {...listing} />
          ),
        )}
      </ul>
    </section>
  )
}

function Branch(props: Listing & { head: Domain; domains: Domain[] }) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [more, setMore] = useState(false)
  const { head, domains, ...listing } = props
  const { length, whole } = listing
  const all = whole || more || domains.length <= FIRST + 1
  const shown = all ? domains : domains.slice(0, FIRST)
  return (
    <li className={styles.branch}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="chevron" size={12} />
        <span>
          {head.translations[language][length]} <small>{t('domains.count', { count: domains.length })}</small>
        </span>
      </button>
      <ul id={id} hidden={!open}>
        {shown.map((domain) => (
          <DomainRow key={domain.key} domain={domain} {...listing} />
        ))}
        {(!all || (more && !whole)) && (
          <li className={styles.more}>
            <Button kind="link" onPress={() => setMore(!more)} aria-expanded={more}>
              {more ? t('filter.showLess') : t('filter.showMore', { count: domains.length - FIRST })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}

function DomainRow({ domain, length, switches }: Listing & { domain: Domain }) {
  const t = useText()
  const language = useLanguage()
  const { key, translations, count } = domain
  const label = translations[language][length]
  const { full } = translations[language]
  const looks = [styles.row, count === 0 && styles.zero, switches?.isFollowed(key) && styles.isFollowed]
  return (
    <li className={looks.filter(Boolean).join(' ')}>
      <Link to={`/search?domains=${key}`} title={label === full ? undefined : full}>
        {label}
      </Link>
      <span className={styles.count}>
        {swissNumber(count)}
        <span className="vh"> {t('domains.decisions', { count })}</span>
      </span>
      {switches?.isFollowed(key) && (
        <Link
          className={styles.watch}
          to={followPath({ kind: 'domain', value: key, title: full })}
          aria-label={t('watch.followDomainOf', { domain: full })}
        >
          {t('watch.followSaved')}
        </Link>
      )}
      {switches && (
        <Switch
          label=""
          name={t('follow.one', { domain: translations[language].short })}
          on={switches.isFollowed(key)}
          onChange={(on) => switches.follow(key, on)}
        />
      )}
    </li>
  )
}
