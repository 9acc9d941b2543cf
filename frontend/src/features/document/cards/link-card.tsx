import { useCardQuery, useCitationTreatmentsQuery } from '../../../api/catalog.ts'
import { type DecisionCard, type DecisionDocument } from '../../../api/types.ts'
import { docTypeOfSegment } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import { cardLook } from '../../../ui/overlays/hover-card.tsx'
import { usePlaceText } from '../../../decision/place.ts'
import { cutText, shortDate } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { CardWaiting } from './card-waiting.tsx'
import { isTextLanguage, LANGUAGE_TEXT, TREATMENT_TEXT } from '../../../decision/labels.ts'
import { NormCard } from './norm-card.tsx'

const QUOTE_LENGTH = 280

/** Content of the card of a link in the text, by the link's `data-card`. */
export function LinkCard({ card, decision }: { card: string; decision: DecisionDocument }) {
  const t = useText()
  const [kind = '', ...rest] = card.split('/')
  const [first = '', second = ''] = rest
  if (kind === 'place') return <PlaceCard anchor={rest.join('/')} decision={decision} />
  if (kind === 'decision') return <DecisionCardBody docType={first} docId={second} />
  if (kind === 'norm') return <NormCard act={first} article={second} />
  if (kind === 'cited') return <CitedCard citation={rest.join('/')} />
  return <CitedCard citation={rest.join('/')} note={t('cite.official')} />
}

/** A decision known by its citation, in the collection or not. */
function CitedCard({ citation, note }: { citation: string; note?: string }) {
  const lang = useLanguage()
  const { currentData, isError } = useCitationTreatmentsQuery({ q: citation, lang }, { skip: citation === '' })
  if (!currentData && !isError && citation !== '') return <CardWaiting />
  return (
    <>
      {currentData && (
        <p className={cardLook.top}>
          <b>{currentData.citation}</b>
        </p>
      )}
      {note && <p className={cardLook.text}>{note}</p>}
      {currentData && <CardFoot treatments={currentData.counts} citedBy={currentData.citedBy} />}
    </>
  )
}

function CardFoot({ treatments, citedBy }: Pick<DecisionCard, 'treatments' | 'citedBy'>) {
  const t = useText()
  return (
    <p className={cardLook.foot}>
      {treatments.map(({ treatment, count }) => (
        <TreatmentMark
          key={treatment}
          treatment={treatment}
          text={count > 1 ? `${t(TREATMENT_TEXT[treatment])} (${count})` : t(TREATMENT_TEXT[treatment])}
        />
      ))}
      <span>{t('citing.count', { count: citedBy })}</span>
    </p>
  )
}

function PlaceCard({ anchor, decision }: { anchor: string; decision: DecisionDocument }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const paragraph = decision.sections.flatMap(({ paragraphs }) => paragraphs).find((each) => each.anchor === anchor)
  return (
    <>
      <p className={cardLook.top}>
        <b>{placeText(anchor)}</b> <span>{t('cite.thisDecision')}</span>
      </p>
      {paragraph && (
        <p className={cardLook.text} lang={decision.language === reader ? undefined : decision.language}>
          {cutText(paragraph.text, QUOTE_LENGTH)}
        </p>
      )}
    </>
  )
}

function DecisionCardBody({ docType, docId }: { docType: string; docId: string }) {
  const t = useText()
  const lang = useLanguage()
  const { currentData, isError } = useCardQuery({ docType: docTypeOfSegment(docType) ?? 'other', docId, lang })
  if (isError) return <p className={cardLook.text}>{t('cite.noCard')}</p>
  if (!currentData) return <CardWaiting />
  const { citations, decisionDate, language, treatments, citedBy } = currentData
  const date = decisionDate.precision === 'unknown' ? null : shortDate(decisionDate.value)
  return (
    <>
      <p className={cardLook.top}>
        <b>{citations[lang]}</b> <DemonstrationMark of={currentData} />
        <span>
          {[
            date,
            language !== lang &&
              isTextLanguage(language) &&
              t('cite.original', { language: t(LANGUAGE_TEXT[language]) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <CardTitle card={currentData} reader={lang} />
      <CardFoot treatments={treatments} citedBy={citedBy} />
    </>
  )
}

function CardTitle({ card, reader }: { card: DecisionCard; reader: string }) {
  const text = card.regesteHead ?? card.title
  const language = card.regesteHead ? (card.regesteLanguage ?? card.language) : card.language
  if (!text || card.dockets.includes(text)) return null
  return (
    <p className={cardLook.title} lang={language === reader ? undefined : language}>
      {cutText(text, QUOTE_LENGTH)}
    </p>
  )
}
