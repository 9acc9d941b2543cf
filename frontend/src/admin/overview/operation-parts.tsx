import { useTopicsQuery } from '../../api/admin.ts'
import type { TopicsAnswer } from '../../api/admin-types.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { Part } from '../parts/admin-place.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import {
  type Correspondence,
  type QuotaUse,
  type Usage,
  useCorrespondenceQuery,
  useMonthOfUseQuery,
  useQuotaUseQuery,
} from './endpoints.ts'
import { type Figure, Figures } from './figures.tsx'

/** Mails, events, use and speed: what shows whether the product works. */
export function OperationParts() {
  const t = useText()
  const correspondence = useCorrespondenceQuery()
  const topics = useTopicsQuery()
  const quota = useQuotaUseQuery()
  const usage = useMonthOfUseQuery()
  return (
    <>
      <Part title={t('admin.mails')}>
        <Answered asked={correspondence}>{(known) => <Figures figures={mailsOf(known)} />}</Answered>
      </Part>
      <Part title={t('admin.events')}>
        <Answered asked={topics}>{(known) => <Figures figures={eventsOf(known)} />}</Answered>
      </Part>
      <Part title={t('admin.usage')}>
        <Answered asked={usage}>{(known) => <Figures figures={searchesOf(known)} />}</Answered>
        <Answered asked={quota}>{(known) => <Figures figures={quotasOf(known)} />}</Answered>
      </Part>
    </>
  )
}

const mailsOf = ({ mails, openMessages, waitingList }: Correspondence): Figure[] => [
  { label: 'admin.mailsWaiting', value: mails.waiting, to: '/admin/mails?state=waiting' },
  { label: 'admin.mailsRefused', value: mails.refused, to: '/admin/mails?state=refused' },
  { label: 'admin.mailsFailed', value: mails.failed, to: '/admin/mails?state=failed' },
  { label: 'admin.messagesOpen', value: openMessages, to: '/admin/messages?state=open' },
  { label: 'admin.waitingList', value: waitingList },
]

const eventsOf = ({ groups }: TopicsAnswer): Figure[] => [
  { label: 'admin.lag', value: groups.reduce((sum, { lag }) => sum + (lag ?? 0), 0), to: '/admin/topics' },
  {
    label: 'admin.deadLetters',
    value: groups.reduce((sum, { deadLetters }) => sum + deadLetters, 0),
    to: '/admin/topics',
  },
]

const quotasOf = ({ readers, documents, usedUp }: QuotaUse): Figure[] => [
  { label: 'admin.quotaReaders', value: readers },
  { label: 'admin.quotaDocuments', value: documents },
  { label: 'admin.quotaUsedUp', value: usedUp },
]

const UNIT = { LCP: 'ms', INP: 'ms', CLS: '' } as const
const VITAL = { LCP: 'admin.slowestLcp', INP: 'admin.slowestInp', CLS: 'admin.slowestCls' } as const

/** Searches of the month, and of each web vital the slowest page. */
function searchesOf({ searches, withoutResult, vitals }: Usage): Figure[] {
  const slowest = (['LCP', 'INP', 'CLS'] as const).flatMap((name): Figure[] => {
    const [worst] = vitals.filter((vital) => vital.name === name).toSorted((a, b) => b.value - a.value)
    if (!worst) return []
    const value = name === 'CLS' ? worst.value.toFixed(2) : `${swissNumber(Math.round(worst.value))} ${UNIT[name]}`
    return [{ label: VITAL[name], value: `${value} · ${worst.page}`, to: '/admin/usage' }]
  })
  return [
    { label: 'admin.searchesOfMonth', value: searches, to: '/admin/usage' },
    { label: 'admin.searchesWithoutResult', value: withoutResult, to: '/admin/usage' },
    ...slowest,
  ]
}
