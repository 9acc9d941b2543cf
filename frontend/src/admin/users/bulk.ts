import type { BulkAsked } from '../../api/admin-types.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** Actions on many accounts at once. */
export interface Bulk {
  action: BulkAsked['action']
  text: MessageId
  done: MessageId
  /** The reverse action, if there is one. */
  undo?: BulkAsked['action']
}

export const BULK: readonly Bulk[] = [
  { action: 'disable', text: 'admin.disable', done: 'admin.disabledCount', undo: 'enable' },
  { action: 'enable', text: 'admin.enable', done: 'admin.enabledCount', undo: 'disable' },
  { action: 'endSessions', text: 'admin.endSessions', done: 'admin.endedCount' },
]
