import type { Treatment } from '@trilex/citations/vocabulary'

/** Nouns of the three languages by their beginnings, with the treatment that they state. */
export const NOUNS: readonly [RegExp, Treatment][] = [
  [
    /^(?:Änderung|Aufgabe|Praxisänderung|Rechtsprechungsänderung|changement|revirement|modification|abandon|cambiamento|mutamento|modifica|abbandono)/iu,
    'changed',
  ],
  [
    /^(?:Präzisierung|Klarstellung|Verdeutlichung|Konkretisierung|Praxispräzisierung|précision|clarification|precisazione|chiarimento)/iu,
    'clarified',
  ],
  [/^(?:Bestätigung|Festhalten|confirmation|maintien|conferma|mantenimento)/iu, 'confirmed'],
]

/**
 * Verbs of the three languages by their beginnings, participles and infinitives alike, with the treatment that they
 * state.
 */
export const VERBS: readonly [RegExp, Treatment][] = [
  [/^(?:geändert|ändern|aufgegeben|aufzugeben|modifi|abandonn|abbandon)/iu, 'changed'],
  [/^(?:präzisier|relativier|klargestellt|klarzustellen|verdeutlich|précis|clarifi|precis|chiari)/iu, 'clarified'],
  [/^(?:bestätig|festgehalten|festzuhalten|confirm|mainten|confer|manten)/iu, 'confirmed'],
]

const NOUN =
  '(?:Änderung|Aufgabe|Präzisierung|Klarstellung|Verdeutlichung|Konkretisierung|Bestätigung|Festhalten\\san|[Cc]hangement|[Rr]evirement|[Mm]odification|[Aa]bandon|[Pp]récision|[Cc]larification|[Cc]onfirmation|[Mm]aintien|[Cc]ambiamento|[Mm]utamento|[Mm]odifica|[Aa]bbandono|[Pp]recisazione|[Cc]hiarimento|[Cc]onferma|[Mm]antenimento)'
const AND = '(?:\\s(?:und|et|e|ed)\\s)'
const SUMMARY = '(?:(?:Zusammenfassung|[Rr]ésumé|[Rr]appel|[Rr]iassunto)\\s(?:und|et|e)\\s)?'
/** "der ständigen Rechtsprechung", "de la jurisprudence constante", "della prassi". */
const CASE_LAW =
  '(?:(?:der|dieser|seiner)\\s(?:\\p{Ll}+en\\s){0,2}?(?:Rechtsprechung|Praxis)|(?:de\\s)?(?:la|sa|cette|de)\\s(?:jurisprudence|pratique)(?:\\s(?:constante|récente))?|(?:della|di)\\s(?:giurisprudenza|prassi)(?:\\s(?:costante|recente))?)'
export const PHRASE = `(?:je\\s)?${SUMMARY}(${NOUN}(?:${AND}${NOUN})?)\\s${CASE_LAW}|(Praxisänderung|Rechtsprechungsänderung|Praxispräzisierung)`

/** Placeholder of a citation in a masked sentence. */
export const CITED = '\uE000'
const LIST = `${CITED}(?:(?:\\s?[,;/]\\s?|\\s(?:und|et|e|sowie)\\s(?:de\\sl['’]|à\\sl['’]|aux\\s|alla\\s)?)${CITED})*`
/**
 * What may stand between the phrase and the decision whose case law is treated, never before the one that treats it
 * (durch, par, con).
 */
export const OF_CITED =
  "(?:\\s?[;,:(]\\s?|\\s(?:gemäss|nach|laut|von|zu|aus|gegenüber)\\s|\\s(?:selon|publiée?\\s(?:aux?|à|in|dans)|exposée?\\s(?:aux?|à|in|dans)|développée?\\s(?:aux?|à|in|dans)|résultant\\sde|issue\\sde|des?|aux?|rendue\\sà|par\\srapport\\s(?:à|aux?))\\s(?:l['’]|les\\s)?|\\s(?:pubblicata\\sin|di\\scui\\sall[ae']?|secondo\\sl[ae']|rispetto\\sall[ae']|esposta\\s(?:in|nella))\\s?)(?:arrêts?\\s|den\\s|l['’])?"
