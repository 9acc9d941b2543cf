import type { Treatment } from '@trilex/citations/vocabulary'
import { CITED, OF_CITED } from './treatment-phrases.ts'

/**
 * Longer sentences in which a court says what becomes of its case law; the treated decisions are the group `cited`.
 * What follows them gives reasons, so only words before them can take them back. Found in: BGE 146 III 254, 147 IV 47,
 * 148 III 21, 148 IV 145, 148 V 408, 150 IV 225, 151 I 337, 151 IV 338.
 */
export interface TreatmentSentence {
  phrase: RegExp
  /** Null: taken from the verb or noun of the group `says`. */
  treatment: Treatment | null
  /**
   * Also used to report an earlier decision ("… entschied es in Änderung von X"); counts only where nothing is
   * reported.
   */
  told?: true
  /** Often said by parties, authors and lower courts; counts only as a statement of the court itself. */
  own?: true
}

const DECISIONS = `(?:vgl\\.\\s)?(?:insbesondere\\s|etwa\\s|auch\\s)?(?:zit\\.\\s)?(?:Urteil(?:en?)?\\s)?(?<cited>${CITED}(?:(?:\\s?[,;/]\\s?|\\s(?:und|sowie)\\s)(?:dem\\s|den\\s|der\\s)?(?:Urteil(?:en?)?\\s)?${CITED})*)`
const FRENCH = `(?<cited>${CITED}(?:(?:\\s?[,;]\\s?|\\s(?:et|ed?)\\s)(?:de\\sl['’]|à\\sl['’]|aux\\s|all[ae]\\s)?${CITED})*)`
const ADVERBS =
  '(?:(?:daher|deshalb|somit|folglich|demnach|damit|hier|heute|auch|weiterhin|grundsätzlich|insoweit|insofern|dahingehend|entsprechend|teilweise|einschränkend|in\\s(?:dem|diesem)\\sSinne?|in\\sAnbetracht\\s[^,;]{1,80}),?\\s){0,3}'
const MADE_CLEAR = 'zu\\s(?<says>präzisieren|relativieren|verdeutlichen|ändern)(?![\\p{L}])'
const LAW = '(?:\\p{Ll}+en\\s)?(?:Rechtsprechung|Praxis)'
const OPINION = '(?:Ansicht|Auffassung|Rechtsprechung|Praxis|Aussage)'
/** A character of the same sentence; the full stop of an abbreviation does not end it. */
const SENTENCE = '(?:[^;.]|\\.(?!\\s\\p{Lu}))'
/** A summary of the case law, without another citation in it. */
const CONTENT = `[^;${CITED}]{0,300}?`

