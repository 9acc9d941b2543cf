import type { InterfaceLanguage } from '../citation/vocabulary.ts'

type Names = Record<InterfaceLanguage | 'en', string>

const state = (de: string, fr: string, it: string, en: string): Names => ({ de, fr, it, en })

/** States of the Convention, also former ones, as the citations of each language name them, by HUDOC's codes. */
const STATES: Record<string, Names> = {
  ALB: state('Albanien', 'Albanie', 'Albania', 'Albania'),
  AND: state('Andorra', 'Andorre', 'Andorra', 'Andorra'),
  ARM: state('Armenien', 'Arménie', 'Armenia', 'Armenia'),
  AUT: state('Österreich', 'Autriche', 'Austria', 'Austria'),
  AZE: state('Aserbaidschan', 'Azerbaïdjan', 'Azerbaigian', 'Azerbaijan'),
  BEL: state('Belgien', 'Belgique', 'Belgio', 'Belgium'),
  BGR: state('Bulgarien', 'Bulgarie', 'Bulgaria', 'Bulgaria'),
  BIH: state('Bosnien und Herzegowina', 'Bosnie-Herzégovine', 'Bosnia-Erzegovina', 'Bosnia and Herzegovina'),
  CHE: state('Schweiz', 'Suisse', 'Svizzera', 'Switzerland'),
  CYP: state('Zypern', 'Chypre', 'Cipro', 'Cyprus'),
  CZE: state('Tschechische Republik', 'République tchèque', 'Repubblica ceca', 'Czech Republic'),
  DEU: state('Deutschland', 'Allemagne', 'Germania', 'Germany'),
  DNK: state('Dänemark', 'Danemark', 'Danimarca', 'Denmark'),
  ESP: state('Spanien', 'Espagne', 'Spagna', 'Spain'),
  EST: state('Estland', 'Estonie', 'Estonia', 'Estonia'),
  FIN: state('Finnland', 'Finlande', 'Finlandia', 'Finland'),
  FRA: state('Frankreich', 'France', 'Francia', 'France'),
  GBR: state('Vereinigtes Königreich', 'Royaume-Uni', 'Regno Unito', 'United Kingdom'),
  GEO: state('Georgien', 'Géorgie', 'Georgia', 'Georgia'),
  GRC: state('Griechenland', 'Grèce', 'Grecia', 'Greece'),
  HRV: state('Kroatien', 'Croatie', 'Croazia', 'Croatia'),
  HUN: state('Ungarn', 'Hongrie', 'Ungheria', 'Hungary'),
  IRL: state('Irland', 'Irlande', 'Irlanda', 'Ireland'),
  ISL: state('Island', 'Islande', 'Islanda', 'Iceland'),
  ITA: state('Italien', 'Italie', 'Italia', 'Italy'),
  LIE: state('Liechtenstein', 'Liechtenstein', 'Liechtenstein', 'Liechtenstein'),
  LTU: state('Litauen', 'Lituanie', 'Lituania', 'Lithuania'),
  LUX: state('Luxemburg', 'Luxembourg', 'Lussemburgo', 'Luxembourg'),
  LVA: state('Lettland', 'Lettonie', 'Lettonia', 'Latvia'),
  MCO: state('Monaco', 'Monaco', 'Monaco', 'Monaco'),
  MDA: state('Republik Moldau', 'République de Moldova', 'Repubblica di Moldova', 'Republic of Moldova'),
  MKD: state('Nordmazedonien', 'Macédoine du Nord', 'Macedonia del Nord', 'North Macedonia'),
  MLT: state('Malta', 'Malte', 'Malta', 'Malta'),
  MNE: state('Montenegro', 'Monténégro', 'Montenegro', 'Montenegro'),
  NLD: state('Niederlande', 'Pays-Bas', 'Paesi Bassi', 'Netherlands'),
  NOR: state('Norwegen', 'Norvège', 'Norvegia', 'Norway'),
  POL: state('Polen', 'Pologne', 'Polonia', 'Poland'),
  PRT: state('Portugal', 'Portugal', 'Portogallo', 'Portugal'),
  ROU: state('Rumänien', 'Roumanie', 'Romania', 'Romania'),
  RUS: state('Russland', 'Russie', 'Russia', 'Russia'),
  SCG: state('Serbien und Montenegro', 'Serbie-et-Monténégro', 'Serbia e Montenegro', 'Serbia and Montenegro'),
  SMR: state('San Marino', 'Saint-Marin', 'San Marino', 'San Marino'),
  SRB: state('Serbien', 'Serbie', 'Serbia', 'Serbia'),
  SVK: state('Slowakei', 'Slovaquie', 'Slovacchia', 'Slovakia'),
  SVN: state('Slowenien', 'Slovénie', 'Slovenia', 'Slovenia'),
  SWE: state('Schweden', 'Suède', 'Svezia', 'Sweden'),
  TUR: state('Türkei', 'Turquie', 'Turchia', 'Turkey'),
  UKR: state('Ukraine', 'Ukraine', 'Ucraina', 'Ukraine'),
  YUM: state(
    'ehemalige jugoslawische Republik Mazedonien',
    'ex-République yougoslave de Macédoine',
    'ex Repubblica jugoslava di Macedonia',
    'former Yugoslav Republic of Macedonia',
  ),
}

