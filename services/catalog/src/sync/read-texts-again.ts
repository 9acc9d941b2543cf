import type { DecisionStore } from '../decision/decision-store.ts'
import { readAgain, TEXT_VERSION } from '../text/read-again.ts'
import { Pace } from './pace.ts'

const AT_ONCE = 50

/**
 * Reads stored texts again that older rules divided into paragraphs; index, summaries and citation graph follow the
 * changes. Ends when none is left; an interrupted run goes on at the next start.
 * @returns how many decisions changed
 */
export async function readTextsAgain(store: DecisionStore, signal: AbortSignal): Promise<number> {
  const pace = new Pace()
  let changed = 0
  for (;;) {
    signal.throwIfAborted()
    const old = await store.ofOtherTextVersion(TEXT_VERSION, AT_ONCE)
    if (old.length === 0) return changed
    const again = []
    for (const decision of old) {
      again.push(readAgain(decision))
      await pace.breathe()
    }
    const changes = await store.save(again)
    changed += changes.filter((change) => change === 'changed').length
    // Equal texts were not written.
    await store.setTextVersion(
      old.map(({ contentHash }) => contentHash),
      TEXT_VERSION,
    )
  }
}
