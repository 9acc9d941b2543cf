import { useLanguage } from '../../../api/language.ts'
import type { DecisionDocument, Language } from '../../../api/types.ts'
import { MenuAt } from '../../../ui/overlays/menu.tsx'
import { usePlaceText } from '../../../decision/place.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { pageOf } from '../../../decision/page-of.ts'
import { pinpoint } from '../../../decision/pinpoint.ts'

const LANGUAGES: Language[] = ['fr', 'de', 'it']

/** Ready citations of one place in three languages, with the reporter page in the reader's, and its permanent link. */
export function PinpointMenu(props: {
  decision: DecisionDocument
  anchor: string
  button: HTMLElement
  permalink: string
  onCopy: (text: string) => void
  onClose: () => void
}) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { decision, anchor, onCopy } = props
  const page = pageOf(decision, anchor)
  const first = [reader, ...LANGUAGES.filter((language) => language !== reader)]
  const texts = first.map((language) => ({ language, text: pinpoint(decision, anchor, language) }))
  const distinct = texts.filter(({ text }, index) => texts.findIndex((each) => each.text === text) === index)
  const withPage = page === null ? null : pinpoint(decision, anchor, reader, page)
  return (
    <MenuAt
      anchor={props.button}
      label={t('pinpoint.open', { place: placeText(anchor) })}
      onClose={props.onClose}
      groups={[
        {
          title: t('pinpoint.copy'),
          entries: [
            ...distinct.map(({ language, text }) => ({
              id: language,
              text,
              lang: language,
              note: language,
              onAction: () => onCopy(text),
            })),
            ...(withPage
              ? [{ id: 'page', text: withPage, note: t('pinpoint.withPage'), onAction: () => onCopy(withPage) }]
              : []),
          ],
        },
        {
          title: t('pinpoint.link'),
          entries: [{ id: 'link', text: props.permalink, onAction: () => onCopy(props.permalink) }],
        },
      ]}
    />
  )
}
