import type { ComponentType, ReactNode } from 'react'
import { codeOnDemand } from './code-on-demand.tsx'
import { useText } from '../text/use-text.ts'
import { useToast } from '../overlays/toast.tsx'

/**
 * A menu or a sheet whose code comes when it is opened; `fallback` stands in its place meanwhile. Where the code does not
 * come, a message says so and it is closed, so that the page around it stays.
 */
export function pieceOnDemand<Props extends { onClose: () => void }>(bring: () => Promise<ComponentType<Props>>) {
  const { OnDemand } = codeOnDemand(bring)
  return function Piece({ fallback, ...given }: Props & { fallback?: ReactNode }) {
    const t = useText()
    const show = useToast()
    const onMissing = () => {
      show('error', t('piece.missing'))
      given.onClose()
    }
    return <OnDemand given={given as unknown as Props} waiting={fallback ?? null} onMissing={onMissing} />
  }
}
