import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { transfersChanged, useReadStatementMutation, useStatementImportsQuery } from '../../api/admin.ts'
import type { StatementImport } from '../../api/admin-types.ts'
import type { ApiError } from '../../api/failure.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/lists/progress.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { refusalText } from '../parts/refusals.ts'
import styles from './transfers-page.module.css'

/** Largest statement in bytes. */
const MOST_BYTES = 4 * 1024 * 1024
const POLL_MS = 1_000
/** Imports shown. */
const SHOWN = 5

const REFUSED: Record<string, MessageId> = {
  BILLING_STATEMENT_INVALID: 'admin.statementInvalid',
  BILLING_STATEMENT_OTHER_ACCOUNT: 'admin.statementOther',
}

/** Takes a statement, and shows how far the last imports are. */
export function Statements() {
  const t = useText()
  const [read, { error, isLoading, reset }] = useReadStatementMutation()
  const [tooLarge, setTooLarge] = useState(false)
  const { data: imports = [] } = useStatementImportsQuery()
  const dispatch = useDispatch()
  const finished = imports.flatMap(({ id, state }) => (state === 'done' ? id : [])).join()
  useEffect(() => {
    if (finished !== '') dispatch(transfersChanged())
  }, [dispatch, finished])
  const take = async (file: File | undefined) => {
    if (!file) return
    reset()
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) await read({ file: file.name, xml: await file.text() })
  }
  const { code } = (error ?? {}) as Partial<ApiError>
  return (
    <>
      <label className={`${buttonLook.plain} ${styles.file}`}>
        <span>{t('admin.statementChoose')}</span>
        <input
          className="vh"
          type="file"
          accept=".xml,application/xml,text/xml"
          disabled={isLoading}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <div role="status" className={styles.imports}>
        {tooLarge && <Notice tone="error">{t('admin.statementTooLarge')}</Notice>}
        {error && <Notice tone="error">{t(REFUSED[code ?? ''] ?? refusalText(error))}</Notice>}
        {imports.some(({ state }) => state === 'running') && <Polling />}
        {imports.slice(0, SHOWN).map((each) => (
          <Import key={each.id} of={each} />
        ))}
      </div>
    </>
  )
}

/** While it is shown, the imports are asked for again. */
function Polling() {
  useStatementImportsQuery(undefined, { pollingInterval: POLL_MS })
  return null
}

function Import({ of }: { of: StatementImport }) {
  const t = useText()
  const { file, state, total, booked, known, collective, otherAccounts, refusal, refusalDetail, startedAt } = of
  const about = `${file} · ${shortMoment(startedAt)}`
  if (state === 'running')
    return <Progress label={about} text={t('admin.statementRuns', { booked, total })} value={booked} max={total} />
  if (refusal !== null) {
    const isForeign = refusal === 'other_account'
    return (
      <Notice tone="error">
        {about}: {t(isForeign ? 'admin.statementOther' : 'admin.statementInvalid')}
        {isForeign && ` (${refusalDetail})`}
      </Notice>
    )
  }
  const others = otherAccounts.reduce((sum, { entries }) => sum + entries, 0)
  return (
    <>
      <p>
        {about}: {t('admin.statementRead', { count: total, known })}
      </p>
      {collective > 0 && <Notice tone="warning">{t('admin.statementCollective', { count: collective })}</Notice>}
      {others > 0 && (
        <Notice tone="warning">
          {t('admin.statementOthers', {
            count: others,
            accounts: otherAccounts.map(({ account }) => account || '–').join(', '),
          })}
        </Notice>
      )}
    </>
  )
}
