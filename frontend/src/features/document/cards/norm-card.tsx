import { useNormCardQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import { cardLook } from '../../../ui/overlays/hover-card.tsx'
import { useNormName } from '../../../decision/norm-name.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { CardWaiting } from './card-waiting.tsx'

/** The full name of the act, and how many decisions cite the article. */
export function NormCard({ act, article }: { act: string; article: string }) {
  const t = useText()
  const nameOf = useNormName()
  const lang = useLanguage()
  const { currentData, isError } = useNormCardQuery({ act, article, lang })
  if (isError) return <p className={cardLook.text}>{t('cite.noCard')}</p>
  if (!currentData) return <CardWaiting />
  const { norm, total } = currentData
  return (
    <>
      <p className={cardLook.top}>
        <b>{nameOf({ article: norm.article, act: norm.abbreviations[lang] })}</b>
        {norm.sr && <span>{t('norm.sr', { number: norm.sr })}</span>}
      </p>
      <p className={cardLook.title}>{norm.titles[lang]}</p>
      {norm.abolished && (
        <p className={cardLook.text}>
          {t('norm.abolished', { from: String(norm.abolished.from), to: String(norm.abolished.to) })}
        </p>
      )}
      <p className={cardLook.foot}>{t('norm.count', { count: total })}</p>
    </>
  )
}
