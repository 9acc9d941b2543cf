import type { MessageId } from '../../ui/text/use-text.ts'

/** How a decision treats the followed one. */
export const TREATED_TEXT: Readonly<Record<string, MessageId>> = {
  changed: 'watch.treatedChanged',
  clarified: 'watch.treatedClarified',
  confirmed: 'watch.treatedConfirmed',
}
