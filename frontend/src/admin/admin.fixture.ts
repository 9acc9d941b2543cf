import type { AdminUser, ListedUser } from '../api/admin-types.ts'
import { type Answers, openPage } from '../test/open-page.tsx'
import { signedInAnswers } from '../test/signed-in.ts'

/** Invented accounts as staff see them, and a function that opens the interface on them. */

export const listed = (name: string, more: Partial<ListedUser> = {}): ListedUser => ({
  uid: name.toLowerCase(),
  email: `${name.toLowerCase()}@etude.example`,
  firstName: 'Anne',
  lastName: name,
  profession: 'avocat',
  role: 'user',
  status: 'active',
  plan: 'free',
  organizationName: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSignInAt: '2026-11-21T08:12:00.000Z',
  ...more,
})

export const whole = {
  uid: 'rochat',
  email: 'rochat@etude.example',
  emailVerified: false,
  firstName: 'Anne',
  lastName: 'Rochat',
  profession: 'avocat',
  accountStatus: 'pending_verification',
  role: 'user',
  organization: null,
  version: 3,
  preferences: { language: 'fr', notifications: { email: true } },
  billingInfo: null,
  entitlements: {
    atf_access: true,
    monthly_limit: 10,
    syntheses: false,
    translation: false,
    unlimited_access: false,
    documentQuota: 6,
    legalWatch: false,
    documentTypes: ['all'],
  },
  createdAt: '2026-11-01T08:00:00.000Z',
  lastLoginAt: '2026-11-21T08:12:00.000Z',
} as unknown as AdminUser

export const ADMIN = '/api/identity/admin'

/** Opens an admin page as a user with these roles; a token includes the lower ones too. */
export function openAsStaff(address: string, answers: Answers, roles = ['user', 'admin', 'super_admin']) {
  const known = {
    ...signedInAnswers({ realm_access: { roles } }),
    '/api/identity/professions': { professions: [{ key: 'avocat', names: { fr: 'Avocat', de: 'x', it: 'x' } }] },
    [`${ADMIN}/users/rochat/sessions`]: { sessions: [] },
    ...answers,
  }
  return openPage(address, known, 'fr', { 'signed-in': '1' })
}
