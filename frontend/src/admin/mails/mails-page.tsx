import { useMemo } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf } from '../parts/words.ts'
import { type LoggedMail, useMailsQuery, useResendMailMutation } from '../../api/notifications.ts'
import { STATE, TEMPLATE } from './mail-words.ts'

const FILTERS = { state: Object.keys(STATE), template: Object.keys(TEMPLATE) } as const
const SORTS: readonly string[] = []
const idOf = ({ id }: LoggedMail) => id

/** The mail log: what was sent to whom, what became of it, and sending an undelivered mail again. */
export function MailsPage() {
  return (
    <AdminPlace>
      <Mails />
    </AdminPlace>
  )
}

function Mails() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useMailsQuery(questionOf(address))
  const columns = useMemo<Column<LoggedMail>[]>(
    () => [
      { key: 'to', head: 'admin.mailTo', cell: ({ to }) => to || t('admin.mailErased') },
      { key: 'kind', head: 'admin.mailKind', cell: ({ template }) => t(TEMPLATE[template]) },
      { key: 'state', head: 'admin.mailState', cell: (mail) => <State mail={mail} /> },
      { key: 'queuedAt', head: 'admin.mailQueuedAt', numeric: true, cell: ({ queuedAt }) => shortMoment(queuedAt) },
      { key: 'sentAt', head: 'admin.mailSentAt', numeric: true, cell: ({ sentAt }) => shortMoment(sentAt) },
      { key: 'attempts', head: 'admin.mailAttempts', numeric: true, cell: ({ attempts }) => swissNumber(attempts) },
      { key: 'refusal', head: 'admin.mailRefusal', cell: ({ refusal }) => refusal },
    ],
    [t],
  )
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'state', label: 'admin.mailState', options: optionsOf(STATE, t) },
      { kind: 'choice', name: 'template', label: 'admin.mailKind', options: optionsOf(TEMPLATE, t) },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.mails')} note={asked.data && t('admin.mailCount', countShown(asked.data))} />
      <p className="muted">{t('admin.mailsLead')}</p>
      <TableView
        name="mails"
        label={t('admin.mails')}
        address={address}
        find="admin.findMail"
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ mails }) => mails}
        idOf={idOf}
      />
    </>
  )
}

/** What became of a mail; of an undelivered one, a button that sends it again. */
function State({ mail: { id, to, state, template, resendable } }: { mail: LoggedMail }) {
  const t = useText()
  const toast = useToast()
  const [resend, { isLoading }] = useResendMailMutation()
  const send = async () => {
    const { error } = await resend(id)
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t('admin.mailResent'))
  }
  return (
    <>
      {t(STATE[state])}
      {resendable && (
        <>
          {' '}
          <Button
            kind="link"
            isPending={isLoading}
            aria-label={t('admin.mailResendTo', { to, kind: t(TEMPLATE[template]) })}
            onPress={() => void send()}
          >
            {t('admin.mailResend')}
          </Button>
        </>
      )}
    </>
  )
}
