import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DecisionDocument } from '../../../api/types.ts'
import { useLanguage } from '../../../api/language.ts'
import { useKeys } from '../../../ui/browser/keyboard.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { citedPassage, selectedPassage } from './passage.ts'
import styles from './text.module.css'

/** Debounce from the last change of a selection to the offer. */
const REST_MS = 200

/**
 * Offers to cite the selected text; so does the key `c`. `onCopy` receives the quote with its citation, and the
 * citation alone.
 */
export function CitePassage(props: {
  region: RefObject<HTMLElement | null>
  decision: DecisionDocument
  onCopy: (text: string, citation: string) => void
}) {
  const t = useText()
  const reader = useLanguage()
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const cite = () => {
    const passage = props.region.current && selectedPassage(props.region.current, window.getSelection())
    if (!passage) return
    const { text, citation } = citedPassage(passage, props.decision, reader)
    props.onCopy(text, citation)
    setPlace(null)
  }
  const latest = useRef(cite)
  useEffect(() => {
    latest.current = cite
  })
  const look = useEffectEvent(() => setPlace(placeOf(props.region.current)))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => look(), REST_MS)
    }
    document.addEventListener('selectionchange', onChange)
    // Text may have been selected before this code came.
    onChange()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [])
  useKeys(useMemo(() => ({ c: () => latest.current() }), []))
  if (!place) return null
  return (
    // A press on the button must not clear the selection.
    <div
      className={`${styles.citePassage} noPrint`}
      role="toolbar"
      aria-label={t('passage.cite')}
      ref={(element) => {
        element?.style.setProperty('inset-block-start', `${place.top}px`)
        element?.style.setProperty('inset-inline-start', `${place.left}px`)
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button onPress={cite}>
        {t('passage.cite')} <Kbd>c</Kbd>
      </Button>
    </div>
  )
}

/** Under the end of the selection, within the window; null without a passage. */
function placeOf(region: HTMLElement | null): { top: number; left: number } | null {
  const selection = window.getSelection()
  if (!region || !selection || !selectedPassage(region, selection)) return null
  const { bottom, right } = selection.getRangeAt(0).getBoundingClientRect()
  const left = Math.min(Math.max(right - 96, 8), Math.max(8, window.innerWidth - 208))
  return { top: bottom + window.scrollY + 8, left: left + window.scrollX }
}
