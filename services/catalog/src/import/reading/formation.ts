/** HUDOC's branches of judgments and decisions, and the old Court in plenary session. */
const FORMATIONS = [
  'GRANDCHAMBER',
  'CHAMBER',
  'COMMITTEE',
  'PLENARY',
  'SINGLEJUDGE',
  'ADMISSIBILITY',
  'ADMISSIBILITYCOM',
  'DECGRANDCHAMBER',
  'DECCOMMISSION',
  'SCREENINGPANEL',
] as const

/** HUDOC's code of the old Court in plenary session. */
const PLENARY_BODY = '15'
/** The body as the first page of a document names it. */
const NAMED: readonly [RegExp, string][] = [
  [/GRAND CHAMBER|GRANDE CHAMBRE/, 'GRANDCHAMBER'],
  [/COURT \(PLENARY\)|COUR \(PL[ÉE]NI[ÈE]RE\)|plenary (?:court|session)|séance plénière/i, 'PLENARY'],
  [/COMMITTEE|COMIT[ÉE]/, 'COMMITTEE'],
  [
    /(?:FIRST|SECOND|THIRD|FOURTH|FIFTH|(?:PREMI|DEUXI|TROISI|QUATRI|CINQUI)[ÈE](?:RE|ME)) SECTION|COURT \(CHAMBER\)|COUR \(CHAMBRE\)/,
    'CHAMBER',
  ],
]

/**
 * The formation that decided, from HUDOC's branch, its collections or its body, else the first page; null if none says
 * it.
 */
export function formationOf(said: {
  branch: string | null
  collection: string
  body: string | null
  text: string
}): string | null {
  if (said.body === PLENARY_BODY) return 'PLENARY'
  if (said.branch !== null) return said.branch
  const collections = new Set(said.collection.split(/[;,\s]+/))
  const collected = FORMATIONS.find((formation) => collections.has(formation))
  return collected ?? NAMED.find(([name]) => name.test(said.text.slice(0, 2000)))?.[1] ?? null
}
