import { useSyncExternalStore } from 'react'
import { chooseDensity, onDensityChange, storedCompact } from './chosen-density.ts'

/** Whether rows and controls stand close together, kept in this browser; comfortable without a choice. */
export function useDensity(): { compact: boolean; setCompact: (compact: boolean) => void } {
  return { compact: useSyncExternalStore(onDensityChange, storedCompact, () => false), setCompact: chooseDensity }
}
