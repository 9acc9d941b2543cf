import { useState } from 'react'
import {
  useChangeWatchMutation,
  useOfferFeedMutation,
  useRemoveWatchMutation,
  type Watch,
  type WatchChange,
} from '../../library/watch/endpoints.ts'
import { useLanguage } from '../../api/language.ts'
import { copyText } from '../../ui/browser/clipboard.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { TimesFields } from './times-fields.tsx'
import { KIND_TEXT, RHYTHM_TEXT, weekdayNames } from './watch-words.ts'
import styles from './watch.module.css'

/** A watch: paused, its mails changed, its feed offered, removed. `rests`: the plan allows fewer. */
export function WatchRow({ watch, rests }: { watch: Watch; rests: boolean }) {
  const t = useText()
  const toast = useToast()
  const [change] = useChangeWatchMutation()
  const [remove] = useRemoveWatchMutation()
  const [open, setOpen] = useState(false)
  const { id, kind, title, paused } = watch
  const apply = async (changed: WatchChange) => {
    const { error } = await change({ id, change: changed })
    if (error) toast('error', t('watch.changeFailed'))
  }
  const end = async () => {
    const { error } = await remove(id)
    if (error) toast('error', t('watch.changeFailed'))
    else toast('success', t('watch.removed', { title }))
  }
  return (
    <li className={styles.row} data-row>
      <h3>{title}</h3>
      <p className={styles.facts}>
        <span>{t(KIND_TEXT[kind])}</span>
        <MailFacts watch={watch} />
        {paused && <span className={styles.mark}>{t('watch.paused')}</span>}
        {rests && <span className={styles.mark}>{t('watch.rests')}</span>}
      </p>
      <div className={styles.tools}>
        <Switch
          label={t('watch.pause')}
          name={t('watch.pauseOf', { title })}
          on={paused}
          onChange={(on) => void apply({ paused: on })}
        />
        <Button small aria-expanded={open} aria-label={t('watch.timesOf', { title })} onPress={() => setOpen(!open)}>
          {t('watch.times')}
        </Button>
        <Feed watch={watch} />
        <IconButton small icon="close" label={t('watch.removeOf', { title })} onPress={() => void end()} />
      </div>
      {open && <TimesFields times={watch} onChange={(times) => void apply(timesOf(times))} />}
    </li>
  )
}

const timesOf = ({ rhythm, hour, weekday, canton, mails }: WatchChange): WatchChange => ({
  ...(rhythm && { rhythm }),
  ...(hour !== undefined && { hour }),
  ...(weekday !== undefined && { weekday }),
  ...(canton !== undefined && { canton }),
  ...(mails !== undefined && { mails }),
})

function MailFacts({ watch: { rhythm, hour, weekday, mails } }: { watch: Watch }) {
  const t = useText()
  const language = useLanguage()
  if (!mails) return <span>{t('watch.inboxOnly')}</span>
  const day = rhythm === 'weekly' ? (weekdayNames(language)[weekday - 1] ?? '') : ''
  const at = rhythm === 'at_once' ? '' : t('watch.hourOf', { hour })
  return <span>{[t(RHYTHM_TEXT[rhythm]), day, at].filter(Boolean).join(', ')}</span>
}

/** The Atom feed, whose address its owner can change. */
function Feed({ watch: { id, title, feedToken } }: { watch: Watch }) {
  const t = useText()
  const toast = useToast()
  const [offer] = useOfferFeedMutation()
  const set = async (offered: boolean) => {
    const { error } = await offer({ id, offered })
    if (error) toast('error', t('watch.changeFailed'))
  }
  if (feedToken === null)
    return (
      <Button small aria-label={t('watch.feedOf', { title })} onPress={() => void set(true)}>
        {t('watch.feed')}
      </Button>
    )
  const copy = async () => {
    const copied = await copyText(new URL(`/api/watch/feed?token=${feedToken}`, window.location.origin).href)
    if (copied) toast('success', t('watch.feedCopied'))
    else toast('error', t('copy.error'))
  }
  return (
    <>
      <Button small aria-label={t('watch.feedCopyOf', { title })} onPress={() => void copy()}>
        {t('watch.feedCopy')}
      </Button>
      <Button small aria-label={t('watch.feedEndOf', { title })} onPress={() => void set(false)}>
        {t('watch.feedEnd')}
      </Button>
    </>
  )
}
