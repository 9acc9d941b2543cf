import type { ComponentType, ReactNode } from 'react'
import { codeOnDemand } from './code-on-demand.tsx'
import { useText } from '../text/use-text.ts'
import { useToast } from '../overlays/toast.tsx'

/**
 * A menu or sheet whose code loads when it opens; `fallback` is shown meanwhile. If loading fails, a toast says so and
 * the piece closes, so that the surrounding page stays usable.
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
