import { useMemo } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf } from '../parts/words.ts'
import { useHandleMessageMutation, useVisitorMessagesQuery, type VisitorMessage } from './endpoints.ts'
import styles from './messages.module.css'

const STATE = { open: 'admin.messageOpen', handled: 'admin.messageHandled' } as const
const KIND: Record<VisitorMessage['kind'], MessageId> = {
  contact: 'admin.messageContact',
  offer: 'admin.messageOffer',
}
const TOPIC: Record<VisitorMessage['topic'], MessageId> = {
  support: 'admin.topicSupport',
  billing: 'admin.topicBilling',
  feedback: 'admin.topicFeedback',
  enterprise: 'admin.topicEnterprise',
  other: 'admin.topicOther',
}
const FILTERS = { state: Object.keys(STATE), kind: Object.keys(KIND) } as const
const SORTS: readonly string[] = []
const idOf = ({ id }: VisitorMessage) => id

/** Messages of visitors, and which of them are handled. */
export function MessagesPage() {
  return (
    <AdminPlace>
      <Messages />
    </AdminPlace>
  )
}

function Messages() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useVisitorMessagesQuery(questionOf(address))
  const columns = useMemo<Column<VisitorMessage>[]>(
    () => [
      { key: 'name', head: 'admin.name', cell: ({ name }) => name },
      { key: 'state', head: 'admin.status', cell: (message) => <State message={message} /> },
      { key: 'email', head: 'admin.email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
      { key: 'kind', head: 'admin.messageKind', cell: ({ kind }) => t(KIND[kind]) },
      { key: 'topic', head: 'admin.messageTopic', cell: ({ topic }) => t(TOPIC[topic]) },
      {
        key: 'message',
        head: 'admin.messageText',
        cell: ({ message }) => <div className={styles.text}>{message}</div>,
      },
      { key: 'company', head: 'admin.messageCompany', cell: ({ company }) => company },
      { key: 'phone', head: 'admin.messagePhone', cell: ({ phone }) => phone },
      {
        key: 'receivedAt',
        head: 'admin.messageReceivedAt',
        numeric: true,
        cell: ({ receivedAt }) => shortMoment(receivedAt),
      },
      {
        key: 'handledAt',
        head: 'admin.messageHandledAt',
        numeric: true,
        cell: ({ handledAt }) => shortMoment(handledAt),
      },
    ],
    [t],
  )
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'state', label: 'admin.status', options: optionsOf(STATE, t) },
      { kind: 'choice', name: 'kind', label: 'admin.messageKind', options: optionsOf(KIND, t) },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.messages')} note={asked.data && t('admin.messageCount', countShown(asked.data))} />
      <TableView
        name="messages"
        label={t('admin.messages')}
        address={address}
        find="admin.findMessage"
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ messages }) => messages}
        idOf={idOf}
      />
    </>
  )
}

/** Whether a message is handled, and a button that changes it. */
function State({ message: { id, name, handledAt } }: { message: VisitorMessage }) {
  const t = useText()
  const toast = useToast()
  const [handle, { isLoading }] = useHandleMessageMutation()
  const handled = handledAt !== null
  const change = async () => {
    const { error } = await handle({ id, handled: !handled })
    if (error) toast('error', t(refusalText(error)))
  }
  return (
    <>
      {t(STATE[handled ? 'handled' : 'open'])}{' '}
      <Button
        kind="link"
        isPending={isLoading}
        aria-label={t(handled ? 'admin.messageReopenOf' : 'admin.messageHandleOf', { name })}
        onPress={() => void change()}
      >
        {t(handled ? 'admin.messageReopen' : 'admin.messageHandle')}
      </Button>
    </>
  )
}
