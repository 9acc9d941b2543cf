import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { keep, kept } from './kept.ts'

const STORED = 'single-keys'
/** A sign that Option (Mac) or Ctrl+Alt (Windows) may type. */
const TYPED_SIGN = /^[^\p{L}\p{N}]$/u

interface KeyboardSetting {
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
}

const Setting = createContext<KeyboardSetting>({ singleKeys: true, setSingleKeys: () => undefined })

/** Stores in this browser whether single-key shortcuts are active (WCAG 2.1.4 requires a way to switch them off). */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [singleKeys, setSingleKeys] = useState(() => kept(STORED) !== 'off')
  const setting = useMemo(
    () => ({
      singleKeys,
      setSingleKeys: (on: boolean) => {
        keep(STORED, on ? null : 'off')
        setSingleKeys(on)
      },
    }),
    [singleKeys],
  )
  return <Setting value={setting}>{children}</Setting>
}

export function useKeyboardSetting(): KeyboardSetting {
  return useContext(Setting)
}

/**
 * Runs an action for a typed character (`/`, `j`) or `Alt+<key>`. Single keys do nothing in fields, with modifiers, in
 * dialogs, and when switched off. A character that a keyboard types with AltGr or Option, such as `[` on Swiss and
 * Italian keyboards, is a single key.
 */
export function useKeys(actions: Record<string, () => void>): void {
  const { singleKeys } = useKeyboardSetting()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isComposed = event.getModifierState('AltGraph') || (event.altKey && TYPED_SIGN.test(event.key))
      const withAlt = event.altKey && !event.ctrlKey && !event.metaKey && !isComposed
      const plain = isComposed || (!event.altKey && !event.ctrlKey && !event.metaKey)
      const action = actions[withAlt ? `Alt+${event.key}` : event.key]
      if (!action || event.defaultPrevented || event.isComposing) return
      if (!withAlt && (!plain || !singleKeys || isTypingPlace(event.target))) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [actions, singleKeys])
}

function isTypingPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]') !== null)
  )
}
