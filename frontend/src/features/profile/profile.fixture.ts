import type { Profile } from '../../api/identity.ts'
import { type Answers, openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

/** Of the reader whom `signedInAnswers` signs in. */
export const PROFILE = {
  uid: 'a1b2',
  email: 'a.rochat@etude.example',
  firstName: 'Anne',
  lastName: 'Rochat',
  profession: 'avocat',
  preferences: { language: 'fr', notifications: { email: true } },
  billingInfo: null,
  billingInfoComplete: false,
  version: 3,
} as Profile

/** Opens the page of the account at a tab (`?tab=…`; by default the first), with what the browser has stored. */
export const openTab = (tab: string, answers: Answers, stored: Record<string, string> = {}) =>
  openPage(`/profile${tab}`, { ...signedInAnswers(), '/api/identity/me': PROFILE, ...answers }, 'fr', {
    'signed-in': '1',
    ...stored,
  })
