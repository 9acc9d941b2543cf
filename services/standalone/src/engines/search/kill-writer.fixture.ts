import type { IndexedDecision } from '@trilex/catalog'
import { openSearchEngine } from './index.ts'

/** Writes without end and prints what was acknowledged, until it is killed: `+id hash` for a put, `-id` for a deletion. */
const [folder, seed] = process.argv.slice(2)
if (folder === undefined || seed === undefined) throw new Error('usage: kill-writer.fixture.ts FOLDER SEED')
const index = await openSearchEngine({ folder })
for (let round = 0; ; round++) {
  const documents = Array.from({ length: 1 + (round % 7) }, (_, i) =>
    decision((round * 13 + i * 7) % 200, `${seed}.${round}`),
  )
  await index.addOrUpdate(documents)
  process.stdout.write(documents.map(({ id, contentHash }) => `+${id} ${contentHash}\n`).join(''))
  if (round % 5 !== 4) continue
  const gone = `k-${(round * 11) % 200}`
  await index.delete([gone])
  process.stdout.write(`-${gone}\n`)
}

function decision(number: number, contentHash: string): IndexedDecision {
  return {
    id: `k-${number}`,
    docType: 'other',
    docId: String(number),
    docTypes: ['other'],
    language: 'fr',
    title: `Décision ${number}`,
    regeste: { fr: 'résiliation du bail', de: 'Kündigung der Miete' },
    text: `texte commun mot${contentHash.replaceAll('.', 'x')} numéro ${number}`,
    court: 'Court',
    chamber: null,
    citations: { fr: '', de: '', it: '' },
    dockets: [`4A_${number}/2020`],
    decisionDate: '2020-01-01',
    decisionYear: 2020,
    publicationDate: null,
    publicationYear: null,
    volume: null,
    part: null,
    page: null,
    outcomes: [],
    domains: [],
    terms: [`4A_${(number + 1) % 200}/2020`],
    summaryShort: '',
    summaryLong: '',
    url: null,
    demonstration: false,
    contentHash,
  }
}
