import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../api/language.ts'
import type { Domain } from '../../api/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import type { DomainNode } from '../../library/domains/domain-tree.ts'
import styles from './domains.module.css'

export type LabelLength = 'short' | 'truncated' | 'full'

/** Domains shown of a long branch before more are asked for. */
const FIRST = 6

/** The domains of one chamber. `whole` shows every one that was found. */
export function DomainGroup(props: { title: string; nodes: DomainNode[]; length: LabelLength; whole: boolean }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <ul>
        {props.nodes.map(({ domain, children }) =>
          children.length > 0 ? (
            <Branch key={domain.key} head={domain} domains={children} length={props.length} whole={props.whole} />
          ) : (
            <DomainRow key={domain.key} domain={domain} length={props.length} />
          ),
        )}
      </ul>
    </section>
  )
}

function Branch(props: { head: Domain; domains: Domain[]; length: LabelLength; whole: boolean }) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [more, setMore] = useState(false)
  const { head, domains, length, whole } = props
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
          <DomainRow key={domain.key} domain={domain} length={length} />
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

function DomainRow({ domain, length }: { domain: Domain; length: LabelLength }) {
  const t = useText()
  const language = useLanguage()
  const { key, translations, count } = domain
  const label = translations[language][length]
  const { full } = translations[language]
  return (
    <li className={count === 0 ? `${styles.row} ${styles.zero}` : styles.row}>
      <Link to={`/search?domains=${key}`} title={label === full ? undefined : full}>
        {label}
      </Link>
      <span className={styles.count}>
        {swissNumber(count)}
        <span className="vh"> {t('domains.decisions', { count })}</span>
      </span>
    </li>
  )
}
