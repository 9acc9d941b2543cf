import { type Static, Type } from 'typebox'

/** What the development mailbox keeps and shows of a mail. */
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
    /** When, ISO 8601 in UTC. */
    at: Type.String(),
  },
  { description: 'A mail that was caught instead of being sent' },
)
export type CaughtMail = Static<typeof CaughtMail>
