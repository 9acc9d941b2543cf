const MOST_AROUND = 160

/**
 * Quotes a sentence of a decision with the citation in question marked. A long sentence is shortened to the text around
 * it, unless it is to be `whole`: what a court says of its case law needs its verb. `mention`: UTF-16 offsets in the
 * sentence.
 */
export function QuotedSentence(props: { sentence: string; mention: { start: number; end: number }; whole?: boolean }) {
  const { sentence, whole = false } = props
  const start = Math.min(Math.max(props.mention.start, 0), sentence.length)
  const end = Math.min(Math.max(props.mention.end, start), sentence.length)
  const before = sentence.slice(0, start)
  const after = sentence.slice(end)
  return (
    <>
      {whole ? before : tail(before)}
      <mark>{sentence.slice(start, end)}</mark>
      {whole ? after : head(after)}
    </>
  )
}

function tail(text: string): string {
  if (text.length <= MOST_AROUND) return text
  const cut = text.slice(-MOST_AROUND)
  return `…${cut.slice(cut.indexOf(' '))}`
}

function head(text: string): string {
  if (text.length <= MOST_AROUND) return text
  const cut = text.slice(0, MOST_AROUND)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut} …`
}