const ADVERBS =
  '(?:(?:hiermit|insoweit|demnach|somit|daher|deshalb|dahingehend|dahin|folglich|weiterhin|grundsätzlich|donc|ainsi|dès\\slors|par\\sconséquent|pleinement|ici|pertanto|quindi|dunque|qui)\\s){0,2}'

export const OBJECT_PHRASES: readonly RegExp[] = [
  // Bestätigung der Rechtsprechung gemäss X; précision de la jurisprudence publiée aux X
  new RegExp(`(?<![\\p{L}])(?:${PHRASE})${OF_CITED}(${LIST})`, 'gu'),
  // Präzisierung der in X begründeten Rechtsprechung
  new RegExp(
    `(?<![\\p{L}])(${NOUN}(?:${AND}${NOUN})?)\\sder\\s(?:in|mit|gemäss)\\s()(${LIST})\\s(?:publizierten|begründeten|entwickelten|dargelegten|festgehaltenen|eingeleiteten)\\s(?:Rechtsprechung|Praxis)`,
    'gu',
  ),
  // Bestätigung von X; confirmation de l'X; conferma della X
  new RegExp(
    `(?<![\\p{L}])(${NOUN}(?:${AND}${NOUN})?)\\s()(?:von\\s|de\\sl['’]\\s?|des\\s|della\\s|dell['’]\\s?|delle\\s)(?:arrêts?\\s)?(${LIST})`,
    'gu',
  ),
]

const OF_GERMAN = '(?:der|dieser|Die|die|Diese|diese|seiner)\\s(?:(?:in|gemäss|nach|mit)\\s(?:den\\s)?)?'
export const VERB_PHRASES: readonly RegExp[] = [
  // Die Rechtsprechung gemäss X ist zu präzisieren; X wird bestätigt
  new RegExp(
    `(?<![\\p{L}])(?:(?:Rechtsprechung|Praxis)\\s(?:gemäss|nach|in|aus|von)?\\s?\\(?|[Dd]ie\\s(?:in|gemäss|mit)\\s|^)(${LIST})\\)?(?:\\s(?:publizierte|begründete|entwickelte|dargelegte)\\s(?:Rechtsprechung|Praxis))?\\s(?:ist|wird)\\s${ADVERBS}(?:zu\\s)?(bestätigen|bestätigt|präzisieren|präzisiert|ändern|geändert|aufzugeben|aufgegeben|klarzustellen|klargestellt|verdeutlichen|verdeutlicht)(?![\\p{L}])`,
    'gu',
  ),
  // An der Rechtsprechung gemäss X ist festzuhalten
  new RegExp(
    `(?<![\\p{L}])[Aa]n\\s(?:${OF_GERMAN}(?:\\p{Ll}+en\\s)?(?:Rechtsprechung|Praxis)\\s?(?:gemäss|nach|in|von)?\\s?\\(?)?(${LIST})\\)?\\s(?:ist|wird)\\s${ADVERBS}(festzuhalten|festgehalten)(?![\\p{L}])`,
    'gu',
  ),
  // La jurisprudence publiée à X doit être précisée
  new RegExp(
    `(?:jurisprudence|pratique)${OF_CITED}(${LIST})\\)?\\s(?:doit\\sêtre|peut\\sêtre|est|sera)\\s${ADVERBS}((?:confirm|précis|modifi|abandonn|clarifi|mainten)[ueé]+e?)(?![\\p{L}])`,
    'gu',
  ),
  // La giurisprudenza di cui alla X va precisata
  new RegExp(
    `(?:giurisprudenza|prassi)${OF_CITED}(${LIST})\\)?\\s(?:deve\\sessere|può\\sessere|va|è|viene)\\s${ADVERBS}((?:conferm|precis|modific|abbandon|chiari)[at]+a)(?![\\p{L}])`,
    'gu',
  ),
]

