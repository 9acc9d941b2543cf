import type { MessageId } from '../../ui/text/use-text.ts'

/** Labels of the audit actions. */
export const ACTION = {
  'user.changed': 'admin.didChangeUser',
  'user.deleted': 'admin.didDeleteUser',
  'user.sessionEnded': 'admin.didEndSession',
  'user.sessionsEnded': 'admin.didEndSessions',
  'user.verificationMailSent': 'admin.didSendMail',
  'people.lookedUp': 'admin.didLookUp',
  'users.exported': 'admin.didExportUsers',
  'organization.founded': 'admin.didFoundFirm',
  'organization.managerInvited': 'admin.didInviteManager',
  'organization.managerInvitedAgain': 'admin.didInviteManagerAgain',
  'organization.managerRevoked': 'admin.didRevokeManager',
  'organization.changed': 'admin.didChangeFirm',
  'organization.memberChanged': 'admin.didChangeMember',
  'organization.memberRemoved': 'admin.didRemoveMember',
  'impersonation.began': 'admin.didBeginImpersonation',
  'impersonation.request': 'admin.didAskAsOther',
  'impersonation.ended': 'admin.didEndImpersonation',
  'localStorage.resetDemanded': 'admin.didDemandReset',
  'audit.exported': 'admin.didExportAudit',
  'transfer.assigned': 'admin.didAssignTransfer',
  'transfer.credited': 'admin.didCreditTransfer',
  'transfer.refunded': 'admin.didRefundTransfer',
  'transfer.noted': 'admin.didNoteTransfer',
  'offer.made': 'admin.didMakeOffer',
  'offer.withdrawn': 'admin.didWithdrawOffer',
  'mail.resent': 'admin.didResendMail',
  'message.handled': 'admin.didHandleMessage',
  'message.reopened': 'admin.didReopenMessage',
  'offer.accepted': 'admin.didAcceptOffer',
} as const satisfies Record<string, MessageId>

/** The label of an action; null for one that this version does not know. */
export const actionWord = (action: string): MessageId | null =>
  Object.hasOwn(ACTION, action) ? ACTION[action as keyof typeof ACTION] : null
