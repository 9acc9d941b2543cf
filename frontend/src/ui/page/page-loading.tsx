import styles from './page-loading.module.css'
import { SkeletonLines } from './parts.tsx'
import { useText } from '../text/use-text.ts'
import { useElapsed } from '../browser/use-elapsed.ts'

const SKELETON_MS = 800

/** Reserves the space of a page that is loading: empty at first, after 800 ms skeleton lines of `widths` in percent. */
export function PageLoading(props: {
  widths: Parameters<typeof SkeletonLines>[0]['widths']
  className?: string | undefined
}) {
  const t = useText()
  const shown = useElapsed(true, SKELETON_MS)
  return (
    <div className={`${styles.room} ${props.className ?? ''}`} role="status">
      {shown && (
        <>
          <p className="muted">{t('page.loading')}</p>
          <SkeletonLines widths={props.widths} />
        </>
      )}
    </div>
  )
}
