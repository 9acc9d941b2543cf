import { SkeletonLines } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'

/** Skeleton lines with a loading text for screen readers. */
export function CardWaiting() {
  const t = useText()
  return (
    <>
      <span className="vh">{t('page.loading')}</span>
      <SkeletonLines widths={[46, 96, 78]} />
    </>
  )
}
