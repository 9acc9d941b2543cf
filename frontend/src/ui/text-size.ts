import { useSyncExternalStore } from 'react'
import { chooseTextSize, onTextSizeChange, storedTextSize, type TextSize } from './chosen-text-size.ts'

/** The size of judgment text, kept in this browser. */
export function useTextSize(): { size: TextSize; setSize: (size: TextSize) => void } {
  return {
    size: useSyncExternalStore(onTextSizeChange, storedTextSize, () => 'medium' as const),
    setSize: chooseTextSize,
  }
}
