import { contentWords } from './content-words.ts'
import type { Decision, SectionKey, Summaries, SummarySentence, TextLanguage } from './decision.ts'
import { textSections } from './indexed-decision.ts'
import { paragraphAnchor } from './paragraph-anchor.ts'
import { sentencesOf } from './sentences.ts'

/** Grows with every change of the procedure: summaries of another version are computed again. */
export const EXTRACTIVE_VERSION = 'extractive-1'
/** Anchor of sentences taken from the headnote. */
export const REGESTE_ANCHOR = 'regeste'

const SHORT_SENTENCES = 3
const LONG_SENTENCES = 12
/** Places of the long summary by section; what one section leaves free goes to the next best sentences. */
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
/** Two sentences that share this much of the shorter one's words say the same. */
const SAME = 0.6

/** Words with which the courts announce a result, in German, French, Italian and English. */
const DECISIVE =
  /il s'ensuit|il (?:en )?résulte|par conséquent|partant,|au vu de ce qui précède|dès lors,|en définitive|doit être (?:admis|rejeté)|mal fondé|bien fondé|daraus folgt|demnach|somit|folglich|nach dem gesagten|zusammenfassend|erweist sich|ist (?:daher|deshalb) |gutzuheissen|abzuweisen|ne (?:con)?segue|ne discende|pertanto|di conseguenza|in conclusione|dev'essere (?:accolto|respinto)|va (?:accolto|respinto)|(?:it|this) follows|accordingly|in conclusion|there has (?:accordingly )?been|consequently|holds that/iu
/** Costs and notices decide nothing about the case. */
const FORMALITY =
  /frais judiciaires|assistance judiciaire|dépens|communiqué|greffi|gerichtskosten|parteientschädigung|entschädig|mitgeteilt|gerichtsschreib|spese giudiziarie|ripetibili|comunicazione|cancellier|costs and expenses|registrar|done in (?:english|french)|notified in writing|fait en (?:français|anglais)/iu

interface Candidate extends SummarySentence {
  section: SectionKey
  order: number
  words: Set<string>
  score: number
}

/**
 * The parts of a sentence's score: share of its words that are key terms (0 to 1, weighed 4), decisive words (2), first sentence
 * of its paragraph (0.5), nearness to the end of the considerations or to the beginning of another section (0 to 1),
 * minus 4 for costs and notices, minus 2 each for citations in bulk and for an unhandy length.
 */
export interface SentenceScore {
  keyTerms: number
  decisive: number
  position: number
  penalty: number
}

/**
 * Extractive summaries: every sentence stands verbatim in the regeste or in the paragraph its anchor names.
 * Short: at most 3 sentences, the regeste's propositions and the decisive considerations. Long: at most 12 in document order.
 */
export function extractiveSummaries(decision: Decision): Summaries {
  const propositions = regestePropositions(decision)
  const candidates = candidatesOf(decision, keyTermsOf(decision, propositions))
  return {
    method: 'extractive',
    version: EXTRACTIVE_VERSION,
    short: shortSummary(propositions, candidates),
    long: longSummary(candidates),
  }
}

/** Propositions of the headnote in the decision's language, else in the first that exists (Romansh, incomplete sources). */
function regestePropositions({ language, regeste }: Decision): SummarySentence[] {
  const found = ([language, 'de', 'fr', 'it'] as const).find((key) => key in regeste) as
    | keyof typeof regeste
    | undefined
  const headnote = found && regeste[found]
  if (!found || !headnote) return []
  const paragraphs = headnote.paragraphs.length > 0 ? headnote.paragraphs : headnote.head ? [headnote.head] : []
  return paragraphs
    .flatMap(sentencesOf)
    .map((text) => ({ text, anchor: REGESTE_ANCHOR, language: found as TextLanguage }))
}

/** Words of the headnote and title; without a headnote, the most frequent words of the considerations. */
function keyTermsOf(decision: Decision, propositions: SummarySentence[]): Set<string> {
  const headnote = contentWords(`${decision.title ?? ''} ${propositions.map(({ text }) => text).join(' ')}`)
  if (propositions.length > 0) return new Set(headnote)
  const counts = new Map<string, number>()
  for (const section of textSections(decision)) {
    if (section.key === 'disposition') continue
    for (const { text } of section.paragraphs)
      for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, KEY_TERMS)
  return new Set([...headnote, ...frequent.map(([word]) => word)])
}