/** Il y a lieu de préciser la jurisprudence publiée à X: verb before the citation. */
export const FRENCH_NEED = new RegExp(
  `(?:[Ii]l\\s(?:y\\sa\\slieu|convient)\\s${ADVERBS}(?:de\\s|d['’])|[Ii]l\\sfaut\\s)${ADVERBS}(confirmer|préciser|modifier|abandonner|clarifier|maintenir)\\s(?:la|sa|cette)\\s(?:jurisprudence|pratique)${OF_CITED}(${LIST})`,
  'gu',
)
/** An X kann nicht länger festgehalten werden. */
const GERMAN_END = new RegExp(
  `(?<![\\p{L}])[Aa]n\\s(?:${OF_GERMAN}(?:\\p{Ll}+en\\s)?(?:Rechtsprechung|Praxis)\\s?(?:gemäss|nach|in|von)?\\s?\\(?)?(${LIST})\\)?\\s(?:kann|ist|wird)\\s${ADVERBS}nicht\\s(?:mehr\\s|länger\\s|weiter\\s)?(?:festgehalten|festzuhalten)(?![\\p{L}])`,
  'gu',
)

const GERMAN_LAW = `(?:(?:der|dieser)\\s(?:\\p{Ll}+en\\s)?(?:Rechtsprechung|Praxis)\\s?(?:gemäss\\s|nach\\s|in\\s|von\\s|aus\\s)?\\(?)?`
/** Phrases that count as a whole: the court may use a negation for what it abandons or upholds. */
export const SET_PHRASES: readonly [RegExp, Treatment][] = [
  [GERMAN_END, 'changed'],
  // Ein Festhalten an der Rechtsprechung (X) rechtfertigt sich nicht mehr
  [
    new RegExp(
      `Festhalten\\san\\s${GERMAN_LAW}(${LIST})\\)?(?:\\srechtfertigt\\ssich)?\\snicht\\s(?:mehr|länger)`,
      'gu',
    ),
    'changed',
  ],
  // Soweit sich aus X etwas anderes ergibt, kann daran nicht festgehalten werden
  [
    new RegExp(
      `Soweit\\s(?:sich\\s)?aus\\s[^.;]{0,60}?${CITED}[^;]{0,160}?(?:[Aa]bweichendes|[Gg]egenteiliges|[Aa]nderes)[^.;]{0,60}?(?:kann|ist)\\sdaran\\snicht\\s(?:mehr\\s|länger\\s)?(?:festgehalten|festzuhalten)`,
      'gu',
    ),
    'changed',
  ],
  // … commande d'abandonner l'interprétation retenue dans l'arrêt publié aux X
  [
    new RegExp(
      `d['’]abandonner\\s(?:la|l['’])\\s?(?:jurisprudence|pratique|interprétation|solution|conception)(?:\\s\\p{Ll}+)?\\s(?:retenue|publiée|exposée|développée|adoptée)\\s(?:dans\\s(?:l['’]arrêt\\s|les\\sarrêts\\s)?)?(?:publiés?\\s)?(?:aux?\\s|à\\s)?(?:l['’])?(${LIST})`,
      'gu',
    ),
    'changed',
  ],
  [
    new RegExp(
      `jurisprudence${OF_CITED}(${LIST})\\)?\\sne\\speut\\s(?:plus\\s|pas\\s)être\\s(?:maintenue|confirmée)`,
      'gu',
    ),
    'changed',
  ],
  [
    new RegExp(
      `giurisprudenza${OF_CITED}(${LIST})\\)?\\snon\\spuò\\s(?:più\\s)?essere\\s(?:mantenuta|confermata)`,
      'gu',
    ),
    'changed',
  ],
  // Es besteht kein Anlass, von X abzuweichen
  [
    new RegExp(
      `kein(?:en)?\\s(?:Anlass|Grund),\\s(?:von\\s${GERMAN_LAW}(${LIST})\\)?\\s(?:abzuweichen|abzurücken|abzugehen)|auf\\s(?:die\\s(?:Rechtsprechung|Praxis)\\s(?:gemäss\\s)?\\(?)?(${LIST})\\)?\\szurückzukommen)`,
      'gu',
    ),
    'confirmed',
  ],
  // Es bleibt bei der in X begründeten Rechtsprechung
  [new RegExp(`bleibt\\s${ADVERBS}bei\\sder\\s(?:in\\s|Rechtsprechung\\sgemäss\\s)(${LIST})`, 'gu'), 'confirmed'],
  [
    new RegExp(
      `pas\\slieu\\s${ADVERBS}de\\s(?:s['’]écarter\\sde|revenir\\ssur)\\s(?:la\\s|cette\\s|l['’])(?:jurisprudence${OF_CITED})?(?:arrêt\\s)?(${LIST})`,
      'gu',
    ),
    'confirmed',
  ],
  [
    new RegExp(`(?:motivo|ragione)\\s(?:di|per)\\sscostarsi\\sdalla\\s(?:giurisprudenza${OF_CITED})?(${LIST})`, 'gu'),
    'confirmed',
  ],
]

