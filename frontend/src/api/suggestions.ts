import { useEffect, useMemo, useState } from 'react'
import { documentPath } from './address.ts'
import { useSuggestionsQuery } from './api.ts'
import { useLanguage } from './language.ts'
import type { Language, Suggestion } from './types.ts'

/** What the search box offers for what was typed. `path` leads to a page, `query` is a question to ask. */
export interface SearchOffer {
  id: string
  group: 'citation' | 'norm' | 'domain' | 'word'
  text: string
  count: number | null
  path: string | null
  query: string | null
}

/** A citation recognised in the input. `whole`: the input is nothing else, so that Enter opens it. */
export interface RecognisedCitation {
  text: string
  pinpoint: string | null
  path: string
  whole: boolean
}

export interface SearchOffers {
  offers: SearchOffer[]
  recognised: RecognisedCitation | null
  /** False while the answer for the text as it stands is on its way. */
  settled: boolean
}

const WAIT_MS = 80
const SHORTEST = 2
const LONGEST = 200
const PINPOINT = /^[\s,]*(?:consid\.?|cons\.?|c\.|E\.?|Erw\.?)\s*(\d+(?:\.\d+)*(?:\s?[a-z]{1,2}(?![\p{L}.]))?)[\s.]*$/iu

/**
 * Offers for a text being typed: asked 80 ms after the last key, nothing for a single letter. Offers stay until the next
 * ones come; a recognised citation is always of the text as it stands.
 */
export function useSearchOffers(typed: string): SearchOffers {
  const lang = useLanguage()
  const asked = typed.trim().slice(0, LONGEST)
  const q = useSettled(asked, WAIT_MS)
  const skip = q.length < SHORTEST
  const { data, currentData, isFetching } = useSuggestionsQuery({ q, lang }, { skip })
  return useMemo(
    () => ({
      offers: skip ? [] : (data ?? []).map((found) => toOffer(found, q, lang)),
      recognised: q === asked && !skip ? recognise(currentData, q, lang) : null,
      settled: q === asked && !isFetching,
    }),
    [skip, data, currentData, isFetching, q, asked, lang],
  )
}

function toOffer(found: Suggestion, q: string, language: Language): SearchOffer {
  const { kind, text, doc_type, doc_id, domain, count = null } = found
  const pinpoint = kind === 'citation' ? pinpointAfter(text, q) : null
  const id = `${kind}-${doc_id ?? domain ?? text}`
  if (doc_type && doc_id) {
    const path = documentPath(doc_type, doc_id, language) + (pinpoint ? `#E${pinpoint}` : '')
    return { id, group: 'citation', text, count, path, query: null }
  }
  if (domain) return { id, group: 'domain', text, count, path: `/search?domains=${domain}`, query: null }
  return { id, group: 'word', text, count, path: null, query: text }
}

/** The first decision offered, when the input names it and no other page of the reporter. */
function recognise(offers: Suggestion[] | undefined, q: string, language: Language): RecognisedCitation | null {
  const [first] = offers ?? []
  if (!first?.doc_type || !first.doc_id) return null
  const rest = restAfter(first.text, q)
  if (rest === null) return null
  const pinpoint = first.kind === 'citation' ? pinpointAfter(first.text, q) : null
  return {
    text: first.text,
    pinpoint,
    path: documentPath(first.doc_type, first.doc_id, language) + (pinpoint ? `#E${pinpoint}` : ''),
    whole: rest === '' || pinpoint !== null,
  }
}

/** What the input holds after the citation, compared by letters and digits only; null when it does not begin with it. */
function restAfter(citation: string, q: string): string | null {
  const wanted = plain(citation).replace(/^(?:atf|bge|dtf|cedh|egmr|cedu)/, '')
  const typed = [...q.matchAll(/[\p{L}\p{N}]/gu)]
  const lead = /^\s*(?:atf|bge|dtf|cedh|egmr|cedu)\b/iu.exec(q)?.[0].length ?? 0
  const letters = typed.filter(({ index }) => index >= lead)
  if (plain(letters.map(([letter]) => letter).join('')).slice(0, wanted.length) !== wanted) return null
  const last = letters[wanted.length - 1]
  const after = q.slice((last?.index ?? q.length) + 1)
  return /^[\p{L}\p{N}]/u.test(after) ? null : after.replace(/^[\s.,;]+|[\s.,;]+$/gu, '')
}

function pinpointAfter(citation: string, q: string): string | null {
  const rest = restAfter(citation, q)
  return rest ? (PINPOINT.exec(rest)?.[1]?.replace(/\s/g, '') ?? null) : null
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The value, once it has stood still so long. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
