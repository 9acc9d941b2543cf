import type { BulkAsked } from '../../api/admin-types.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** What can be done with many accounts at once. */
export interface Bulk {
  action: BulkAsked['action']
  text: MessageId
  done: MessageId
  /** What takes it back, if anything does. */
  undo?: BulkAsked['action']
}

export const BULK: readonly Bulk[] = [
  { action: 'disable', text: 'admin.disable', done: 'admin.disabledCount', undo: 'enable' },
  { action: 'enable', text: 'admin.enable', done: 'admin.enabledCount', undo: 'disable' },
  { action: 'endSessions', text: 'admin.endSessions', done: 'admin.endedCount' },
]