/** Other names that texts and readers use. */
const ALSO: Record<string, readonly string[]> = {
  BIH: ['Bosnien-Herzegowina', 'Bosnia ed Erzegovina', 'Bosnia e Erzegovina', 'Bosnia'],
  CZE: ['Tschechien', 'Tchéquie', 'Cechia', 'Czechia'],
  GBR: ['Grossbritannien', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretagna', 'Great Britain', 'UK'],
  MDA: ['Moldau', 'Moldawien', 'Moldova', 'Moldavie', 'Moldavia'],
  MKD: ['Mazedonien', 'Macédoine', 'Macedonia'],
  NLD: ['Holland', 'Hollande', 'Olanda'],
  RUS: ['Russische Föderation', 'Fédération de Russie', 'Federazione russa', 'Russian Federation'],
  SVK: ['Slowakische Republik', 'République slovaque', 'Repubblica slovacca', 'Slovak Republic'],
  TUR: ['Türkiye'],
}

const named = Object.entries(STATES).flatMap(([code, names]) =>
  [...new Set([...Object.values(names), ...(ALSO[code] ?? [])])].map((name) => [name, code] as const),
)
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|["“”„«»]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/^\s*(?:(?:the|la|le|les|il|lo|i|gli|die|der|das)\s+|l['’]\s*)/i, '')
    .replace(/['’\s-]+/g, ' ')
    .trim()
    .toLowerCase()
const CODES: ReadonlyMap<string, string> = new Map(named.map(([name, code]) => [plain(name), code]))

/** All names, the longest first, so that a pattern of them reads `Serbie-et-Monténégro` before `Serbie`. */
export const STATE_NAMES: readonly string[] = named.map(([name]) => name).toSorted((a, b) => b.length - a.length)

/** HUDOC's code of a State named in any of the languages, in any case, with or without article; null for no State. */
export const stateOf = (name: string): string | null => CODES.get(plain(name)) ?? null

/** The languages in which one State is named so; all of them for anything else. */
export function languagesNaming(state: string): readonly (keyof Names)[] {
  const names = STATES[stateOf(state) ?? '']
  const found = names ? LANGUAGES.filter((language) => plain(names[language]) === plain(state)) : []
  return found.length > 0 ? found : LANGUAGES
}
const LANGUAGES = ['de', 'fr', 'it', 'en'] as const

/** Codes of the States that a respondent consists of; empty where it names anything else. */
export function statesIn(respondent: string): string[] {
  const one = stateOf(respondent)
  if (one !== null) return [one]
  const names = respondent.split(/(,\s+|\s+(?:and|et|und|ed?)\s+)/i)
  const states: string[] = []
  for (let at = 0; at < names.length; at += 2) {
    // A name may itself hold an `and`.
    const double = stateOf(names.slice(at, at + 3).join(''))
    const state = double ?? stateOf(names[at] ?? '')
    if (state === null) return []
    states.push(state)
    if (double !== null) at += 2
  }
  return states
}

/** Codes of the States of which some name begins so. */
export function statesBeginning(text: string): string[] {
  const begins = plain(text)
  return [...new Set([...CODES].flatMap(([name, code]) => (name.startsWith(begins) ? [code] : [])))]
}

const AND: Record<InterfaceLanguage, string> = { de: 'und', fr: 'et', it: 'e' }

/**
 * The respondents of a case in a language: `AUSTRIA AND ITALY` is `Österreich und Italien`. A name that is not a State's stays as
 * written.
 */
export function respondentsIn(written: string, language: InterfaceLanguage): string {
  const several = statesIn(written).map((code) => STATES[code]?.[language] ?? written)
  if (several.length < 2) return several[0] ?? written
  return `${several.slice(0, -1).join(', ')} ${AND[language]} ${several.at(-1)}`
}
