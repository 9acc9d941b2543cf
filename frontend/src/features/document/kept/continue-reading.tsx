import { useState } from 'react'
import { Link } from 'react-router'
import type { ReadingPosition } from '../../../api/library-types.ts'
import { placeOf, usePlaceText } from '../../../decision/place.ts'
import { usePlaceAsked } from '../text/use-place.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './continue-reading.module.css'

/**
 * Offers to continue at the last reading position. It overlays the page, so that nothing shifts, and disappears when
 * used or closed; there is no offer if the address names a place.
 */
export function ContinueReading(props: {
  position: ReadingPosition | null
  onScreen: string | null
  href: (anchor: string) => string
}) {
  const t = useText()
  const placeText = usePlaceText()
  const asked = usePlaceAsked()
  const [closed, setClosed] = useState(false)
  const { position, onScreen } = props
  if (!position || closed || asked || onScreen === position.anchor) return null
  const place = placeOf(position.anchor).kind === 'letter' ? position.label : placeText(position.anchor)
  return (
    <aside className={`${styles.offer} staysOnScreen noPrint`} aria-label={t('continue.label')}>
      <Link to={props.href(position.anchor)} onClick={() => setClosed(true)}>
        <Icon name="chevron" />
        {t('continue.at', { place })}
      </Link>
      <IconButton small icon="close" label={t('continue.close')} onPress={() => setClosed(true)} />
    </aside>
  )
}
