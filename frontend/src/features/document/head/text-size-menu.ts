import type { MenuGroup } from '../../../ui/overlays/menu.tsx'
import { TEXT_SIZES, type TextSize, useTextSize } from '../../../ui/browser/text-size.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'

const SIZE_TEXT: Record<TextSize, MessageId> = {
  small: 'reading.small',
  medium: 'reading.medium',
  large: 'reading.large',
}

/** Text sizes as menu entries; the current one is marked. */
export function useTextSizeGroup(): MenuGroup & { title: string } {
  const t = useText()
  const { size, setSize } = useTextSize()
  return {
    title: t('reading.size'),
    entries: TEXT_SIZES.map((each) => ({
      id: each,
      text: t(SIZE_TEXT[each]),
      ...(each === size && { note: t('reading.chosen') }),
      onAction: () => setSize(each),
    })),
  }
}