const PHRASES: readonly (Omit<TreatmentSentence, 'phrase'> & { text: string })[] = [
  // … ist in Präzisierung von X als Zwischenentscheid anzusehen
  {
    text: `(?<![\\p{L}])in\\s(?<says>Präzisierung|Bestätigung|Änderung)\\s(?:von\\s|der\\s${LAW}\\s(?:gemäss|nach|von|in)\\s)${DECISIONS}`,
    treatment: null,
    told: true,
  },
  // X, wonach …, ist in dem Sinne zu präzisieren
  {
    text: `^(?:[\\p{Lu}]\\p{Ll}+\\s)?${DECISIONS}(?:,\\swonach\\s[^;]{1,400}?,)?\\s(?:ist|sind)\\s${ADVERBS}${MADE_CLEAR}`,
    treatment: null,
  },
  // Damit ist die Formulierung in X, wonach …, insoweit zu präzisieren
  {
    text: `(?<![\\p{L}])(?:ist|sind)\\s(?:die\\s(?:Formulierung(?:en)?|Erwägung|Aussage|${LAW})\\s(?:in|gemäss|nach|von)\\s)?${DECISIONS}(?:,\\swonach\\s[^;]{1,400}?,)?\\s${ADVERBS}${MADE_CLEAR}`,
    treatment: null,
  },
  // Die in X dargelegten Grundsätze sind … zu relativieren; die Formulierungen in früheren Urteilen (X) sind … zu präzisieren
  {
    text: `(?:[Dd]ie\\sin\\s${DECISIONS}\\s(?:dargelegten?|aufgestellten?|entwickelten?|publizierten?)\\s(?:Grundsätze|Kriterien|Erwägungen|${LAW}))\\s(?:ist|sind)\\s${ADVERBS}${MADE_CLEAR}`,
    treatment: null,
  },
  {
    text: `Formulierung(?:en)?\\sin\\s(?:früheren\\sUrteilen\\s)?\\(?${DECISIONS}\\)?\\s(?:ist|sind)\\s${ADVERBS}${MADE_CLEAR}`,
    treatment: null,
  },
  // … ist die frühere Rechtsprechung, wonach … (X), dahingehend zu präzisieren
  {
    text: `(?<![\\p{L}])ist\\sdie\\s(?:frühere|bisherige)\\s${LAW},\\swonach\\s${CONTENT}\\(${DECISIONS}\\),\\s${ADVERBS}${MADE_CLEAR}`,
    treatment: null,
  },
  // Demnach ist an der Rechtsprechung gemäss X auch unter der ZPO festzuhalten
  {
    text: `(?<![\\p{L}])ist\\s${ADVERBS}an\\s(?:der|dieser)\\s${LAW}(?:\\s(?:gemäss|nach|in|von))?\\s\\(?${DECISIONS}\\)?(?:\\s(?!nicht\\s|kaum\\s)[\\p{L}]+){0,12}\\sfestzuhalten`,
    treatment: 'confirmed',
  },
  // An der Rechtsprechung, wonach … (X), ist daher weiterhin festzuhalten
  {
    text: `^An\\sder\\s${LAW},\\swonach\\s${CONTENT}\\(${DECISIONS}\\),\\sist\\s${ADVERBS}festzuhalten`,
    treatment: 'confirmed',
  },
  // Es besteht kein Anlass, von der Rechtsprechung zum … gemäss X abzuweichen; …, von der Rechtsprechung abzuweichen, wonach … (X)
  {
    text: `kein(?:en?)?\\s(?:Anlass|Grund|Veranlassung),\\svon\\sder\\s${LAW}(?:\\s[^\\s,;()${CITED}]+){0,10}?\\s(?:gemäss|nach|in|von|aus)\\s${DECISIONS}\\sabzuweichen`,
    treatment: 'confirmed',
  },
  {
    text: `kein(?:en?)?\\s(?:Anlass|Grund|Veranlassung),\\svon\\sder\\s${LAW}\\sabzuweichen,\\swonach\\s${CONTENT}\\(${DECISIONS}`,
    treatment: 'confirmed',
  },
  // … kein Grund erkennbar, auf das in X Gesagte zurückzukommen; auf die … Rechtsprechung (X) ist nicht zurückzukommen
  {
    text: `kein(?:en?)?\\s(?:Anlass|Grund)(?:\\s\\p{Ll}+)?,\\s(?:\\p{Ll}+\\s)?auf\\s(?:das|die)\\sin\\s${DECISIONS}\\s\\p{L}+\\szurückzukommen`,
    treatment: 'confirmed',
  },
  {
    text: `^Auf\\s(?:die|diese)\\s[^;()${CITED}]{0,100}Rechtsprechung\\s\\(${DECISIONS}\\)\\sist\\s${ADVERBS}nicht\\szurückzukommen`,
    treatment: 'confirmed',
  },
  // … kann an der in X zum Ausdruck gebrachten Ansicht, …, nicht festgehalten werden
  {
    text: `(?<![\\p{L}])kann\\s${ADVERBS}an\\sder\\s(?:in\\s)?${DECISIONS}\\s(?:zum\\sAusdruck\\sgebrachten|vertretenen|geäusserten|dargelegten|publizierten)\\s${OPINION}[^;${CITED}]{0,300}?\\snicht\\s(?:mehr\\s|länger\\s|weiter\\s)?festgehalten\\swerden`,
    treatment: 'changed',
  },
  // Sollte dem Urteil X etwas anderes entnommen werden können, ist daran nicht festzuhalten
  {
    text: `^Sollten?\\s(?:sich\\s)?(?:aus\\s)?(?:dem\\s|den\\s)?${DECISIONS}[^;${CITED}]{0,60}?(?:[Aa]nderes|Abweichendes|Gegenteiliges)[^;${CITED}]{0,80}?daran\\snicht\\s(?:mehr\\s|länger\\s)?(?:festzuhalten|festgehalten)`,
    treatment: 'changed',
  },
  // Die Rechtsprechung gemäss X ist überholt; la jurisprudence publiée à X est dépassée; la giurisprudenza di cui alla X è superata
  {
    text: `(?:Rechtsprechung|Praxis)(?:\\s(?:gemäss|nach|in|von))?\\s\\(?${DECISIONS}\\)?\\sist\\s${ADVERBS}überholt`,
    treatment: 'changed',
  },
  {
    text: `jurisprudence${OF_CITED}${FRENCH}\\)?\\sest\\s(?:désormais\\s|ainsi\\s|donc\\s)?(?:dépassée|caduque|obsolète)`,
    treatment: 'changed',
  },
  {
    text: `giurisprudenza${OF_CITED}${FRENCH}\\)?\\sè\\s(?:ormai\\s|quindi\\s|dunque\\s)?superata`,
    treatment: 'changed',
  },
  // Existence de motifs justifiant de revenir sur l'X; il y a lieu de revenir sur la jurisprudence publiée à X
  {
    text: `(?:[Ee]xistence\\sde\\smotifs\\sjustifiant|[Ii]l\\s(?:y\\sa\\slieu|convient|se\\sjustifie))\\s(?:dès\\slors\\s|donc\\s|ainsi\\s)?(?:de\\srevenir\\ssur|de\\ss['’]écarter\\sde|d['’]abandonner)\\s(?:la\\sjurisprudence${OF_CITED}|l['’]arrêt\\s|l['’])${FRENCH}`,
    treatment: 'changed',
    own: true,
  },
  // L'X doit être abandonné; l'X est dépassé
  {
    text: `(?<![\\p{L}])[Ll]['’]${FRENCH}\\s(?:est|doit\\sêtre)\\s(?:désormais\\s|ainsi\\s|donc\\s|dès\\slors\\s)?(?:abandonné|dépassé|caduc|obsolète)(?![\\p{L}])`,
    treatment: 'changed',
    own: true,
  },
  // Esistenza di motivi che giustificano di ritornare sulla X; si giustifica pertanto di scostarsi dalla giurisprudenza di cui alla X
  {
    text: `(?:(?:[Ee]sistenza\\sdi|[Vv]i\\ssono)\\smotivi\\sche\\sgiustificano|[Ss]i\\sgiustifica|[Oo]ccorre|[Cc]onviene)\\s(?:dunque\\s|quindi\\s|pertanto\\s)?(?:di\\s)?(?:ritornare\\ssull|scostarsi\\sdall|abbandonare\\sl)(?:['’]|[ae]\\s)(?:giurisprudenza${OF_CITED}|sentenza\\s)?${FRENCH}`,
    treatment: 'changed',
    own: true,
  },
  // Abkehr von der Rechtsprechung gemäss X; Abkehr von den X rechtfertigenden Gründen
  {
    text: `(?<![\\p{L}])Abkehr\\svo[nm]\\s(?:den\\s|der\\s|dem\\s)?(?:${LAW}\\s(?:gemäss|nach|in|von|aus)\\s|in\\s(?:den\\s)?)?\\(?${DECISIONS}`,
    treatment: 'changed',
    own: true,
  },
  // Von der Rechtsprechung gemäss X ist abzuweichen
  {
    text: `(?<![\\p{L}])[Vv]on\\s(?:der\\s${LAW}\\s(?:gemäss|nach|in|von|aus)\\s)?\\(?${DECISIONS}\\)?\\sist\\s${ADVERBS}(?:abzuweichen|abzurücken|abzukehren)(?![\\p{L}])`,
    treatment: 'changed',
    own: true,
  },
]

