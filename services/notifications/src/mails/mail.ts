/** Templates of all mails. */
export const TEMPLATES = [
  'welcome',
  'emailVerification',
  'emailChange',
  'alreadyRegistered',
  'addressTaken',
  'passwordReset',
  'passwordChanged',
  'newSignIn',
  'accountLocked',
  'accountDisabled',
  'accountDeleted',
  'emailChanged',
  'contactMessage',
  'customOffer',
  'waitingListConfirmation',
  'demonstrationAccount',
  'invitation',
  'invitationAccepted',
  'memberRemoved',
  'memberSuspended',
  'memberResumed',
  'impersonated',
  'trialEnding',
  'firmSubscriptionEnding',
  'invoiceIssued',
  'invoiceReminder',
  'invoiceLastReminder',
  'invoiceAccessEnded',
  'watchDigest',
  'invoiceReopened',
  'latePaymentRestored',
  'latePaymentCredited',
  'latePaymentSettled',
  'offerMade',
] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** Mails whose link or data give access to an account or a firm. */
export const WITH_ACCESS: readonly TemplateName[] = [
  'emailVerification',
  'emailChange',
  'alreadyRegistered',
  'addressTaken',
  'passwordReset',
  'invitation',
  'demonstrationAccount',
]

export const LANGUAGES = ['fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export type BrandKey = 'fr' | 'de' | 'it'

/** A mail to send once. */
export interface Mail {
  /** Globally unique: a second mail with the same id is not sent. Usually the id of the event that caused it. */
  id: string
  template: TemplateName
  /** A single address. */
  to: string
  language: Language
  brand: BrandKey
  /** Values of the template; erased once the mail is sent. */
  data: Record<string, string>
}

/** A decision in a digest of the legal watch; `entries` in the data of the mail is a list of them, as JSON. */
export interface DigestEntry {
  citation: string
  title: string
  /** Empty once it was withdrawn. */
  link: string
  kind: string
  reasons: { watchTitle: string; passage: string; anchor: string; treatment: string; endLink: string }[]
}
