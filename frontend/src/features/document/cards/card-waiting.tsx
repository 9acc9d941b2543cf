import { SkeletonLines } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'

/** Grey lines with the words of the waiting. */
export function CardWaiting() {
  const t = useText()
  return (
    <>
      <span className="vh">{t('page.loading')}</span>
      <SkeletonLines widths={[46, 96, 78]} />
    </>
  )
}
