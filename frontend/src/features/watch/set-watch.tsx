import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { useSetWatchMutation, type Watch, type WatchKind } from '../../library/watch/endpoints.ts'
import { DEFAULT_TIMES, WATCH_PATH, type WatchAsked } from '../../library/watch/watch-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { type Times, TimesFields } from './times-fields.tsx'
import { WatchPreview } from './watch-preview.tsx'
import { KIND_TEXT } from './watch-words.ts'
import styles from './watch.module.css'

/** What can be typed here; all else is followed from where it is read. */
const TYPED = ['article', 'docket', 'state'] as const
const HINTS: Record<(typeof TYPED)[number], MessageId> = {
  article: 'watch.hintArticle',
  docket: 'watch.hintDocket',
  state: 'watch.hintState',
}
const REFUSALS: Record<string, MessageId> = {
  WATCH_ALREADY_SET: 'watch.alreadySet',
  WATCH_LIMIT: 'watch.limitReached',
  VALIDATION_FAILED: 'watch.invalid',
}

/** Sets a watch: what is asked by the address or typed, how much it would announce, and when mails are sent. */
export function SetWatch({ asked, watches }: { asked: WatchAsked | null; watches: readonly Watch[] }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const language = useLanguage()
  const [set, { isLoading, error }] = useSetWatchMutation()
  const idempotency = useIdempotencyKey()
  const [kind, setKind] = useState<(typeof TYPED)[number]>('article')
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState(asked?.title ?? '')
  const last = watches.at(-1)
  const [times, setTimes] = useState<Times>({
    rhythm: last?.rhythm ?? DEFAULT_TIMES.rhythm,
    hour: last?.hour ?? DEFAULT_TIMES.hour,
    weekday: last?.weekday ?? DEFAULT_TIMES.weekday,
    canton: last?.canton ?? DEFAULT_TIMES.canton,
    mails: true,
  })
  const followed: { kind: WatchKind; value: string } = asked ?? {
    kind,
    value: kind === 'state' ? typed.trim().toUpperCase() : typed.trim(),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (followed.value === '') return
    const named = title.trim() || followed.value
    const watch = { ...followed, title: named, language, ...times }
    const answer = await set({ watch, key: idempotency.keyOf(watch) })
    idempotency.answered(answer.error)
    if (answer.error) return
    toast('success', t('watch.set', { title: named }))
    setTyped('')
    setTitle('')
    void navigate(WATCH_PATH, { replace: true })
  }
  return (
    <section>
      <h2>{t('watch.new')}</h2>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          {asked ? (
            <p>
              <strong>{t(KIND_TEXT[asked.kind])}</strong>
            </p>
          ) : (
            <>
              <ChoiceField
                label={t('watch.what')}
                name="kind"
                options={TYPED.map((value) => ({ value, label: t(KIND_TEXT[value]) }))}
                value={kind}
                onChange={setKind}
              />
              <FormField
                label={t(KIND_TEXT[kind])}
                hint={t(HINTS[kind])}
                name="value"
                value={typed}
                onChange={setTyped}
                required
              />
            </>
          )}
          <FormField label={t('watch.name')} name="title" value={title} onChange={setTitle} maxLength={300} />
          <TimesFields times={times} onChange={setTimes} />
          {error && <Notice tone="error">{t(REFUSALS[(error as ApiError).code ?? ''] ?? 'watch.setFailed')}</Notice>}
          <div>
            <Button kind="primary" type="submit" isPending={isLoading}>
              {t('watch.save')}
            </Button>
          </div>
        </form>
        {followed.value !== '' && <WatchPreview kind={followed.kind} value={followed.value} />}
      </div>
    </section>
  )
}
