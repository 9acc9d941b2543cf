import { decision as aDecision } from '../contract/decision.fixture.ts'
import type { IndexedDecision } from '../port.ts'

/** A decision of the kill and damage tests; its text contains `commun` and a word made of its content hash. */
export function decision(number: number, contentHash: string): IndexedDecision {
  return aDecision(`k-${number}`, {
    docId: String(number),
    title: `Décision ${number}`,
    regeste: { fr: 'résiliation du bail', de: 'Kündigung der Miete' },
    text: `texte commun mot${contentHash.replaceAll('.', 'x')} numéro ${number}`,
    dockets: [`4A_${number}/2020`],
    terms: [`4A_${(number + 1) % 200}/2020`],
    contentHash,
  })
}
