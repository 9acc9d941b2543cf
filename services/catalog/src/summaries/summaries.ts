import { ContentWords, SIGNALS, type WordRange } from './content-words.ts'
import {
  type Decision,
  type Paragraph,
  paragraphAnchor,
  type Section,
  type SectionKey,
  type Summaries,
  type SummarySentence,
  textSections,
} from '../decision.ts'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { sentenceRanges } from '../text/sentences.ts'
import { headnotePlaces, propositionsOf, shortPropositions } from './summary-headnote.ts'

/** Increase it with every change of the procedure; summaries of another version are made again. */
export const EXTRACTIVE_VERSION = 'extractive-7'

const SHORT_SENTENCES = 3
const LONG_SENTENCES = 12
/** Sentences of the long summary by section; unused ones go to the best remaining sentences. */
const PLACES: Partial<Record<SectionKey, number>> = {
  facts: 3,
  considerations: 7,
  disposition: 2,
  lead: 1,
  introduction: 1,
}
const FEWEST_CHARACTERS = 40
const MOST_CHARACTERS = 480
const KEY_TERMS = 24
/** Most characters of a decision that are read for its summaries; the longest known has a million. */
const MOST_READ = 1_500_000
/** Two sentences that share this much of the shorter one's words count as equal. */
const SAME = 0.6

/** Words with which the courts announce a result, in German, French, Italian and English. */
const DECISIVE =
  /(?<!\p{L})(?:il s'ensuit|il (?:en )?résulte|par conséquent|partant,|au vu de ce qui précède|dès lors,|en définitive|doit être (?:admis|rejeté)|mal fondé|bien fondé|daraus folgt|demnach|somit|folglich|nach dem gesagten|zusammenfassend|erweist sich|ist (?:daher|deshalb) |gutzuheissen|abzuweisen|ne (?:con)?segue|ne discende|pertanto|di conseguenza|in conclusione|dev'essere (?:accolto|respinto)|va (?:accolto|respinto)|(?:it|this) follows|accordingly|in conclusion|there has (?:accordingly )?been|consequently|holds that)/iu
/** Costs and notifications say nothing about the case. */
const FORMALITY =
  /(?<!\p{L})(?:frais judiciaires|assistance judiciaire|dépens|communiqué|greffi|gerichtskosten|parteientschädigung|entschädig|mitgeteilt|gerichtsschreib|spese giudiziarie|ripetibili|comunicazione|cancellier|costs and expenses|registrar|done in (?:english|french)|notified in writing|fait en (?:français|anglais))/iu

/** A sentence of the text. */
interface Candidate extends SummarySentence {
  section: SectionKey
  /** Position of its paragraph in the section, 0 to 1. */
  place: number
  /** Position of the sentence in its paragraph, from 0. */
  nth: number
  range: WordRange
  /** Number of digits. */
  digits: number
  /** Bits of `SIGNALS`. */
  signals: number
  /** Position among the candidates, in document order. */
  order: number
  score: number
}

/**
 * The parts of a sentence's score: share of its words that are key terms (0 to 1, weighed 4), decisive words (2), first
 * sentence of its paragraph (0.5), nearness to the end of the considerations or to the beginning of another section (0
 * to 1), minus 4 for costs and notices, minus 2 each for citations in bulk and for an unsuitable length.
 */
export interface SentenceScore {
  keyTerms: number
  decisive: number
  position: number
  penalty: number
}

/**
 * Extractive summaries: every sentence is verbatim in the regeste or in the paragraph its anchor names. Short: at most
 * 3 sentences, from the regeste's propositions and the decisive considerations. Long: at most 12, in document order.
 * @param words reusable memory for the decision's words, for callers that make many
 */
export function extractiveSummaries(decision: Decision, words = new ContentWords()): Summaries {
  words.begin()
  const propositions = propositionsOf(decision)
  const headnote = words.read(`${decision.title ?? ''} ${propositions.map(({ text }) => text).join(' ')}`)
  const sentences = withinReach(textSections(decision)).flatMap((section) =>
    sentencesIn(section, decision.language, words),
  )
  const key = keyTermsOf(words, headnote, propositions.length > 0 ? [] : sentences)
  const candidates = candidatesOf(sentences, words, key)
  return {
    method: 'extractive',
    version: EXTRACTIVE_VERSION,
    short: shortSummary(shortPropositions(propositions), words, candidates),
    long: longSummary(words, candidates),
    headnotes: headnotePlaces(decision),
  }
}

/** The sections, each up to the paragraph with which the decision becomes longer than any known. */
function withinReach(sections: readonly Section[]): Section[] {
  let read = 0
  return sections.map((section) => {
    const beyond = section.paragraphs.findIndex(({ text }) => {
      if (read + text.length > MOST_READ) return true
      read += text.length
      return false
    })
    return beyond < 0 ? section : { ...section, paragraphs: section.paragraphs.slice(0, beyond) }
  })
}

const isOrder = ({ anchor }: Paragraph) => anchor !== null && /^(?:j-)?D\d/.test(anchor)

function sentencesIn(section: Section, language: TextLanguage, words: ContentWords): Candidate[] {
  const sentences: Candidate[] = []
  const { length } = section.paragraphs
  const numbered = section.key === 'disposition' && section.paragraphs.some(isOrder)
  for (const [index, paragraph] of section.paragraphs.entries()) {
    // Unnumbered paragraphs around numbered orders are the opening formula and the signatures.
    if (numbered && !isOrder(paragraph)) continue
    // Headings, first pages and signatures say nothing of the case.
    if (paragraph.kind) continue
    const { text } = paragraph
    const anchor = paragraphAnchor(section, index)
    for (const [nth, [from, to]] of sentenceRanges(text).entries()) {
      const range = words.read(text, from, to)
      sentences.push({
        text: text.slice(from, to),
        anchor,
        language,
        section: section.key,
        place: (index + 1) / length,
        nth,
        range,
        digits: words.digits,
        signals: words.signals,
        order: 0,
        score: 0,
      })
    }
  }
  return sentences
}

