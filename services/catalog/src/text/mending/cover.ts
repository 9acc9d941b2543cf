import type { SectionKey } from '../../decision.ts'
import { runningStart } from '../consideration-numbers.ts'
import { JUDGMENT_TITLES } from '../judgment-text.ts'
import { cutAt, type Piece } from './piece.ts'

const COURT = "EUROPEAN COURT OF HUMAN RIGHTS|COUR EUROPÉENNE DES DROITS DE L[’']HOMME"
const FORMATION =
  '(?:FORMER )?(?:FIRST|SECOND|THIRD|FOURTH|FIFTH) SECTION|GRAND CHAMBER|(?:ANCIENNE )?(?:PREMIÈRE|DEUXIÈME|TROISIÈME|QUATRIÈME|CINQUIÈME) SECTION|GRANDE CHAMBRE|COUR \\(CHAMBRE\\)|COURT \\(CHAMBER\\)|CHAMBER|CHAMBRE|COMMITTEE|COMITÉ'
const DATE = '\\d{1,2}(?:er)? ?\\p{L}+ \\d{4}'
/** The beginnings of lines on the first page of a Strasbourg document, in their order. */
const COVER = new RegExp(
  [
    `^(?:${COURT}|${FORMATION})`,
    `(?<=\\s)(?:${FORMATION})(?= (?:CASE OF|AFFAIRE|DECISION|DÉCISION|JUDGMENT|ARRÊT))`,
    '(?:^|(?<=\\s))(?:CASE OF|AFFAIRE)(?= \\p{Lu})',
    '(?<=\\s)\\((?:Applications?|Requêtes?|Demandes?) n',
    '(?<=\\s)(?:Application no|Applications nos|Requête n|Requêtes n)(?=[so°. ]* ?\\d)',
    '(?<=\\s)(?<!WHICH DELIVERED |A RENDU |RENDU UN |RENDU SON )(?:JUDGMENT(?! IN THE)|ARRÊT(?! LE)|DECISION|DÉCISION|PARTIAL DECISION|FINAL DECISION)(?: AS TO THE ADMISSIBILITY(?: OF)?| SUR LA RECEVABILITÉ| PARTIELLE| FINALE)*(?!\\p{L})',
    '(?<=(?:JUDGMENT|ARRÊT|\\)) )(?=Art(?:icles?|s)?\\.? \\d+[^•]{0,40}•)',
    '(?<=\\s)STRASBOURG(?!\\p{L})',
    `(?<=STRASBOURG )${DATE}`,
    '(?<=\\s)(?:FINAL|DÉFINITIF)(?=\\s|$)',
    '(?<=(?:FINAL|DÉFINITIF) )\\d{2}\\/\\d{2}\\/\\d{4}',
    '(?<=\\s)(?:THIS CASE WAS REFERRED|CETTE AFFAIRE A ÉTÉ RENVOYÉE)',
    '(?<=\\s)(?:This judgment|Cet arrêt|This decision|Cette décision) (?=(?:has become|will become|is|may|deviendra|est|peut|a acquis))',
  ].join('|'),
  'gu',
)
/** Where the first page ends and the text begins. */
const TEXT =
  /(?<=^|\s)(?:In the case of \p{Lu}|En l[’']affaire \p{Lu}|The European Court of Human Rights(?: \(|,)|La Cour européenne des Droits de l[’']Homme(?: \(|,))/iu
const BODY =
  /(?<=\s)(?:The European Court of Human Rights(?= ?\(|,)|La Cour européenne des [Dd]roits de l[’']Homme(?= ?\(|,)|Having (?:deliberated|regard)(?!\p{L})|Après en avoir délibéré|Vu (?=l[ae]s? (?:requête|décision|observations|commentaires))|Delivers the following|Rend l[’']arrêt que voici|(?:Decides as follows|Rend la décision suivante))/giu
const LONGEST = 40_000

/** The first page of a Strasbourg document as a title block, then the composition and the deliberations. */
export function strasbourgCover(pieces: readonly Piece[]): Piece[] {
  let inText = false
  return pieces.flatMap((piece) => {
    inText ||= runningStart(piece.text) !== null
    if (inText || piece.kind !== undefined || piece.text.length > LONGEST)
      return inText ? divided(piece, BODY) : [piece]
    const end = TEXT.exec(piece.text)?.index
    const [cover, text] = end === undefined ? [piece] : end === 0 ? [undefined, piece] : cutAt(piece, [end])
    if (end !== undefined) inText = true
    const titles = cover ? divided(cover, COVER).map((line) => ({ ...line, kind: 'title' as const })) : []
    return [...titles, ...(text ? divided(text, BODY) : [])]
  })
}

function divided(piece: Piece, marks: RegExp): Piece[] {
  const cuts = Array.from(piece.text.matchAll(marks), ({ index }) => index).filter((at) => at > 0)
  return cuts.length === 0 ? [piece] : cutAt(piece, cuts)
}

const PARTS: readonly SectionKey[] = ['facts', 'considerations', 'disposition']
const FEDERAL_HEAD =
  /^(?:Bundesgericht|Tribunal fédéral|Tribunale federale|Tribunal federal|Eidgenössisches Versicherungsgericht)$/

/** A judgment that a source gave undivided, with its first page: the page as a title block, then facts and law. */
export function federalParts(key: SectionKey, pieces: readonly Piece[]): { key: SectionKey; pieces: Piece[] }[] {
  if (key === 'lead') return [{ key, pieces: pieces.map((piece) => ({ ...piece, kind: 'title' as const })) }]
  const whole = { key, pieces: [...pieces] }
  if (key !== 'considerations' || !FEDERAL_HEAD.test(pieces[0]?.text ?? '')) return [whole]
  let from = 0
  const cuts = PARTS.flatMap((part) => {
    const at = pieces.findIndex(({ text }, index) => index >= from && JUDGMENT_TITLES[part]?.test(text))
    if (at < 0) return []
    from = at + 1
    return [{ part, at }]
  })
  const first = cuts[0]
  if (!first || first.at > 60) return [whole]
  const lead = pieces.slice(0, first.at).map((piece) => ({ ...piece, kind: 'title' as const }))
  const parts = cuts.map(({ part, at }, index) => ({ key: part, pieces: pieces.slice(at, cuts[index + 1]?.at) }))
  return [
    { key: 'lead', pieces: lead },
    ...parts.map(({ key: part, pieces: [title, ...rest] }) => ({
      key: part,
      pieces: title ? [{ ...title, kind: 'heading' as const, level: 0 }, ...rest] : rest,
    })),
  ]
}
