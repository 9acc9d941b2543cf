import { useLanguage } from '../../api/language.ts'
import type { Rhythm, Watch } from '../../library/watch/endpoints.ts'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { CANTONS, RHYTHM_TEXT, RHYTHMS, weekdayNames } from './watch-words.ts'
import styles from './watch.module.css'

export type Times = Pick<Watch, 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails'>

/** When the mails of a watch are sent. */
export function TimesFields({ times, onChange }: { times: Times; onChange: (times: Times) => void }) {
  const t = useText()
  const language = useLanguage()
  const { rhythm, hour, weekday, canton, mails } = times
  const rhythms = RHYTHMS.map((value) => ({ value, label: t(RHYTHM_TEXT[value]) }))
  const hours = Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: t('watch.hourOf', { hour: at }) }))
  const days = weekdayNames(language).map((label, at) => ({ value: String(at + 1), label }))
  const cantons = [{ value: '', label: t('watch.anyDay') }, ...CANTONS.map((value) => ({ value, label: value }))]
  return (
    <>
      <Switch label={t('watch.mails')} on={mails} onChange={(on) => onChange({ ...times, mails: on })} />
      {mails && (
        <div className={styles.times}>
          <ChoiceField<Rhythm>
            label={t('watch.rhythm')}
            name="rhythm"
            options={rhythms}
            value={rhythm}
            onChange={(value) => onChange({ ...times, rhythm: value })}
          />
          {rhythm === 'weekly' && (
            <ChoiceField
              label={t('watch.weekday')}
              name="weekday"
              options={days}
              value={String(weekday)}
              onChange={(value) => onChange({ ...times, weekday: Number(value) })}
            />
          )}
          {rhythm !== 'at_once' && (
            <ChoiceField
              label={t('watch.hour')}
              name="hour"
              options={hours}
              value={String(hour)}
              onChange={(value) => onChange({ ...times, hour: Number(value) })}
            />
          )}
          <ChoiceField
            label={t('watch.holidays')}
            name="canton"
            options={cantons}
            value={canton ?? ''}
            onChange={(value) => onChange({ ...times, canton: CANTONS.find((known) => known === value) ?? null })}
          />
        </div>
      )}
    </>
  )
}
