import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortDate, shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { Part } from '../parts/admin-place.tsx'
import look from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'
import { type Source, usePauseSourceMutation, useRunSourceMutation } from './endpoints.ts'
import { RefusedRecords } from './refused-records.tsx'
import { FAULT, isGoingOn, RUN_STATUS, SOURCE_NAME } from './source-words.ts'
import { SourceRuns } from './source-runs.tsx'
import styles from './sources.module.css'

/** One source: how it stands, what staff do with it, and its last runs. */
export function SourcePart({ source }: { source: Source }) {
  const t = useText()
  const name = SOURCE_NAME[source.source]
  return (
    <Part title={name}>
      {source.setUp ? (
        <div className={styles.source}>
          <State source={source} />
          <Actions source={source} name={name} />
          {source.runs.length === 0 ? (
            <p className="muted">{t('admin.sourceNeverRun')}</p>
          ) : (
            <SourceRuns runs={source.runs} name={name} />
          )}
        </div>
      ) : (
        <p className="muted">{t('admin.sourceNotSetUp')}</p>
      )}
    </Part>
  )
}

function State({ source: { paused, requested, freshAt, nextRunAt, cursor, size, refused, runs } }: { source: Source }) {
  const t = useText()
  const [last] = runs
  const state = paused
    ? t('admin.sourcePaused')
    : last && isGoingOn(last)
      ? t(RUN_STATUS[last.status])
      : t(requested ? 'admin.sourceRequested' : 'admin.sourceIdle')
  const facts: [MessageId, string][] = [
    ['admin.sourceState', state],
    ['admin.sourceFresh', freshAt === null ? '–' : shortMoment(freshAt)],
    ['admin.sourceNext', nextRunAt === null ? t('admin.sourceOnRequest') : shortMoment(nextRunAt)],
    ['admin.sourceCursor', shortDate(cursor?.day ?? null) ?? '–'],
    ['admin.sourceSize', size === null ? '–' : swissNumber(size)],
    ['admin.sourceWaiting', swissNumber(refused)],
  ]
  return (
    <>
      <dl className={look.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {last?.fault && (
        <Notice tone={last.status === 'stopped' ? 'error' : 'warning'}>
          <p>{t(FAULT[last.fault.code])}</p>
          <p className={`mono ${styles.detail}`}>{last.fault.detail}</p>
        </Notice>
      )}
    </>
  )
}

function Actions({ source: { source, paused, requested, refused, runs }, name }: { source: Source; name: string }) {
  const t = useText()
  const toast = useToast()
  const [run, running] = useRunSourceMutation()
  const [pause, pausing] = usePauseSourceMutation()
  const say = async (change: Promise<{ error?: unknown }>, done: MessageId) => {
    const { error } = await change
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t(done, { name }))
  }
  const busy = requested || runs.some(isGoingOn)
  return (
    <div className={styles.actions}>
      <Button
        isPending={running.isLoading}
        isDisabled={paused || busy}
        aria-label={t('admin.runNowOf', { name })}
        onPress={() => void say(run(source), 'admin.runAsked')}
      >
        {t('admin.runNow')}
      </Button>
      <Button
        isPending={pausing.isLoading}
        aria-label={t(paused ? 'admin.resumeOf' : 'admin.pauseOf', { name })}
        onPress={() => void say(pause({ source, paused: !paused }), paused ? 'admin.resumed' : 'admin.pausedNow')}
      >
        {t(paused ? 'admin.resume' : 'admin.pause')}
      </Button>
      {refused > 0 && <RefusedRecords source={source} name={name} />}
    </div>
  )
}