function candidatesOf(decision: Decision, keyTerms: Set<string>): Candidate[] {
  const candidates: Candidate[] = []
  for (const section of textSections(decision)) {
    if (!(section.key in PLACES)) continue
    for (const [index, { text }] of section.paragraphs.entries()) {
      const place = (index + 1) / section.paragraphs.length
      for (const [nth, sentence] of sentencesOf(text).entries()) {
        if (sentence.length < FEWEST_CHARACTERS && section.key !== 'disposition') continue
        const words = new Set(contentWords(sentence))
        const parts = scoreSentence(sentence, words, keyTerms, section.key, place, nth)
        candidates.push({
          text: sentence,
          anchor: paragraphAnchor(section, index),
          language: decision.language,
          section: section.key,
          order: candidates.length,
          words,
          score: parts.keyTerms + parts.decisive + parts.position - parts.penalty,
        })
      }
    }
  }
  return candidates
}

/** @param place of the paragraph in its section, 0 to 1; @param nth of the sentence in its paragraph, from 0 */
export function scoreSentence(
  sentence: string,
  words: Set<string>,
  keyTerms: Set<string>,
  section: SectionKey,
  place: number,
  nth: number,
): SentenceScore {
  let shared = 0
  for (const word of words) if (keyTerms.has(word)) shared++
  const unhandy = sentence.length > MOST_CHARACTERS || (words.size < 3 && section !== 'disposition')
  return {
    keyTerms: words.size === 0 ? 0 : (4 * shared) / Math.max(words.size, 6),
    decisive: DECISIVE.test(sentence) ? 2 : 0,
    position: (nth === 0 ? 0.5 : 0) + (section === 'considerations' ? place : 1 - place),
    penalty:
      (FORMALITY.test(sentence) ? 4 : 0) + (digitsOf(sentence) > sentence.length / 8 ? 2 : 0) + (unhandy ? 2 : 0),
  }
}

function digitsOf(text: string): number {
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 48 && unit <= 57) digits++
  }
  return digits
}

function shortSummary(propositions: SummarySentence[], candidates: Candidate[]): SummarySentence[] {
  const headnote = propositions.slice(0, SHORT_SENTENCES - 1)
  const decisive = best(
    candidates.filter(({ section, score }) => section === 'considerations' && score > 0),
    SHORT_SENTENCES - headnote.length,
    headnote.map(({ text }) => new Set(contentWords(text))),
  )
  if (headnote.length + decisive.length > 0) return [...headnote, ...decisive.sort(inOrder).map(plain)]
  return best(candidates, SHORT_SENTENCES, []).sort(inOrder).map(plain)
}

function longSummary(candidates: Candidate[]): SummarySentence[] {
  const chosen: Candidate[] = []
  for (const [section, places] of Object.entries(PLACES)) {
    chosen.push(
      ...best(
        candidates.filter((candidate) => candidate.section === section && candidate.score > 0),
        places,
        [],
      ),
    )
  }
  const kept = chosen.sort((a, b) => b.score - a.score || inOrder(a, b)).slice(0, LONG_SENTENCES)
  const rest = candidates.filter((candidate) => !kept.includes(candidate) && candidate.score > 0)
  kept.push(
    ...best(
      rest,
      LONG_SENTENCES - kept.length,
      kept.map(({ words }) => words),
    ),
  )
  return kept.sort(inOrder).map(plain)
}

/** The best-scored candidates that do not repeat each other or what is there already. */
function best(candidates: Candidate[], count: number, present: Set<string>[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || inOrder(a, b))) {
    if (chosen.length >= count) break
    const others = [...present, ...chosen.map(({ words }) => words)]
    if (!others.some((other) => overlap(candidate.words, other) > SAME)) chosen.push(candidate)
  }
  return chosen
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

const inOrder = (a: Candidate, b: Candidate) => a.order - b.order
const plain = ({ text, anchor, language }: SummarySentence): SummarySentence => ({ text, anchor, language })
