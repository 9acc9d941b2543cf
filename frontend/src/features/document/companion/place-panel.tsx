import { useMemo } from 'react'
import type { DecisionDocument, DocumentLinks, Language, TextLink } from '../../../api/types.ts'
import { citedAt, usePlaceText } from '../../../decision/place.ts'
import { Panel } from '../../../ui/page/parts.tsx'
import { type CitedRow, namedBy } from '../citing/cited-decisions.ts'
import styles from '../document.module.css'
import { headnoteTitles } from '../outline/headnote-titles.ts'
import { considerationsOf } from '../text/consideration.ts'
import { useNormRows } from './norm-rows.ts'
import { Rows } from './rows-panel.tsx'

/** The consideration on screen: what the headnote says of it, the articles and decisions that it names. */
export function PlacePanel(props: {
  decision: DecisionDocument
  links: DocumentLinks | undefined
  /** Anchor of the section on screen. */
  onScreen: string | null
  reader: Language
  cited: readonly CitedRow[]
}) {
  const placeText = usePlaceText()
  const { decision, links, onScreen, reader } = props
  const headnote = useMemo(() => headnoteTitles(decision.regeste, reader, decision.language), [decision, reader])
  const here = useMemo(() => linksAt(decision, links, onScreen), [decision, links, onScreen])
  const norms = useNormRows(here)
  const number = onScreen && citedAt(onScreen)
  if (!number) return null
  const said = headnote.titles.get(number)
  const rows = [...norms, ...namedBy(here, props.cited)]
  if (said === undefined && rows.length === 0) return null
  return (
    <Panel title={placeText(onScreen)}>
      {said !== undefined && (
        <p className={styles.said} lang={headnote.language ?? undefined}>
          {said}
        </p>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
    </Panel>
  )
}

/** The links in the paragraphs under one number. */
function linksAt(decision: DecisionDocument, links: DocumentLinks | undefined, anchor: string | null): TextLink[] {
  for (const section of decision.sections) {
    const here = considerationsOf(section).find((each) => each.anchor === anchor)
    const linked = links?.sections.find(({ key }) => key === section.key)
    if (here) return linked?.paragraphs.slice(here.first, here.first + here.paragraphs.length).flat() ?? []
  }
  return []
}
