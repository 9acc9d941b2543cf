import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ApiError } from '../../api/failure.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { type CaughtMail, useCaughtMailsQuery, useClearMailsMutation } from './endpoints.ts'
import styles from './mailbox.module.css'

const POLL_MS = 2_000

/** The mails caught by a product without a mail server. With one, the page does not exist. */
export function MailboxPage() {
  const t = useText()
  const [absent, setAbsent] = useState(false)
  const { data, error, refetch } = useCaughtMailsQuery(undefined, { pollingInterval: absent ? 0 : POLL_MS })
  const [clear] = useClearMailsMutation()
  const [search] = useSearchParams()
  const missing = (error as Partial<ApiError> | undefined)?.status === 404
  if (missing && !absent) setAbsent(true)
  const chosen = data?.find(({ id }) => id === search.get('id')) ?? data?.[0]
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        <PageHeading title={t(missing ? 'notFound.title' : 'mailbox.title')} />
        <p className="muted">{t(missing ? 'notFound.text' : 'mailbox.lead')}</p>
      </PageHead>
      {error && !missing && (
        <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <PageLoading widths={[60, 96, 78]} />}
      {data?.length === 0 && !error && <EmptyState title={t('mailbox.empty')} text={t('mailbox.emptyText')} />}
      {chosen && data && !error && (
        <div className={styles.columns}>
          <nav className={styles.list} aria-label={t('mailbox.list')}>
            <Button small onPress={() => void clear()}>
              {t('mailbox.clear')}
            </Button>
            <ol>
              {data.map((mail) => (
                <li key={mail.id}>
                  <Link to={`?id=${mail.id}`} replace aria-current={mail === chosen ? 'true' : undefined}>
                    <b>{mail.subject}</b>
                    <span>{mail.to}</span>
                    <time dateTime={mail.at}>{mail.at.slice(11, 19)}</time>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <MailView key={chosen.id} mail={chosen} />
        </div>
      )}
    </div>
  )
}

function MailView({ mail }: { mail: CaughtMail }) {
  const t = useText()
  const [tab, setTab] = useState<'html' | 'text'>('html')
  return (
    <article className={styles.mail} aria-labelledby="mail-subject">
      <h2 id="mail-subject">{mail.subject}</h2>
      <p className="muted">{mail.to}</p>
      {mail.links.length > 0 && (
        <ul className={styles.links} aria-label={t('mailbox.links')}>
          {mail.links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      )}
      <Tabs
        label={t('mailbox.views')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'html',
            title: t('mailbox.preview'),
            content: <MailFrame title={t('mailbox.preview')} src={`/dev/mail/api/messages/${mail.id}/html`} />,
          },
          { key: 'text', title: t('mailbox.text'), content: <pre className={styles.text}>{mail.text}</pre> },
        ]}
      />
    </article>
  )
}

/** The mail as it looks. The frame runs no script; its own policy allows inline styles, which mails use. */
function MailFrame({ title, src }: { title: string; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [focused, setFocused] = useState(false)
  // A frame whose document has the focus matches neither :focus nor :focus-within, and gets no event.
  useEffect(() => {
    const look = () => setFocused(document.activeElement === frame.current)
    const events = ['blur', 'focus']
    for (const each of events) window.addEventListener(each, look)
    return () => {
      for (const each of events) window.removeEventListener(each, look)
    }
  }, [])
  return (
    <iframe
      ref={frame}
      className={focused ? `${styles.frame} ${styles.isFocused}` : styles.frame}
      title={title}
      sandbox=""
      src={src}
    />
  )
}
