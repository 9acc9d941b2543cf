import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ContentWords } from './content-words.ts'
import { type Decision, paragraphAnchor, type Summaries, type SummarySentence } from '../decision.ts'
import type { Summariser } from './summariser.ts'
import { extractiveSummaries } from './summaries.ts'
import { REGESTE_ANCHOR } from '../decision/shown-summaries.ts'

export interface SummaryEndpoint {
  /** Base address of an OpenAI-compatible interface, for example `http://localhost:8000/v1`. */
  url: string
  model: string
  /** Sent as bearer token. */
  key?: string
  /** Longest time for one whole answer, in milliseconds. Default 60,000. */
  deadlineMs?: number
}

const GENERATED_VERSION = 'generated-1'
const DEADLINE_MS = 60_000
/** Share of a sentence's content words that must occur in the paragraph it names. */
const SUPPORT = 0.6
const LIMITS = { short: 3, long: 12 }
/** Most characters of the decision that are sent; considerations come first. */
const LONGEST_PROMPT = 60_000
const LONGEST_ANSWER = 200_000

const Sentences = Type.Array(Type.Object({ text: Type.String(), anchor: Type.String() }))
const Drafts = Type.Object({ short: Sentences, long: Sentences })
const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) })),
})

const INSTRUCTION = `You summarise a court decision for lawyers, in the language of the decision. Use only what the text says.
Answer with JSON only: {"short":[{"text","anchor"}],"long":[{"text","anchor"}]}. "short" has at most 3 sentences, "long" at most 12.
Each text is one sentence; its anchor is the bracketed mark of the paragraph that supports it.`

/**
 * Summaries by a language model behind an OpenAI-compatible interface. A sentence is dropped if its anchor does not
 * exist or its words are not in that paragraph; if a summary ends up empty, both are the extractive ones.
 */
export function endpointSummariser({ url, model, key, deadlineMs = DEADLINE_MS }: SummaryEndpoint): Summariser {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  const version = `${GENERATED_VERSION}:${model}`
  return {
    version,
    async summarise(decision, signal) {
      const paragraphs = paragraphsByAnchor(decision)
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: INSTRUCTION },
            { role: 'user', content: promptOf(decision, paragraphs) },
          ],
        }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the summary endpoint answered ${response.status}`)
      }
      const body = await beginning(response)
      return { ...supported(draftsOf(body), paragraphs, decision), version }
    },
  }
}

/** The answer up to `LONGEST_ANSWER`, unpacked no further than that: a few packed kilobytes may hold gigabytes. */
async function beginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length >= LONGEST_ANSWER) break
  }
  return text.slice(0, LONGEST_ANSWER)
}

function paragraphsByAnchor(decision: Decision): Map<string, string> {
  const paragraphs = new Map<string, string>()
  const headnote = Object.values(decision.regeste).flatMap((regeste) => [regeste.head ?? '', ...regeste.paragraphs])
  if (headnote.length > 0) paragraphs.set(REGESTE_ANCHOR, headnote.join('\n'))
  const considerationsFirst = decision.sections.toSorted((a, b) => rank(a.key) - rank(b.key))
  for (const section of considerationsFirst) {
    for (const [index, { text }] of section.paragraphs.entries()) paragraphs.set(paragraphAnchor(section, index), text)
  }
  return paragraphs
}

const rank = (key: string) => ['considerations', 'disposition', 'facts'].indexOf(key) >>> 0

function promptOf(decision: Decision, paragraphs: Map<string, string>): string {
  const lines = [`Language: ${decision.language}`, `Title: ${decision.title ?? ''}`]
  let length = 0
  for (const [anchor, text] of paragraphs) {
    length += text.length
    if (length > LONGEST_PROMPT) break
    lines.push(`[${anchor}] ${text}`)
  }
  return lines.join('\n')
}

/** The sentences the model wrote; none for an answer of another shape. */
function draftsOf(body: string): {
  short: { text: string; anchor: string }[]
  long: { text: string; anchor: string }[]
} {
  try {
    const content = Value.Parse(Completion, JSON.parse(body)).choices[0]?.message.content ?? ''
    return Value.Parse(Drafts, JSON.parse(content.replace(/^```(?:json)?\s*|\s*```$/g, '')))
  } catch {
    return { short: [], long: [] }
  }
}

function supported(
  drafts: ReturnType<typeof draftsOf>,
  paragraphs: Map<string, string>,
  decision: Decision,
): Summaries {
  const keep = (sentences: { text: string; anchor: string }[], limit: number): SummarySentence[] =>
    sentences
      .map(({ text, anchor }) => ({ text: text.trim(), anchor, language: decision.language }))
      .filter(({ text, anchor }) => isSupported(text, paragraphs.get(anchor)))
      .slice(0, limit)
  const short = keep(drafts.short, LIMITS.short)
  const long = keep(drafts.long, LIMITS.long)
  if (short.length === 0 || long.length === 0) return extractiveSummaries(decision)
  return { method: 'generated', version: GENERATED_VERSION, short, long }
}

function isSupported(sentence: string, paragraph: string | undefined): boolean {
  if (paragraph === undefined) return false
  const read = new ContentWords()
  const words = read.distinct(read.read(sentence))
  if (words.size === 0) return false
  const present = read.distinct(read.read(paragraph))
  return [...words].filter((word) => present.has(word)).length / words.size >= SUPPORT
}
