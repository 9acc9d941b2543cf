import { AUTHORITY, FIRM } from './party-words.ts'

/**
 * Postal addresses on the first page of a judgment, piece by piece ("Zentralstrasse 28", "Postfach", "6002 Luzern").
 */

const TOWN = /^(?:(?:[A-Z]{1,3}|CH|FL)[- ])?\d{4,5}(?:\s|(?=\p{Lu}))\p{L}/u
const BOX =
  /^(?:Postfach|PF \d|Case postale|C\.? ?P\.? \d|CP \d|Casella postale|Postlagernd|Poste restante|Fermo posta)/iu
const STREET_NUMBER =
  /\p{L}[\p{L}.'’/()-]*,? (?:n[°o]\.? ?)?\d{1,4}(?: ?[a-zA-Z](?:bis)?|bis|ter)?(?: ?[-–/+&] ?\d{1,4} ?[a-zA-Z]?)*(?: [A-Z])?$/u
/** A number that is not a house number. */
const OTHER_NUMBER =
  /(?:abteilung|abt\.|kammer|(?:^|\s)nr\.?|nrn\.|n[°o]s?\.?|sektion|section|parzelle|grundstück|cour|chambre|kreis|region|arrondissement|senat|(?:führer|gegner|kläger)(?:in|innen)?|recourant\p{Ll}*|intimé\p{Ll}*|ricorrent\p{Ll}|camera|corte|sezione|zone|block|los|lot|fonds|parcelle|particella|serie|série|ziff\.?|gruppe|dezernat|büro|bureau|unità) \d+\p{L}?$/iu
const STREET =
  /(?:strasse|straße|str\.|gasse|gässli|gässchen|platz|plätzli|allee|rain|graben|quai|promenade|matte|halde|gartenweg|ring|weg|steig|hof|haus|palast|rosengarten|egg)$/iu
const STREET_WORD =
  /^(?:(?:rue|route|rte|chemin|ch\.|avenue|av\.|place|pl\.|quai|boulevard|bd|bld|allée|ruelle|impasse|passage|sentier|esplanade|promenade|rampe|faubourg|fbg|montée|clos|via|v\.le|viale|piazza|piazzetta|piazzale|corso|vicolo|salita|stradone|contrada|strada|riva|stradina)(?: |$)|(?:grand[’' -]rue|im|am|an der|auf de[rm]|zum|zur|in der|hinter|unter|ob) )/iu
const BUILDING =
  /^(?:Bundeshaus|Haus de[rs] |Hôtel (?:de|du|d[’'])|Palais|Palazzo|Château|Castello|Villa |Maison d|Centre administratif|Centro amministrativo|Stabile|Casa |Immeuble|Bâtiment|Les? Portes|Amthaus|Rathaus|Gerichts(?:haus|gebäude)|Justizzentrum|Stadthaus|Gemeindehaus|Verwaltungs(?:gebäude|zentrum)|Regierungsgebäude|Polizeigebäude|Residenza|Zentrum |Hauptsitz|Sitz |Siège|Sede |\d+(?:er|e|ème)? étage|\d+\. (?:Stock|Etage|piano))/iu

/** The names of all countries in three languages. */
function countryNames(): ReadonlySet<string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Set(
    (['de', 'fr', 'it'] as const).flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return codes.flatMap((code) => names.of(code) ?? [])
    }),
  )
}
const COUNTRIES = countryNames()

/** Whether a piece ends an address: postal code and town. */
export const isTown = (piece: string): boolean => TOWN.test(piece)

/** Whether a piece between two commas is part of an address: street, box, building, postal code, country. */
export function isAddress(piece: string): boolean {
  if (TOWN.test(piece) || BOX.test(piece) || COUNTRIES.has(piece)) return true
  const isBody = AUTHORITY.test(piece) || FIRM.test(piece)
  if (STREET_NUMBER.test(piece) && !OTHER_NUMBER.test(piece)) {
    const street = piece.replace(/[\s,]+(?:n[°o]\.? ?)?\d.*$/u, '')
    return !isBody || STREET.test(street) || STREET_WORD.test(street) || BUILDING.test(street)
  }
  if (BUILDING.test(piece)) return !FIRM.test(piece)
  if (isBody) return false
  return STREET_WORD.test(piece) || (STREET.test(piece) && !piece.includes(' '))
}
