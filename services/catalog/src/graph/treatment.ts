import { type Treatment, TREATMENTS } from '../search/decision-index.ts'

/**
 * What the court itself says of its earlier case law: that it changes, clarifies or confirms it. Only fixed phrases count, only
 * where the cited decision is what is treated (not what did it: "la modification opérée par l'ATF …"), and never where the sentence
 * denies, asks, supposes or reports what a party wants. A treatment that is missed costs less than one that is invented.
 */

interface Span {
  start: number
  end: number
}

/** Nouns of the three languages by their beginnings. */
const NOUNS: readonly [RegExp, Treatment][] = [
  [
    /^(?:Änderung|Aufgabe|Praxisänderung|Rechtsprechungsänderung|changement|modification|abandon|cambiamento|modifica|abbandono)/iu,
    'changed',
  ],
  [
    /^(?:Präzisierung|Klarstellung|Verdeutlichung|Praxispräzisierung|précision|clarification|precisazione|chiarimento)/iu,
    'clarified',
  ],
  [/^(?:Bestätigung|confirmation|conferma)/iu, 'confirmed'],
]

/** Verbs of the three languages by their beginnings, participles and infinitives alike. */
const VERBS: readonly [RegExp, Treatment][] = [
  [/^(?:geändert|ändern|aufgegeben|aufzugeben|modifi|abandonn|abbandon)/iu, 'changed'],
  [/^(?:präzisier|klargestellt|klarzustellen|verdeutlich|précis|clarifi|precis|chiari)/iu, 'clarified'],
  [/^(?:bestätig|festgehalten|festzuhalten|confirm|mainten|confer|manten)/iu, 'confirmed'],
]

const NOUN =
  '(?:Änderung|Aufgabe|Präzisierung|Klarstellung|Verdeutlichung|Bestätigung|[Cc]hangement|[Mm]odification|[Aa]bandon|[Pp]récision|[Cc]larification|[Cc]onfirmation|[Cc]ambiamento|[Mm]odifica|[Aa]bbandono|[Pp]recisazione|[Cc]hiarimento|[Cc]onferma)'
const AND = '(?:\\s(?:und|et|e|ed)\\s)'
const SUMMARY = '(?:(?:Zusammenfassung|[Rr]ésumé|[Rr]appel|[Rr]iassunto)\\s(?:und|et|e)\\s)?'
/** "der ständigen Rechtsprechung", "de la jurisprudence constante", "della prassi". */
const CASE_LAW =
  '(?:(?:der|dieser|seiner)\\s(?:\\p{Ll}+en\\s){0,2}?(?:Rechtsprechung|Praxis)|(?:de\\s)?(?:la|sa|cette|de)\\s(?:jurisprudence|pratique)(?:\\s(?:constante|récente))?|(?:della|di)\\s(?:giurisprudenza|prassi)(?:\\s(?:costante|recente))?)'
const PHRASE = `(?:je\\s)?${SUMMARY}(${NOUN}(?:${AND}${NOUN})?)\\s${CASE_LAW}|(Praxisänderung|Rechtsprechungsänderung|Praxispräzisierung)`

/** Stands for a citation in a masked sentence. */
const CITED = '\uE000'
const LIST = `${CITED}(?:(?:\\s?[,;/]\\s?|\\s(?:und|et|e|sowie)\\s(?:de\\sl['’]|à\\sl['’]|aux\\s|alla\\s)?)${CITED})*`
/** What stands between the phrase and the decision whose case law it is; never what did it (durch, par, con). */
const OF_CITED =
  "(?:\\s?[;,:(]\\s?|\\s(?:gemäss|nach|laut|von|zu|aus)\\s|\\s(?:selon|publiée?\\s(?:aux?|à|in|dans)|exposée?\\s(?:aux?|à|in|dans)|développée?\\s(?:aux?|à|in|dans)|résultant\\sde|issue\\sde|des?|aux?|rendue\\sà)\\s(?:l['’]|les\\s)?|\\s(?:pubblicata\\sin|di\\scui\\sall[ae']?|secondo\\sl[ae']|esposta\\s(?:in|nella))\\s?)(?:arrêts?\\s|den\\s|l['’])?"
