import { type Static, Type } from 'typebox'

/** A mail as the development mailbox stores and shows it. */
export const CaughtMail = Type.Object(
  {
    id: Type.String(),
    /** Envelope recipient. */
    to: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
    /** URLs in the mail, without duplicates, in order. */
    links: Type.Array(Type.String()),
    /** Time of receipt, ISO 8601 in UTC. */
    at: Type.String(),
  },
  { description: 'A mail that was caught instead of being sent' },
)
export type CaughtMail = Static<typeof CaughtMail>
