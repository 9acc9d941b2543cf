import type { Decision, Section } from '../decision.ts'
import { federalHead } from '../head/federal-head.ts'
import { Pace } from '../pace.ts'
import { isLettered, sectionsAgain, TEXT_VERSION } from '../text/sections.ts'
import { contentHash } from './content-hash.ts'
import { citationsOf } from './decision-citations.ts'
import type { DecisionStore } from './decision-store.ts'

const AT_ONCE = 50

/**
 * Reads stored texts again that older rules divided into paragraphs; index, summaries and citation graph follow the
 * changes. An interrupted run continues at the next start.
 * @returns how many decisions changed
 */
export async function readTextsAgain(store: DecisionStore, signal: AbortSignal): Promise<number> {
  const pace = new Pace()
  let changed = 0
  for await (const old of store.ofOtherTextVersion(TEXT_VERSION, AT_ONCE)) {
    signal.throwIfAborted()
    const again = []
    for (const decision of old) {
      again.push(readAgain(decision))
      await pace.breathe()
    }
    const changes = await store.save(again, { readAgain: true })
    changed += changes.filter((change) => change === 'changed').length
    // `save` skips equal texts, so their version is set here.
    await store.setTextVersion(old, TEXT_VERSION)
  }
  return changed
}

/**
 * A stored decision with its text read by the current rules; its other fields stay, except that letters are composed.
 */
function readAgain(given: Decision): Decision {
  const decision = composed(given)
  const { volume, part, page, court, language } = decision
  const sections = sectionsAgain(decision, {
    court,
    language,
    origin: decision.sections[0]?.origin ?? 'extract',
    reporter: volume !== null && part && page !== null ? { volume, part, page } : null,
    lettered: isLettered(volume),
    anchors: new Set(),
  })
  const divided = { ...decision, ...sections }
  const { title, parties } = federalHead(divided)
  const named = { ...divided, title, parties }
  const whole = { ...named, citations: citationsOf(named) }
  return { ...whole, contentHash: contentHash(whole) }
}

/** The decision with its letters and their accents composed (NFC); marks of pages move with the text before them. */
function composed(decision: Decision): Decision {
  const written = JSON.stringify(decision)
  if (written === written.normalize('NFC')) return decision
  const moved = (sections: readonly Section[]): Section[] =>
    sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph) => ({
        ...paragraph,
        pageMarks: paragraph.pageMarks.map(({ page, offset }) => ({
          page,
          offset: paragraph.text.slice(0, offset).normalize('NFC').length,
        })),
      })),
    }))
  const whole = { ...decision, sections: moved(decision.sections), judgment: moved(decision.judgment) }
  const { id, docId } = decision
  return { ...(JSON.parse(JSON.stringify(whole).normalize('NFC')) as Decision), id, docId }
}