/** Words of a denial, question, supposition or past event, or of what a party or another court says. */
export const NOT_SAID = new RegExp(
  [
    '\\b(?:kein|keine|keinen|keiner|keines|nicht|weder|ohne|ob|wäre|wären|würde|würden|könnte|könnten|sei|seien|hätte|müsste|allfällig\\p{L}*|angeblich\\p{L}*|beantrag\\p{L}*|rüg\\p{L}*|verlang\\p{L}*|geltend|Beschwerdeführ\\p{L}*|Beschwerdegegner\\p{L}*|Vorinstanz|Lehre|Voraussetzung\\p{L}*|Frage|frühere[rn]?|seinerzeit\\p{L}*|wurde|wurden)(?![\\p{L}])',
    '(?<![\\p{L}])(?:ne(?!\\s(?:consegue|segue|discende|risulta))|n|pas|aucun|aucune|ni|sans|si|serait|seraient|devrait|devraient|pourrait|recourant\\p{L}*|intimé\\p{L}*|demandeu\\p{L}*|soutien\\p{L}*|requi\\p{L}*|reproch\\p{L}*|invoqu\\p{L}*|doctrine|(?<!ces\\s)conditions|question|prétend\\p{L}*|éventuel\\p{L}*|autorité\\sprécédente)(?![\\p{L}])',
    '(?<![\\p{L}])(?:non|nessun[ao]?|né|senza|se|sarebbe|dovrebbe|potrebbe|ricorrent\\p{L}*|insorgent\\p{L}*|sostien\\p{L}*|chied\\p{L}*|dottrina|condizioni|questione|eventual\\p{L}*)(?![\\p{L}])',
  ].join('|'),
  'iu',
)
/** "seit der Änderung der Rechtsprechung", "après le changement": refers to a past event instead of announcing one. */
export const DEFINITE =
  /(?:(?<![\p{L}])(?:die|der|dieser|diese|einer|eine|zur|seit|nach|infolge|wegen|le|la|du|un|une|cette|ce|d['’]une?|au|depuis|après|suite|il|lo|una?|al|dal|del|della|dopo)\s|['’])(?:\p{L}+\s)?$/iu

/** A denial that belongs to the set phrase of confirmation after it. */
export const DENIAL_BEFORE = /(?:[Ii]l\sn['’]y\sa|[Nn]on\s(?:vi\s|c['’])è(?:\salcun|\snessun)?|[Nn]on\ssussistono)\s/gu
