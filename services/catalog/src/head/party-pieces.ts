import {
  ANONYMOUS,
  AUTHORITY,
  FIRM,
  FUNCTION,
  REPRESENTED,
  ROLE,
  ROLE_AHEAD,
  ROLE_BEHIND,
  UNIT,
} from './party-words.ts'

export interface PartyPiece {
  piece: string
  /** What marks it as another party: its number, or a word that joins it to the one before. */
  marked: 'number' | 'and' | null
}

const NUMBER = /^(?:\d{1,3}\. ?(?:(?:und|et|e) \d{1,3}\. ?)?|[a-z]\) )(?=\S)/u
const AND = /^(?:und|et|ed?|sowie|ainsi que|nonché) (?=\S)/u
const NO_NAME = /^(?:[\d\s.–-]*|(?:alle|beide|tous|toutes|tutti|tutte|entrambi|entrambe)(?: \p{L}+){0,2})$/iu

const unmarked = (piece: string): PartyPiece => ({ piece, marked: null })

/** The pieces of one side between commas, roles apart from names and addresses, without numbers and joining words. */
export function partyPieces(side: string): PartyPiece[] {
  return side
    .replace(/(?<=\p{Ll}{4})\. (?=(?:und|et|e) \S)/gu, ', ')
    .split(/[,;] +/u)
    .flatMap((written) => {
      const bare = written.replace(/^[\s,]+|[\s,;]+$/gu, '')
      const ahead = ROLE_AHEAD.exec(bare)?.[0].trim()
      return ahead === undefined ? named(bare) : [unmarked(ahead), ...named(bare.slice(ahead.length).trim())]
    })
}

function named(text: string): PartyPiece[] {
  if (ROLE.test(text)) return [unmarked(text)]
  const role = ROLE_BEHIND.exec(text)?.[0] ?? ''
  const roles = role === '' ? [] : [unmarked(role.trim())]
  if (REPRESENTED.test(text)) return [unmarked(text), ...roles]
  let piece = text.slice(0, text.length - role.length)
  const isAnd = AND.test(piece) && !FUNCTION.test(piece.replace(AND, ''))
  if (isAnd) piece = piece.replace(AND, '')
  const isNumbered = NUMBER.test(piece) && (!UNIT.test(piece) || ANONYMOUS.test(piece))
  if (isNumbered) piece = piece.replace(NUMBER, '')
  piece = withoutStop(piece.trim())
  if (NO_NAME.test(piece)) return roles
  const isParty = ANONYMOUS.test(piece) || AUTHORITY.test(piece) || FIRM.test(piece)
  return [{ piece, marked: isAnd && isParty ? 'and' : isNumbered ? 'number' : null }, ...roles]
}

/** Removes the full stop at the end of the list, not that of an abbreviation. */
const withoutStop = (piece: string): string => piece.replace(/(?<=_{2,}|\p{L}{4,}|\d)\.$/u, '')
