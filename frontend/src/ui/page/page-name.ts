import type { MessageId } from '../text/use-text.ts'

/** Title and description of a page as messages; `values` fill both. */
export interface PageName {
  title: MessageId
  description?: MessageId
  values?: Record<string, string | number>
}
