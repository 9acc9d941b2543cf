import { behind } from './statute-signs.ts'

/** Which piece of a sentence is meant: `Hs. 2`, `zweiter Satzteil`, `première partie`, `seconda parte della frase`. */
const PIECE = String.raw`(?:(?:Hs|Halbs|Satzt)\.|(?:HS|Hs|TS)(?!\p{L})|(?:(?:(?:Halb|Teil)satz|Satzteil|Satzhälfte|Teil|partie|membre|parte)(?!\p{L})(?:\s(?:de\s(?:la\s)?phrase|della\sfrase)(?!\p{L}))?))`
const ORDINAL = String.raw`(?:\d\s?(?:\.|er|re|ère|e|ème|a|ª)|(?:[Ee]rst|[Zz]weit|[Dd]ritt|[Ll]etzt)e[rsnm]?|premi(?:er|ère)|deuxième|seconde?|troisième|derni(?:er|ère)|prim[ao]|second[ao]|terz[ao]|ultim[ao])`
/** Where in the provision, or how it is read: `am Anfang`, `all'inizio`, `a contrario`. */
const WHERE = [
  String.raw`(?:a|e)\s?contrario|a\sfortiori|a\.\s?E\.|i\.\s?i\.|(?:in|ab)\s(?:initio|principio|limine|medio)|in\stoto`,
  String.raw`am\s(?:Anfang|Ende)|zu\sBeginn|Ingress|Einleitung(?:ssatz|steil)?|Schlussteil|Schlusssatz`,
  String.raw`au\sdébut|début|à\sla\sfin|phrase\s(?:introductive|liminaire)|préambule`,
  String.raw`all'inizio|alla\sfine|inizio|frase\s(?:introduttiva|iniziale)`,
].join('|')
/** Without saying which: only before what may be an act, where it would be taken for one. */
const BARE = String.raw`(?:(?:Hs|Halbs|Satzt)\.|(?:HS|Hs|TS|(?:Halb|Teil)satz|Satzteil|Satzhälfte)(?!\p{L}))(?=\s\p{Lu})`
const REMARK = new RegExp(String.raw`${ORDINAL}\s${PIECE}|${PIECE}\s?[1-9](?!\d)|${BARE}|(?:${WHERE})(?!\p{L})`, 'uy')
const BEGINNINGS = '123456789EZDLHSTIabezdlpstufimià'

/**
 * The offset after words between the last part of a provision and its act that name no part: `Hs. 2`, `am Anfang`,
 * `première partie`, `a contrario`; -1 if there are none.
 */
export const placeRemarkAt = (text: string, at: number): number =>
  BEGINNINGS.includes(text[at] ?? '.') ? behind(REMARK, text, at) : -1

const ANYWHERE = new RegExp(`(?<![\\p{L}\\d])(?:${REMARK.source})`, 'u')

/** Whether a citation contains such words, which its parts do not. */
export const hasPlaceRemark = (citation: string): boolean => ANYWHERE.test(citation)
