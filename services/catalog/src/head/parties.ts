import {
  ANONYMOUS,
  APPELLANT,
  AUTHORITY,
  REPRESENTED_BEHIND,
  UNIT,
  FIRM,
  FUNCTION,
  REPRESENTED,
  ROLE,
} from './party-words.ts'
import { type PartyPiece, partyPieces } from './party-pieces.ts'
import { isAddress, isTown } from './postal-address.ts'

const AGAINST = '(gegen|contre|contro|cunter)'
const PARTED = new RegExp(`,\\s+${AGAINST}\\s+`, 'u')
const PARTED_LOOSELY = new RegExp(`\\s${AGAINST}\\s+(?=\\S)`, 'u')
/**
 * Introduces the members of a community: "Erben des A.________, bestehend aus: 1. …",
 * "Hoirie de feu A., soit: 1. …".
 */
const MEMBERS =
  /,? (?:bestehend aus|nämlich|soit(?: pour (?:elle|lui|eux))?|à savoir|composée? de|ossia|e cioè|composta da)\s*:?,? (?=\d{1,2}\. ?\S)/gu
const NUMBER_INSIDE = /(?<![,;:]|\s(?:und|et|e|gegen|contre|contro)) (?=\d{1,2}\. ?\p{Lu}[\p{L}.]*_{2,})/gu
const DOCKET = /\b\d{1,2}[A-Z]_\d{1,4}\/\d{3} ?\d(?!\d),?/gu

/**
 * The parties of one side, and where a second appeal begins:
 * "…, Beschwerdegegnerin, und B., Beschwerdeführer, gegen …".
 */
interface Side {
  parties: string[]
  second: number | null
}

/** What the pieces of a side so far were about. */
type About = 'name' | 'role' | 'counsel' | 'authority' | 'address' | 'town'

/**
 * The parties of a judgment as its first page names them, without their roles, counsel, organs that act for them and
 * postal addresses: "A.________ gegen Staatsanwaltschaft des Kantons Zug, B.________". Joined appeals are separated by
 * semicolons. Text already in this form is unchanged. Null if no name is left.
 */
export function partiesWithoutAddress(text: string): string | null {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const appeals = plain.split('; ')
  const joined = appeals.every((appeal) => PARTED_LOOSELY.test(appeal))
  return (joined ? appeals : [plain]).map(partiesOfAppeals).filter(Boolean).join('; ') || null
}

function partiesOfAppeals(text: string): string {
  const plain = text
    .replace(DOCKET, ' ')
    .replace(MEMBERS, ', ')
    .replace(NUMBER_INSIDE, ', ')
    .replace(REPRESENTED_BEHIND, ', ')
    .trim()
  const pieces = plain.split(plain.search(PARTED) < 0 ? PARTED_LOOSELY : PARTED)
  const sides = pieces.filter((_, index) => index % 2 === 0).map(sideOf)
  const lines: string[] = []
  let open: string[] = []
  for (const [index, { parties, second }] of sides.entries()) {
    const cut = index > 0 && index < sides.length - 1 ? second : null
    open.push((cut === null ? parties : parties.slice(0, cut)).join(', '))
    if (cut === null && index < sides.length - 1) continue
    lines.push(open.filter(Boolean).join(` ${pieces[1] ?? ''} `))
    open = cut === null ? [] : [parties.slice(cut).join(', ')]
  }
  return lines.filter(Boolean).join('; ')
}

function sideOf(text: string): Side {
  const pieces = partyPieces(text)
  const parties: string[] = []
  let about: About = 'role'
  let counsel = ''
  let start = 0
  let joined: number | null = null
  let second: number | null = null
  for (const [index, { piece, marked }] of pieces.entries()) {
    if (ROLE.test(piece)) {
      if (APPELLANT.test(piece)) second ??= joined ?? start
      about = 'role'
    } else if (REPRESENTED.test(piece)) {
      counsel = piece
      about = AUTHORITY.test(piece) ? 'authority' : 'counsel'
    } else if (about !== 'role' && marked === null && isAddress(piece)) {
      about = isTown(piece) ? 'town' : 'address'
    } else if (marked !== null || isParty(piece, about, counsel, pieces.slice(index + 1))) {
      if (about !== 'name' || marked !== null) start = parties.length
      if (marked === 'and') joined = parties.length
      parties.push(piece)
      about = 'name'
    }
  }
  return { parties, second: second === 0 ? null : second }
}

/** Whether a piece names a party or a unit of one, given what the pieces before it were about. */
function isParty(piece: string, about: About, counsel: string, behind: readonly PartyPiece[]): boolean {
  if (FUNCTION.test(piece)) return false
  const isAnonymous = ANONYMOUS.test(piece)
  const isUnit = UNIT.test(piece) && !isAnonymous
  const isBody = isAnonymous || AUTHORITY.test(piece)
  switch (about) {
    case 'role':
      return true
    case 'counsel':
      if (isUnit) return /gericht|anwaltschaft|tribunal/iu.test(piece)
      return isBody && !(isAnonymous && ANONYMOUS.test(counsel))
    case 'authority':
      return isAnonymous
    case 'address':
      return isBody && !isUnit
    case 'town':
      return !isUnit || AUTHORITY.test(piece)
    case 'name':
      return isUnit || isBody || FIRM.test(piece) || !leadsToAddress(behind)
  }
}

/** Whether the pieces up to a role or the next name end in an address: then the piece before them belongs to it. */
function leadsToAddress(behind: readonly PartyPiece[]): boolean {
  for (const { piece, marked } of behind) {
    if (marked !== null || ROLE.test(piece) || REPRESENTED.test(piece)) return false
    if (isAddress(piece)) return true
    if (ANONYMOUS.test(piece) || AUTHORITY.test(piece)) return false
  }
  return false
}