export const TREATMENT_SENTENCES: readonly TreatmentSentence[] = PHRASES.map(({ text, ...rest }) => ({
  ...rest,
  phrase: new RegExp(text, 'dgu'),
}))

/** Words of a sentence that reports what was decided in the past, by another decision or elsewhere. */
export const TOLD =
  /\b(?:entschied|erkannte|erwog|hielt|wurden?|habe|sei|hat\s(?:das|es)|hatte|präzisierte|bestätigte|änderte|früher(?:e[rns]?)?|damals)(?![\p{L}])/u

/** Before a statement of the court itself: nothing, another sentence or remark, or a word of conclusion. */
export const OPENING =
  /(?:^|[.;(–]\s?|Il\s(?:s['’]ensuit|(?:en\s)?résulte\s(?:de\sce\squi\sprécède\s)?|en\sdécoule)\s?qu['’]|(?:Partant|Dès\slors|Par\sconséquent|En\sconséquence|Ainsi|Dans\sces\sconditions|(?:Au\svu|Compte\stenu)\sde\sce\squi\sprécède|Sur\sce\spoint|En\sdéfinitive|Pertanto|Di\sconseguenza|Su\squesto\spunto),?\s)$/u
/** After a statement, in its own clause: the court denies it or leaves it open. */
export const TAKEN_BACK =
  /^[^,.;(]*?(?<![\p{L}])(?:nicht|kein\p{Ll}*|verneint|abgelehnt|offen\p{Ll}*|fraglich|pas|niée?s?|rejetée?s?|écartée?s?|refusée?s?|ouverte?|indécise?|non|negat[aeio]|respint[aeio]|lasciat[aeio])(?![\p{L}])/u
/** After a statement: whose it is. */
export const OTHERS_SAY = new RegExp(
  `(?<![\\p{L}])(?:geltend|Lehre|Vorinstanz|Autoren|selon|d['’]après|de\\sl['’]avis|f(?:ait|ont)\\svaloir|doctrine|auteurs?|secondo|dottrina|autori)(?![\\p{L}])|(?:durch|mit|in|par\\sl['’]|dalla|con)\\s?${CITED}`,
  'u',
)

/** Whole phrases of headnotes about the case law; a court that sees no reason for a change confirms it. */
export const ANNOUNCING: readonly Omit<TreatmentSentence, 'told' | 'own'>[] = [
  // In Bestätigung der Rechtsprechung sind …; en confirmation de la jurisprudence, …
  {
    phrase: new RegExp(`(?<=^|[.;]\\s)In\\s(?<says>Bestätigung|Präzisierung|Änderung)\\sder\\s${LAW}`, 'gu'),
    treatment: null,
  },
  {
    phrase: /(?<=^|[.;]\s)En\s(?<says>confirmation|précision|modification)\sde\s(?:la\s|sa\s)?jurisprudence/gu,
    treatment: null,
  },
  // Es besteht kein ernsthafter sachlicher Grund für die Änderung der Rechtsprechung
  {
    phrase: new RegExp(
      `kein(?:en?)?\\s(?:\\p{Ll}+er\\s){0,2}(?:Anlass|Grund)\\sfür\\s(?:die|eine)\\s(?:Änderung\\sder\\s${LAW}|Praxisänderung)`,
      'gu',
    ),
    treatment: 'confirmed',
  },
  // Es besteht kein Anlass, von der Rechtsprechung zum Mietrecht abzuweichen; diese Rechtsprechung …; Anlass, davon abzuweichen, besteht … nicht
  {
    phrase: new RegExp(
      `kein(?:en?)?\\s(?:Anlass|Grund|Veranlassung),\\svon\\s(?:der|dieser)\\s${LAW}\\s${SENTENCE}{0,200}?abzuweichen`,
      'gu',
    ),
    treatment: 'confirmed',
  },
  {
    phrase: new RegExp(
      `(?<=Rechtsprechung[^;]{0,300}[.;]\\s)Anlass,\\sdavon\\sabzuweichen,\\sbesteht\\s${SENTENCE}{0,300}?nicht(?![\\p{L}])`,
      'gu',
    ),
    treatment: 'confirmed',
  },
  // An der Rechtsprechung, wonach …, ist festzuhalten; … wird nicht länger festgehalten
  {
    phrase: new RegExp(
      `(?<=^|[.;]\\s)An\\s(?:der|dieser)\\s${LAW}${SENTENCE}{0,300}?\\s(?:ist|wird)\\s${ADVERBS}(?:festzuhalten|festgehalten)`,
      'gu',
    ),
    treatment: 'confirmed',
  },
  {
    phrase: new RegExp(
      `(?<=^|[.;]\\s)An\\s(?:der|dieser)\\s${LAW}${SENTENCE}{0,300}?\\s(?:ist|wird|kann)\\s${ADVERBS}nicht\\s(?:mehr\\s|länger\\s|weiter\\s)?(?:festzuhalten|festgehalten)`,
      'gu',
    ),
    treatment: 'changed',
  },
  // La jurisprudence est confirmée; die Rechtsprechung, wonach …, wird präzisiert; la giurisprudenza è confermata
  {
    phrase:
      /(?<=^|[.;]\s)La\sjurisprudence\s(?:selon\slaquelle\s[^;]{1,300}?\s)?est\s(?<says>confirmée|précisée|modifiée|abandonnée|maintenue)/gu,
    treatment: null,
  },
  {
    phrase: new RegExp(
      `(?<=^|[.;]\\s)Die\\s(?:bisherige\\s)?Rechtsprechung(?:,\\swonach\\s${SENTENCE}{1,300}?,)?\\s(?:wird|ist)\\s(?:zu\\s)?(?<says>bestätig(?:t|en)|präzisier(?:t|en)|geändert|ändern|aufgegeben|verdeutlich(?:t|en))`,
      'gu',
    ),
    treatment: null,
  },
  {
    phrase:
      /(?<=^|[.;]\s)La\sgiurisprudenza\s(?:secondo\scui\s[^;]{1,300}?\s)?è\s(?<says>confermata|precisata|modificata|abbandonata|mantenuta)/gu,
    treatment: null,
  },
  {
    phrase: /[Pp]as\slieu\sà\s(?:un\s)?(?:changement|modification|revirement)\sde\s(?:la\s)?jurisprudence/gu,
    treatment: 'confirmed',
  },
]
