import { useMemo } from 'react'
import { type MessageId, useText } from '../ui/text/use-text.ts'

/**
 * What an anchor names: a consideration (`E3.2`), a Strasbourg paragraph (`§12`), a letter of the facts (`A.a`), a
 * number of the disposition (`D1`), a section (`section-facts`, `facts:2`) or the headnote.
 */
export type Place =
  | { kind: 'consideration' | 'paragraph' | 'letter' | 'disposition'; number: string }
  | { kind: 'section'; section: string }
  | { kind: 'regeste' }

/**
 * Reads an anchor. In a full judgment beside an extract, anchors that also occur in the extract have the prefix `j-`.
 */
export function placeOf(written: string): Place {
  const anchor = written.replace(/^j-/, '')
  if (anchor === 'regeste') return { kind: 'regeste' }
  if (anchor.startsWith('§')) return { kind: 'paragraph', number: anchor.slice(1) }
  if (/^E\d/.test(anchor)) return { kind: 'consideration', number: anchor.slice(1) }
  if (/^D\d/.test(anchor)) return { kind: 'disposition', number: anchor.slice(1) }
  if (anchor.startsWith('section-')) return { kind: 'section', section: anchor.slice('section-'.length) }
  const [section = '', place] = anchor.split(':')
  return place === undefined ? { kind: 'letter', number: anchor } : { kind: 'section', section }
}

/** Anchor of a cited place: `3.2` → `E3.2`; a Strasbourg paragraph is its own anchor (`§12`). */
export function citedAnchor(cited: string): string {
  return cited.startsWith('§') ? cited : `E${cited}`
}

/** The inverse of `citedAnchor`; null for an anchor that is neither a consideration nor a paragraph. */
export function citedAt(anchor: string): string | null {
  const place = placeOf(anchor)
  if (place.kind === 'paragraph') return `§${place.number}`
  return place.kind === 'consideration' ? place.number : null
}

const SECTION_TEXT: Record<string, MessageId> = {
  lead: 'section.lead',
  introduction: 'section.introduction',
  procedure: 'section.procedure',
  facts: 'section.facts',
  complaints: 'section.complaints',
  considerations: 'section.considerations',
  disposition: 'section.disposition',
  opinions: 'section.opinions',
}

/** Message id for the name of a section. */
export function sectionText(key: string): MessageId {
  return SECTION_TEXT[key] ?? 'section.lead'
}

/**
 * Returns a function that writes an anchor as it is cited: `E3.2` → "consid. 3.2", `A.a` → "let. A.a", `facts:2` →
 * "Faits".
 */
export function usePlaceText(): (anchor: string) => string {
  const t = useText()
  return useMemo(
    () => (anchor) => {
      const place = placeOf(anchor)
      switch (place.kind) {
        case 'regeste':
          return t('document.regeste')
        case 'consideration':
          return t('place.consideration', { number: place.number })
        case 'paragraph':
          return t('place.paragraph', { number: place.number })
        case 'disposition':
          return t('place.disposition', { number: place.number })
        case 'letter':
          return t('place.letter', { number: place.number })
        case 'section':
          return t(sectionText(place.section))
      }
    },
    [t],
  )
}
