import { mailAddress } from '@trilex/platform/mail-address'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { LANGUAGES } from '../profile/languages.ts'
import { stateOf } from './invitation.ts'
import { type Invitation, ROLES } from './organization-model.ts'

const Moment = Type.String({ format: 'date-time' })
const InvitationView = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: oneOf(ROLES),
  language: oneOf(LANGUAGES),
  state: oneOf(['open', 'declined', 'expired']),
  sentAt: Moment,
  createdAt: Moment,
  expiresAt: Moment,
})
export const InvitationList = Type.Object({ invitations: Type.Array(InvitationView) })
export const InvitationId = Type.String({ minLength: 1, maxLength: 100 })

/** Invitations as a list, last sent first. */
export function toInvitationList(invitations: Invitation[], now: Date): Static<typeof InvitationList> {
  const views = invitations.map((invitation): Static<typeof InvitationView> => {
    const { id, email, role, language, sentAt, createdAt, expiresAt } = invitation
    return {
      id,
      email: mailAddress(email),
      role,
      language,
      state: stateOf(invitation, now),
      sentAt: sentAt.toISOString(),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
  })
  return { invitations: views.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)) }
}
