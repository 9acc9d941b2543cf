import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { tableLook, TableFrame } from '../../ui/lists/table.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { isMissing, refusalText } from '../parts/refusals.ts'
import { Answered } from '../parts/table/list-states.tsx'
import {
  REFUSED_PAGE,
  type RefusedRecord,
  type SourceName,
  useRefusedRecordsQuery,
  useRetryRecordMutation,
} from './endpoints.ts'
import styles from './sources.module.css'

/** Opens the records of a source that an import refused, each with its reason; each can be imported again. */
export function RefusedRecords({ source, name }: { source: SourceName; name: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const title = t('admin.refusalsOf', { source: name })
  return (
    <>
      <Button aria-label={`${t('admin.refusedShow')} – ${title}`} onPress={() => setOpen(true)}>
        {t('admin.refusedShow')}
      </Button>
      {open && (
        <Dialog wide title={title} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <RefusedList source={source} title={title} />
        </Dialog>
      )}
    </>
  )
}

function RefusedList({ source, title }: { source: SourceName; title: string }) {
  const t = useText()
  const [page, setPage] = useState(1)
  const asked = useRefusedRecordsQuery({ source, page })
  return (
    <Answered asked={asked}>
      {({ total, records }) =>
        records.length === 0 ? (
          <p className="muted">{t('admin.refusedNone')}</p>
        ) : (
          <>
            <TableFrame label={title}>
              <table className={tableLook}>
                <thead>
                  <tr>
                    <th scope="col">{t('admin.record')}</th>
                    <th scope="col">{t('admin.at')}</th>
                    <th scope="col">{t('admin.why')}</th>
                    <th scope="col">{t('admin.action')}</th>
                  </tr>
                </thead>
                <tbody>
                  {records.map((record) => (
                    <Record key={record.key} source={source} record={record} />
                  ))}
                </tbody>
              </table>
            </TableFrame>
            <div className={styles.actions}>
              {page > 1 && (
                <Button kind="link" onPress={() => setPage(page - 1)}>
                  {t('admin.refusedBefore')}
                </Button>
              )}
              {page * REFUSED_PAGE < total && (
                <Button kind="link" onPress={() => setPage(page + 1)}>
                  {t('admin.refusedNext')}
                </Button>
              )}
            </div>
          </>
        )
      }
    </Answered>
  )
}

function Record({ source, record: { key, at, code, field, detail } }: { source: SourceName; record: RefusedRecord }) {
  const t = useText()
  const toast = useToast()
  const [retry, { isLoading }] = useRetryRecordMutation()
  const again = async () => {
    const { data, error } = await retry({ source, key })
    if (error) toast('error', t(isMissing(error) ? 'admin.recordGone' : refusalText(error)))
    else if (data?.imported) toast('success', t('admin.recordImported', { key }))
    else toast('error', t('admin.recordRefused', { code: data?.code ?? code }))
  }
  return (
    <tr>
      <td className={`mono ${styles.detail}`}>{key}</td>
      <td>{shortMoment(at)}</td>
      <td className={styles.detail}>
        <span className="mono">{[code, field].filter(Boolean).join(' · ')}</span>
        <br />
        {detail}
      </td>
      <td>
        <Button kind="link" isPending={isLoading} aria-label={t('admin.retryOf', { key })} onPress={() => void again()}>
          {t('admin.retry')}
        </Button>
      </td>
    </tr>
  )
}
