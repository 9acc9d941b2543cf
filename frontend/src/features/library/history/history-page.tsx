import { useState } from 'react'
import { Link } from 'react-router'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import { useLanguage } from '../../../api/language.ts'
import { useForgetOpenedMutation, useKeepHistoryMutation, useWholeHistoryInfiniteQuery } from '../../../api/library.ts'
import type { HistoryEntry } from '../../../api/library-types.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/choice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { ButtonRow, EmptyState, Notice } from '../../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { LibraryFrame } from '../library-frame.tsx'
import styles from '../library.module.css'
import { HistoryRow } from './history-row.tsx'

/** The decisions that the reader opened, by day, and whether they are kept at all. */
export function HistoryPage() {
  const t = useText()
  const toast = useToast()
  const history = useWholeHistoryInfiniteQuery()
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = history
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const [keepHistory] = useKeepHistoryMutation()
  // Until the list is reloaded, the switch keeps the chosen position.
  const [put, setPut] = useState<boolean | null>(null)
  const switchTo = async (enabled: boolean) => {
    setPut(enabled)
    const { error: failed } = await keepHistory(enabled)
    if (!failed) return
    setPut(null)
    toast('error', t('history.switchFailed'))
  }
  const enabled = put ?? data?.pages[0]?.enabled ?? true
  return (
    <LibraryFrame page="history" title={t('history.title')} lead={t('history.lead')}>
      <div className={styles.content}>
        {!data &&
          (error ? (
            <ErrorPanel
              title={t('history.error')}
              text={t(reasonOf(error))}
              incident={incidentOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <PageLoading widths={[46, 78, 60, 96]} />
          ))}
        {data && (
          <>
            <div className={styles.bar}>
              <Switch label={t('history.switch')} on={enabled} onChange={(on) => void switchTo(on)} />
              {entries.length > 0 && <ForgetAll />}
            </div>
            <p className={styles.explained}>{t('history.explained')}</p>
            {!enabled && <Notice>{t(entries.length > 0 ? 'history.offKept' : 'history.off')}</Notice>}
            {enabled && entries.length === 0 && (
              <EmptyState title={t('history.none')} text={t('history.noneHint')}>
                <Link className={buttonLook.primary} to="/search">
                  {t('searches.toSearch')}
                </Link>
              </EmptyState>
            )}
            <Days entries={entries} />
            {history.isFetchNextPageError && <Notice tone="error">{t(reasonOf(error))}</Notice>}
            {hasNextPage && (
              <ButtonRow>
                <Button isPending={isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
                  {t('history.more')}
                </Button>
              </ButtonRow>
            )}
          </>
        )}
      </div>
    </LibraryFrame>
  )
}

function Days({ entries }: { entries: HistoryEntry[] }) {
  const language = useLanguage()
  return [...Map.groupBy(entries, ({ openedAt }) => swissDay(openedAt))].map(([day, opened]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.day}>
        {longDate(day, language)}
      </h2>
      <ul className={styles.rows}>
        {opened.map((entry) => (
          <HistoryRow key={`${entry.docType}-${entry.docId}`} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}

/** Clears the history after a confirmation; this cannot be undone. */
function ForgetAll() {
  const t = useText()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const [forget, { isLoading }] = useForgetOpenedMutation()
  const confirm = async () => {
    const { error } = await forget('all')
    setAsks(false)
    if (error) toast('error', t('history.forgetFailed'))
    else toast('success', t('history.forgotten'))
  }
  return (
    <>
      <Button small onPress={() => setAsks(true)}>
        {t('history.forgetAll')}
      </Button>
      {asks && (
        <Dialog title={t('history.forgetAll')} closeLabel={t('common.close')} onClose={() => setAsks(false)}>
          <div className={styles.content}>
            <p>{t('history.forgetAllAsk')}</p>
            <ButtonRow>
              <Button onPress={() => setAsks(false)}>{t('searches.cancel')}</Button>
              <Button kind="danger" isPending={isLoading} onPress={() => void confirm()}>
                {t('history.forgetAll')}
              </Button>
            </ButtonRow>
          </div>
        </Dialog>
      )}
    </>
  )
}
