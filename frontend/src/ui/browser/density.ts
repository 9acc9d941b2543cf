import { useSyncExternalStore } from 'react'
import { DENSITY } from './chosen-look.ts'

/** Whether rows and controls are compact; stored in this browser, comfortable by default. */
export function useDensity(): { compact: boolean; setCompact: (compact: boolean) => void } {
  return { compact: useSyncExternalStore(DENSITY.onChoice, isCompact, () => false), setCompact }
}

const isCompact = () => DENSITY.chosen() === 'compact'
const setCompact = (compact: boolean) => DENSITY.choose(compact ? 'compact' : null)