const ADVERBS =
  '(?:(?:hiermit|insoweit|demnach|somit|daher|deshalb|dahingehend|dahin|folglich|weiterhin|grundsätzlich|donc|ainsi|dès\\slors|par\\sconséquent|pleinement|ici|pertanto|quindi|dunque|qui)\\s){0,2}'

const OBJECT_PHRASES: readonly RegExp[] = [
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
const VERB_PHRASES: readonly RegExp[] = [
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

/** Il y a lieu de préciser la jurisprudence publiée à X: verb before, citation behind. */
const FRENCH_NEED = new RegExp(
  `(?:[Ii]l\\s(?:y\\sa\\slieu|convient)\\s${ADVERBS}de|[Ii]l\\sfaut)\\s${ADVERBS}(confirmer|préciser|modifier|abandonner|clarifier|maintenir)\\s(?:la|sa|cette)\\s(?:jurisprudence|pratique)${OF_CITED}(${LIST})`,
  'gu',
)
/** An X kann nicht länger festgehalten werden. */
const GERMAN_END = new RegExp(
  `(?<![\\p{L}])[Aa]n\\s(?:${OF_GERMAN}(?:\\p{Ll}+en\\s)?(?:Rechtsprechung|Praxis)\\s?(?:gemäss|nach|in|von)?\\s?\\(?)?(${LIST})\\)?\\s(?:kann|ist|wird)\\s${ADVERBS}nicht\\s(?:mehr\\s|länger\\s|weiter\\s)?(?:festgehalten|festzuhalten)(?![\\p{L}])`,
  'gu',
)

/** Denied, asked, supposed, past, or what a party or another court says. */
const NOT_SAID = new RegExp(
  [
    '\\b(?:kein|keine|keinen|keiner|keines|nicht|weder|ohne|ob|wäre|wären|würde|würden|könnte|könnten|sei|seien|hätte|müsste|allfällig\\p{L}*|angeblich\\p{L}*|beantrag\\p{L}*|rüg\\p{L}*|verlang\\p{L}*|geltend|Beschwerdeführ\\p{L}*|Beschwerdegegner\\p{L}*|Vorinstanz|Lehre|Voraussetzung\\p{L}*|Frage|frühere[rn]?|seinerzeit\\p{L}*|wurde|wurden)(?![\\p{L}])',
    '(?<![\\p{L}])(?:ne|n|pas|aucun|aucune|ni|sans|si|serait|seraient|devrait|devraient|pourrait|recourant\\p{L}*|intimé\\p{L}*|demandeu\\p{L}*|soutien\\p{L}*|requi\\p{L}*|reproch\\p{L}*|invoqu\\p{L}*|doctrine|conditions|question|prétend\\p{L}*|éventuel\\p{L}*|autorité\\sprécédente)(?![\\p{L}])',
    '(?<![\\p{L}])(?:non|nessun[ao]?|né|senza|se|sarebbe|dovrebbe|potrebbe|ricorrent\\p{L}*|insorgent\\p{L}*|sostien\\p{L}*|chied\\p{L}*|dottrina|condizioni|questione|eventual\\p{L}*)(?![\\p{L}])',
  ].join('|'),
  'iu',
)
/** "seit der Änderung der Rechtsprechung", "après le changement": an event of the past, not what is said now. */
const DEFINITE =
  /(?:(?<![\p{L}])(?:die|der|dieser|diese|einer|eine|zur|seit|nach|infolge|wegen|le|la|du|un|une|cette|ce|d['’]une?|au|depuis|après|suite|il|lo|una?|al|dal|del|della|dopo)\s|['’])(?:\p{L}+\s)?$/iu

/**
 * How a sentence treats what it cites.
 * @param citations places of the cited decisions in the sentence, ascending
 * @returns for each citation its treatment; the strongest of several (changed, clarified, confirmed)
 */
export function treatmentsIn(sentence: string, citations: readonly Span[]): (Treatment | null)[] {
  const found: (Treatment | null)[] = citations.map(() => null)
  if (
    citations.length === 0 ||
    !/Rechtsprechung|Praxis|jurisprudence|pratique|giurisprudenza|prassi|Bestätigung|Präzisierung|[Cc]onfirm|[Pp]récis|[Cc]onferm|festge|festzu/u.test(
      sentence,
    )
  )
    return found
  const masked = mask(sentence, citations)
  const set = (from: number, to: number, treatment: Treatment) => {
    for (let at = from; at < to; at++) {
      const index = masked.text[at] === CITED ? masked.order.get(at) : undefined
      if (index !== undefined) found[index] = strongest(found[index] ?? null, treatment)
    }
  }
  const rest = (match: RegExpExecArray) =>
    masked.text.slice(0, match.index) + masked.text.slice(match.index + match[0].length)
  for (const phrase of OBJECT_PHRASES) {
    for (const match of masked.text.matchAll(phrase)) {
      const noun = match[1] ?? match[2] ?? ''
      if (NOT_SAID.test(masked.text) || DEFINITE.test(masked.text.slice(0, match.index))) continue
      for (const treatment of treatmentsOf(noun)) set(match.index, match.index + match[0].length, treatment)
    }
  }
  for (const phrase of [...VERB_PHRASES, FRENCH_NEED]) {
    for (const match of masked.text.matchAll(phrase)) {
      const verb = phrase === FRENCH_NEED ? match[1] : match[2]
      const treatment = VERBS.find(([form]) => form.test(verb ?? ''))?.[1]
      if (treatment && !NOT_SAID.test(masked.text)) set(match.index, match.index + match[0].length, treatment)
    }
  }
  for (const match of masked.text.matchAll(GERMAN_END)) {
    if (!NOT_SAID.test(rest(match))) set(match.index, match.index + match[0].length, 'changed')
  }
  return found
}

const ANNOUNCEMENT = new RegExp(`(?<![\\p{L}])(?:${PHRASE})`, 'gu')
/** In parentheses, at the beginning of a sentence, or alone at the end: a remark of the court on its own decision. */
const REMARK_BEFORE = /(?:^|[(;:,]\s?|[.)]\s)$/u
const REMARK_AFTER =
  /^(?:[);.]|\s?$|,|\s(?:selon|relativ|wonach|zu[mr]?\s|betreffend|über|für|sur|concernant|délimitant|secondo|relativa|sulla|en\smatière|quant|hinsichtlich|bezüglich|in\s[Bb]ezug|und|et\s|e\s|\())/u

/** Goes on with what the case law says. */
const RELATIVE = /^,\s(?:wonach|wo|dass|gemäss|selon|d['’]après|secondo)/u

/** What a paragraph of a headnote says of the case law before it, with the place of the phrase. */
export function announcedIn(text: string): (Span & { treatment: Treatment })[] {
  const found: (Span & { treatment: Treatment })[] = []
  for (const match of text.matchAll(ANNOUNCEMENT)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const after = text.slice(end, end + 40)
    if (!REMARK_BEFORE.test(text.slice(Math.max(0, start - 3), start)) || !REMARK_AFTER.test(after)) continue
    if (isTopic(text, start, after)) continue
    for (const treatment of treatmentsOf(match[1] ?? match[2] ?? '')) found.push({ start, end, treatment })
  }
  return found
}

/** A catchword among others ("…; changement de jurisprudence; nouvelle demande"): the subject, not what is done. */
function isTopic(text: string, start: number, after: string): boolean {
  if (!/^[;,]/u.test(after) || RELATIVE.test(after)) return false
  const open = text.lastIndexOf('(', start)
  return open < 0 || text.lastIndexOf(')', start) > open
}

function treatmentsOf(nouns: string): Treatment[] {
  return nouns.split(/\s(?:und|et|e|ed)\s/u).flatMap((noun) => NOUNS.find(([form]) => form.test(noun))?.[1] ?? [])
}

function strongest(a: Treatment | null, b: Treatment): Treatment {
  return a !== null && TREATMENTS.indexOf(a) < TREATMENTS.indexOf(b) ? a : b
}

/** The sentence with one sign for each citation, and which citation each sign stands for. */
function mask(sentence: string, citations: readonly Span[]): { text: string; order: Map<number, number> } {
  const order = new Map<number, number>()
  let text = ''
  let at = 0
  citations.forEach(({ start, end }, index) => {
    if (start < at) return
    text += sentence.slice(at, start).replaceAll(CITED, ' ')
    order.set(text.length, index)
    text += CITED
    at = Math.min(end, sentence.length)
  })
  return { text: text + sentence.slice(at).replaceAll(CITED, ' '), order }
}
