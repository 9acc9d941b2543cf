import { Link, useSearchParams } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useResolutionQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { francs } from '../../ui/text/francs.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { findAddress } from '../parts/find-address.ts'
import { Answered } from '../parts/table/list-states.tsx'
import { useAllInvoicesQuery } from '../../api/billing.ts'
import { useMailsQuery } from '../../api/notifications.ts'
import { useLookupQuery } from './endpoints.ts'
import { type FindKind, soughtIn } from './find-kind.ts'

/** What staff find from a name, an id, a mail header, an invoice number or a citation. */
export function FindPage() {
  return (
    <AdminPlace>
      <Found />
    </AdminPlace>
  )
}

function Found() {
  const t = useText()
  const [params] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const { kind, text } = soughtIn(q)
  return (
    <>
      <AdminHead title={t('admin.find')} note={q === '' ? t('admin.findLead') : q} />
      {q !== '' && (
        <>
          {kind === 'invoice' && <Invoices number={text} />}
          {(kind === 'messageId' || kind === 'mailAddress') && <Mails text={text} />}
          {kind !== 'invoice' && kind !== 'messageId' && <People q={text} kind={kind} />}
          {kind === 'text' && <Decision citation={text} />}
        </>
      )}
    </>
  )
}

function People({ q, kind }: { q: string; kind: FindKind }) {
  const t = useText()
  const asked = useLookupQuery({ q: q.slice(0, 200), kind })
  return (
    <Part title={t('admin.findPeople')}>
      <Answered asked={asked}>
        {({ users, organizations }) =>
          users.length + organizations.length === 0 ? (
            <Nothing />
          ) : (
            <ul>
              {users.map(({ uid, firstName, lastName, email }) => (
                <li key={uid}>
                  <Link to={`/admin/users/${encodeURIComponent(uid)}`}>
                    {`${firstName} ${lastName}`.trim() || email}
                  </Link>{' '}
                  <span className="muted">{email}</span>
                </li>
              ))}
              {organizations.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/admin/organizations/${encodeURIComponent(id)}`}>{name}</Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Part>
  )
}

/** Mails by Message-ID or address; the address of each leads to its person. */
function Mails({ text }: { text: string }) {
  const t = useText()
  const asked = useMailsQuery(`${new URLSearchParams({ q: text.slice(0, 100), limit: '20' })}`)
  return (
    <Part title={t('admin.mails')}>
      <Answered asked={asked}>
        {({ mails }) =>
          mails.length === 0 ? (
            <Nothing />
          ) : (
            <ul>
              {mails.map(({ id, to, queuedAt }) => (
                <li key={id}>
                  {to === '' ? t('admin.mailErased') : <Link to={findAddress(to)}>{to}</Link>}{' '}
                  <Link to={`/admin/mails?q=${encodeURIComponent(to)}`}>{shortMoment(queuedAt)}</Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Part>
  )
}

function Invoices({ number }: { number: string }) {
  const t = useText()
  const asked = useAllInvoicesQuery(`${new URLSearchParams({ q: number })}`)
  return (
    <Part title={t('admin.invoices')}>
      <Answered asked={asked}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <Nothing />
          ) : (
            <ul>
              {invoices.map(({ id, number: written, billedTo, owner, total }) => (
                <li key={id}>
                  <Link to={`/admin/invoices?q=${written}`}>{written}</Link> {francs(total)}{' '}
                  {owner === null ? billedTo : <Link to={findAddress(owner)}>{billedTo || owner}</Link>}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Part>
  )
}

function Decision({ citation }: { citation: string }) {
  const t = useText()
  const lang = useLanguage()
  const asked = useResolutionQuery({ q: citation.slice(0, 300), lang })
  return (
    <Part title={t('admin.decisions')}>
      <Answered asked={asked}>
        {({ target, text }) =>
          target ? <Link to={documentPath(target.docType, target.docId, lang)}>{text}</Link> : <Nothing />
        }
      </Answered>
    </Part>
  )
}

function Nothing() {
  const t = useText()
  return <p className="muted">{t('admin.findNothing')}</p>
}
