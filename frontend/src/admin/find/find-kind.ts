/** What staff have at hand, as the text of the search field shows. */
export type FindKind = 'text' | 'mailAddress' | 'messageId' | 'invoice'

interface Sought {
  kind: FindKind
  /** Without the rest of a header line, and without angle brackets. */
  text: string
}

/** Recognises a Message-ID, also in a header line, an invoice number and a mail address. */
export function soughtIn(q: string): Sought {
  const [, messageId] = /^\s*(?:message-id|in-reply-to|references):\s*<?([^\s<>]+@[^\s<>]+)>?/i.exec(q) ?? []
  const [, bracketed] = /^\s*<([\w-]{16,100}@[^\s<>]+)>\s*$/.exec(q) ?? []
  const id = messageId ?? bracketed
  if (id !== undefined) return { kind: 'messageId', text: id }
  const [number] = /\b\d{4}-\d{6,9}\b/.exec(q) ?? []
  if (number !== undefined) return { kind: 'invoice', text: number }
  // `To: Anne Rochat <anne@etude.example>`
  const [address] = /[^\s<>,;:"]+@[^\s<>,;:"]+\.[^\s<>,;:"]+/.exec(q) ?? []
  if (address !== undefined) return { kind: 'mailAddress', text: address }
  return { kind: 'text', text: q.trim() }
}
