import { STATE_NAMES, stateOf } from './states.ts'

/** Particles inside a name; a name never begins with one. */
const PARTICLE =
  /^(?:and|et|und|e|y|others?|autres?|altri|weitere|andere|others\.?|de|du|des|del|della|di|van|von|der|den|da|dos|le|la|les|the|of|für|das|al|el|bin|ben|a\.s\.|S\.A\.|no\.|&|-|gegen|"|v\.)$/i
/** Words before a case name that do not belong to it. */
const STOP =
  /^[("“«[]*(?:ACEDH|ACourEDH|Gde|Ch\.|EGMR(?:-(?:Urteil|Entscheid)(?:e?s|en?)?)?|CourEDH|CorteEDU|EKMR|ECHR|CEDH|Urteile?n?s?|Entscheide?s?|Zulassungsentscheid|Grossen?|Kammer|Gerichtshofs?|arrêts?|Arrêts?|décisions?|affaires?|sentenz[ae]|See|see|cf\.?|vgl\.?|Vgl\.?|Cf\.?|also|In|in|case|cases|judgments?|Court|Cour|Corte|and|Compare|compare|mutatis|mutandis|alia|i\.S\.|Sachen|i\.|S\.|EDH|EDU|Fall|Rechtssache|Voir|voir|notamment|dans|l'affaire|l'arrêt|GC|contrast|citing|example|e\.g\.|par|by|with|ex|TF|CE|Case|Voy\.?|arrêt|cause|caso|causa|nella|Affaire|AFFAIRE|CASE|Urteil|The|Thus|However|Moreover|Dans|L'arrêt|L'affaire)[\]),:]*$/
const CAPITAL = /^[("“«„'[]*[\p{Lu}\d"“«]/u
/** Longest name, in words. */
const MOST_WORDS = 12
const WINDOW = 130

/** Names of several words or with an `and` in them; others are read by their capital. */
const LONG_NAMES = STATE_NAMES.filter((name) => /[\s-]/.test(name)).map((name) => name.replaceAll(' ', '\\s'))
const STATES = new RegExp(
  `(?:(?:la|le|les|l'|the|il|lo|die|den|das)\\s?)?(?:${LONG_NAMES.join('|')}|\\p{Lu}[\\p{L}-]{2,}(?:\\s(?:and|et|und|e)\\s(?:the\\s|la\\s|l')?\\p{Lu}[\\p{L}-]{2,})?)`,
  'uy',
)
const STATE_ENDING =
  /(?:Schweiz|Suisse|Switzerland|Svizzera|Deutschland|Allemagne|Germany|Germania|Österreich|Autriche|Austria|France|Frankreich|Francia|Ital(?:y|ie|ien|ia)|Belgi(?:um|que|en|o)|Spa(?:in|nien|gna)|Espagne|Turk(?:ey|iye)|Türkei|Turquie|Turchia|Türkiye|Russ(?:ia|land|ie)|Rumänien|Roumanie|Romania|Pol(?:and|en|ogne|onia)|Ungarn|Hongrie|Hungary|Ungheria|Bulgari(?:a|en|e)|Gr(?:eece|iechenland|èce|ecia)|Ukraine|Ucraina|Kroatien|Croati[ea]|Croazia|Sloven|Slovak|Slowen|Slowak|Schweden|Suède|Sweden|Svezia|Norw|Norv|Dänemark|Danemark|Denmark|Danimarca|Finn|Finl|Niederlande|Netherlands|Pays-Bas|Portug|Portog|Irland|Ireland|Irlande|Irlanda|Kingdom|Royaume|Regno|britannien|Malt|Cypr|Chypr|Zypern|Cipro|Lett|Latvia|Lit|Eston|Est|Armen|Armén|Azer|Aser|Georgi|Géorgie|Moldov|Moldau|Serb|Bosni|Mazedonien|Macedon|Macédoine|Montenegro|Monténégro|Alban|Island|Iceland|Islande|Liechtenstein|Luxemb|Monaco|Andorr|San Marino|Czech|tchèque|Tschech)/

/** Reads backwards the applicant's side of a case name that ends at `at` (before `v.`), at most back to `floor`. */
export function nameBefore(text: string, at: number, floor: number): { name: string; start: number } | null {
  const from = Math.max(floor, at - WINDOW)
  const window = text.slice(from, at).trimEnd()
  const cut =
    Math.max(window.lastIndexOf(';'), window.lastIndexOf(':'), window.lastIndexOf('('), window.lastIndexOf('\n')) + 1
  let start = window.length
  let cursor = window.length
  for (let words = 0; words < MOST_WORDS && cursor > cut; words++) {
    const blank = Math.max(cut - 1, window.lastIndexOf(' ', cursor - 1))
    const word = window.slice(blank + 1, cursor)
    const isInitial = word === 'S.' && /^(?:and|et|und|e)\s/.test(window.slice(cursor).trimStart())
    if (STOP.test(word) && !isInitial && !/^(?:and|par|in|The)$/.test(word)) break
    if (/^and$/.test(word) && words === 0) break
    if (CAPITAL.test(word)) start = blank + 1
    else if (!PARTICLE.test(word)) break
    cursor = blank
    while (cursor > cut && window[cursor - 1] === ' ') cursor--
    if (words === 0 && /\d{4},$/.test(window.slice(0, cursor))) break
    if (words > 0 && /[,]$/.test(window.slice(0, cursor)) && !/[.]{1},$/.test(window.slice(0, cursor))) break
  }
  const name = window.slice(start).replace(/^[("“«„[]+(?=[^"”»]*$)/, '')
  return name.length > 1 && /\p{Lu}/u.test(name) ? { name, start: from + window.length - name.length } : null
}

/** Which of several cases with the same parties: `(no. 2)`, `(n° 1)`, `(I)`. */
const SERIAL =
  /\s\((?:(?:nos?\.?|n\s?[°o]s?\.?|Nrn?\.?|nn?\.)\s?\d{1,2}(?:\s(?:and|et|und|e)\s\d{1,2})?|[IVX]{1,4})\)/iy

/** Reads the respondent at `at`; `state` if it is the name of a member state. */
export function respondentAt(text: string, at: number): { name: string; end: number; state: boolean } | null {
  STATES.lastIndex = at
  const match = STATES.exec(text)
  if (!match) return null
  const name = match[0].replace(/^(?:the|die|den|das)\s/, '')
  SERIAL.lastIndex = STATES.lastIndex
  const serial = SERIAL.exec(text)?.[0] ?? ''
  const state = STATE_ENDING.test(name) || stateOf(name) !== null
  return { name: name + serial, end: STATES.lastIndex + serial.length, state }
}
