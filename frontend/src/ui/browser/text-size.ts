import { useSyncExternalStore } from 'react'
import { TEXT_SIZE } from './chosen-look.ts'

/** Sizes of running text: 17, 19 and 21 px on wide screens. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** The size of running text, stored in this browser. */
export function useTextSize(): { size: TextSize; setSize: (size: TextSize) => void } {
  return { size: useSyncExternalStore(TEXT_SIZE.onChoice, size, () => 'medium' as const), setSize }
}

const size = (): TextSize => TEXT_SIZE.chosen() ?? 'medium'
const setSize = (chosen: TextSize) => TEXT_SIZE.choose(chosen === 'medium' ? null : chosen)