/**
 * By word number, 1 for the words of headnote and title; without a headnote, also for the most frequent words of the
 * text.
 */
function keyTermsOf(words: ContentWords, headnote: WordRange, sentences: Candidate[]): Uint8Array {
  const key = new Uint8Array(words.count)
  for (const word of words.distinct(headnote)) key[word] = 1
  const counts = new Int32Array(words.count)
  for (const { section, range } of sentences) {
    if (section === 'disposition') continue
    for (let at = range[0]; at < range[1]; at++) {
      const word = words.numbers[at] as number
      counts[word] = (counts[word] as number) + 1
    }
  }
  const least = Math.max(1, counts.toSorted().at(-KEY_TERMS) ?? 1)
  const frequent: number[] = []
  for (let word = 0; word < counts.length; word++) if ((counts[word] as number) >= least) frequent.push(word)
  frequent.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || words.compare(a, b))
  for (const word of frequent.slice(0, KEY_TERMS)) key[word] = 1
  return key
}

/** The candidates, best first. */
function candidatesOf(sentences: Candidate[], words: ContentWords, key: Uint8Array): Candidate[] {
  const seen = new Int32Array(words.count).fill(-1)
  const candidates = sentences.filter(
    ({ text, section }) => section in PLACES && (text.length >= FEWEST_CHARACTERS || section === 'disposition'),
  )
  for (const [order, sentence] of candidates.entries()) {
    let [different, shared] = [0, 0]
    for (let at = sentence.range[0]; at < sentence.range[1]; at++) {
      const word = words.numbers[at] as number
      if (seen[word] === order) continue
      seen[word] = order
      different++
      shared += key[word] as number
    }
    const { keyTerms, decisive, position, penalty } = scoreOf(sentence, different, shared)
    sentence.order = order
    sentence.score = keyTerms + decisive + position - penalty
  }
  // The lead is the letterhead, unless it is all the text there is.
  const below = candidates.filter(({ section }) => section !== 'lead')
  const told = below.some(({ score }) => score > 0) ? below : candidates
  return told.sort((a, b) => b.score - a.score || inOrder(a, b))
}

/** @param different words of the sentence; @param shared of them that are key terms */
function scoreOf(
  { text, section, place, nth, digits, signals }: Candidate,
  different: number,
  shared: number,
): SentenceScore {
  const unsuitable = text.length > MOST_CHARACTERS || (different < 3 && section !== 'disposition')
  return {
    keyTerms: different === 0 ? 0 : (4 * shared) / Math.max(different, 6),
    decisive: (signals & SIGNALS.announcing) !== 0 && DECISIVE.test(text) ? 2 : 0,
    position: (nth === 0 ? 0.5 : 0) + (section === 'considerations' ? place : 1 - place),
    penalty:
      ((signals & SIGNALS.formal) !== 0 && FORMALITY.test(text) ? 4 : 0) +
      (digits > text.length / 8 ? 2 : 0) +
      (unsuitable ? 2 : 0),
  }
}

/** Here and below, candidates are sorted best first. */
function shortSummary(headnote: SummarySentence[], words: ContentWords, candidates: Candidate[]): SummarySentence[] {
  const good = candidates.filter(({ score }) => score > 0)
  const decisive = best(
    words,
    good.filter(({ section }) => section === 'considerations'),
    SHORT_SENTENCES - headnote.length,
    headnote.map(({ text }) => words.distinct(words.read(text))),
  )
  if (headnote.length + decisive.length > 0) return [...headnote, ...decisive.sort(inOrder).map(plain)]
  return best(words, good.length > 0 ? good : candidates, SHORT_SENTENCES, [])
    .sort(inOrder)
    .map(plain)
}

function longSummary(words: ContentWords, candidates: Candidate[]): SummarySentence[] {
  const good = candidates.filter(({ score }) => score > 0)
  const chosen = Object.entries(PLACES).flatMap(([key, places]) =>
    best(
      words,
      good.filter(({ section }) => section === key),
      places,
      [],
    ),
  )
  const kept = chosen.sort((a, b) => b.score - a.score || inOrder(a, b)).slice(0, LONG_SENTENCES)
  if (kept.length < LONG_SENTENCES)
    kept.push(
      ...best(
        words,
        good.filter((candidate) => !kept.includes(candidate)),
        LONG_SENTENCES - kept.length,
        kept.map(({ range }) => words.distinct(range)),
      ),
    )
  return kept.sort(inOrder).map(plain)
}

/** The first candidates that repeat neither each other nor what is already chosen. */
function best(words: ContentWords, candidates: Candidate[], count: number, present: Set<number>[]): Candidate[] {
  const chosen: Candidate[] = []
  const said = [...present]
  for (const candidate of candidates) {
    if (chosen.length >= count) break
    const own = words.distinct(candidate.range)
    if (said.some((other) => overlap(own, other) > SAME)) continue
    chosen.push(candidate)
    said.push(own)
  }
  return chosen
}

function overlap(a: Set<number>, b: Set<number>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

const inOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
const plain = ({ text, anchor, language }: SummarySentence): SummarySentence => ({ text, anchor, language })
