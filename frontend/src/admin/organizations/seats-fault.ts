import type { MessageId } from '../../ui/text/use-text.ts'

const MOST_SEATS = 1_000

/** What is wrong with a typed number of seats. */
export const seatsFault = (typed: string, least: number): MessageId | undefined =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= MOST_SEATS ? undefined : 'admin.wholeNumber'
