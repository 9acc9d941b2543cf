/**
 * Who says what becomes of the case law: beside the court, parties, authors, lower courts and offices do, and no list
 * holds all of them. So three signs count: words of saying, an introduction ("selon …", "nach Auffassung …"), and a
 * subordinate clause whose main clause is not the court's own conclusion.
 */

const word = (...words: string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'iu')

/** Words of saying and wanting, by their beginnings, and whose they are. */
const SAYS = word(
  // German
  ...['mein(?:t|en|te|ten)', 'find(?:et|en)', 'glaub\\p{L}*', 'behaupt\\p{L}*', 'argumentier\\p{L}*', 'forder\\p{L}*'],
  ...['vertritt', 'vertrat(?:en)?', 'plädier\\p{L}*', 'postulier\\p{L}*', 'befürworte\\p{L}*', 'schreib(?:t|en)'],
  ...['(?:halten|hält|hielt|hielten)\\s(?:[\\p{L}]+\\s){0,3}?dafür', 'bring(?:t|en)', 'schl(?:ägt|agen|ug(?:en)?)'],
  ...[
    'folger(?:t|n|te|ten)',
    'erwog(?:en)?',
    'erwägt',
    'erachte\\p{L}*',
    'n(?:immt|ahm|ehmen|ahmen)\\san',
    'wünsch\\p{L}*',
  ],
  ...['ersuch\\p{L}*', 'möchte\\p{L}*', 'will', 'wollen', 'wollte\\p{L}*', 'g(?:eht|ehen|ing|ingen)\\sdavon'],
  ...['anreg\\p{L}*', 'regt', 'ausführt', 'führ(?:t|en)\\s(?:aus|an)', 'erwarte\\p{L}*', 'ber(?:uft|ufen|ief)'],
  ...[
    '(?:seh|sieht|sah)(?:en)?\\s(?:darin|in)',
    'entnimmt',
    'schloss',
    'schliess(?:t|en)',
    'erblick\\p{L}*',
    'hofft\\p{L}*',
  ],
  ...['Partei\\p{L}*', 'Kläger\\p{L}*', 'Beklagte\\p{L}*', 'Gesuch\\p{L}*', 'Berufungs\\p{L}*', 'Rekurrent\\p{L}*'],
  ...[
    'Beschuldigte\\p{L}*',
    'Privatkläger\\p{L}*',
    'Staatsanwalt\\p{L}*',
    'Verteidig\\p{L}*',
    'Autor\\p{L}*',
    'Schrifttum\\p{L}*',
  ],
  ...[
    'Literatur',
    'Kommentator\\p{L}*',
    'Stimmen',
    '(?:Kantons|Ober|Handels|Appellations|Bezirks|Straf|Zivil)gericht\\p{L}*',
  ],
  ...[
    '\\p{L}*[Vv]ersicherungsgericht\\p{L}*',
    '\\p{L}*[Vv]erwaltungsgericht\\p{L}*',
    'Bundesamt\\p{L}*',
    'ersten?\\sInstanz',
  ],
  ...['\\p{L}*[Vv]erwaltung', 'Rekurskommission', 'Mehrheit', 'Minderheit'],
  // French
  ...[
    'estim\\p{L}*',
    'considèr\\p{L}*',
    'a(?:urait)?\\sconsidéré',
    'ont\\sconsidéré',
    'jug(?:e|ent|eait|é)',
    'plaid\\p{L}*',
  ],
  ...[
    'affirm\\p{L}*',
    'allègu\\p{L}*',
    'allégu\\p{L}*',
    'avis',
    'yeux',
    'opin\\p{L}*',
    'demand(?:e|ent|ait|aient|é)',
    'attend(?:ent|ait)?',
  ],
  ...[
    'conclu(?:t|ent|ait|aient)',
    'expos(?:e|ent|ait)',
    'répond\\p{L}*',
    'écri(?:t|vent|vait)',
    'relèv\\p{L}*',
    'relevé',
    'not(?:e|ent|é)',
    'argu\\p{L}*',
  ],
  ...[
    'fai(?:t|saient|sait)\\svaloir',
    'font\\svaloir',
    'souhait\\p{L}*',
    'voudrai\\p{L}*',
    'veu(?:t|lent)',
    'propos(?:e|ent|ait)',
  ],
  ...[
    'préconis\\p{L}*',
    'retien(?:t|nent)',
    'retenu\\sque?',
    'convaincu\\p{L}*',
    'appel(?:le|lent)',
    'appelant\\p{L}*',
    'pens(?:e|ent|ait)',
  ],
  ...[
    'auteurs?',
    'littérature',
    'commentat\\p{L}*',
    'parties',
    'défend(?:eur|eresse|ent|erait)\\p{L}*',
    'plaignant\\p{L}*',
    'prévenu\\p{L}*',
  ],
  ...[
    'premiers\\sjuges',
    'juges\\s(?:cantonaux|précédents)',
    'cour\\scantonale',
    'tribunal\\scantonal',
    'ministère\\spublic',
  ],
  ...[
    'instance\\s(?:précédente|inférieure|cantonale)',
    'première\\sinstance',
    'offices?\\s(?:fédéral|cantonal|AI)',
    'majorité',
    'minorité',
  ],
  // Italian
  ...[
    'riten(?:gono|eva|uto)',
    'ritiene',
    'afferm\\p{L}*',
    'reput\\p{L}*',
    'propon\\p{L}*',
    'domand\\p{L}*',
    'auspic\\p{L}*',
    'postul\\p{L}*',
  ],
  ...[
    'scriv(?:e|ono)',
    'osserva(?:no)?',
    'argoment\\p{L}*',
    'alleg(?:a|ano|ato)',
    'vorrebbe\\p{L}*',
    'vuole',
    'vogliono',
    'pensa(?:no)?',
  ],
  ...[
    '(?:ha|hanno)\\s(?:giudicato|concluso|considerato|rilevato|stabilito|deciso)',
    'conclud\\p{L}*',
    'esig\\p{L}*',
    'rileva(?:no)?',
  ],
  ...[
    'considera(?:no)?',
    'opinione',
    'avviso',
    'parere',
    'autor[ei]',
    'letteratura',
    'parti',
    'attor[ei]',
    'attrice',
    'convenut[oaie]',
  ],
  ...[
    'appellant[ei]',
    'imputat[oaie]',
    'difesa',
    'ministero\\spubblico',
    'procurator[ei]',
    'primi\\sgiudici',
    'prima\\sistanza',
  ],
  ...[
    '(?:corte|tribunale|giudici|autorità)\\s(?:cantonal[ei]|inferior[ei]|precedent[ei])',
    'ufficio',
    'maggioranza',
    'minoranza',
  ],
)

/** At the beginning of a clause: according to somebody. */
const INTRODUCED = new RegExp(
  [
    'nach\\s(?:(?!dem\\sGesagten)[\\p{L}]+\\s){0,2}(?:Ansicht|Auffassung|Meinung|Darstellung|Dafürhalten|Lesart)',
    '(?:gemäss|laut)\\s(?!dem\\sGesagten|den\\svorstehend|diesen)(?:der|dem|den|einer|einem|\\p{Lu}\\p{Ll})',
    'für\\s(?:die|den|das)\\s\\p{Lu}',
    "(?:selon|d['’]après)\\s(?!ce\\s|ces\\s)",
    "pour\\s(?:(?:le|la|les|un|une|sa|certain\\p{L}*|plusieurs)\\s|l['’])(?!surplus|reste|motif|raison|essentiel)",
    'à\\sen\\scroire\\s',
    'secondo\\s(?!quanto)',
    'stando\\sa',
    "per\\s(?:(?:il|la|lo|i|gli|le|alcun\\p{L}*)\\s|l['’])(?!resto|motiv|ragion)",
    '(?:a|ad)\\s(?:detta|parere|giudizio|avviso|mente|dire)\\s',
  ]
    .map((each) => `(?:^|[,;]\\s)\\s*${each}`)
    .join('|'),
  'iu',
)

/** What follows depends on a main clause. */
const THAT = /(?:(?<![\p{L}])(?:que|dass|che)\s|(?<![\p{L}])qu['’])[^,;]*$/iu
/** Main clauses by which a court concludes. */
const CONCLUDES =
  /(?<![\p{L}])(?:il\s(?:s['’]ensuit|en\s|résulte|ressort|apparaît|convient|faut|y\sa|importe)|on\s(?:doit|peut)|force\sest|(?:le\s)?tribunal\sfédéral|cour\sde\scéans|(?:il\s)?tribunale\sfederale|ne\s(?:segue|consegue|discende|risulta)|consegue|si\sdeve|occorre|conviene|daraus|es\s(?:ergibt|folgt)|bundesgericht)(?![\p{L}])/iu

/** After a statement: who says so. */
const SAID_AFTER = new RegExp(
  [
    ',\\s(?:so\\s(?!dass|weit|lange|dann)|wie\\s(?:die|der|das)\\s\\p{Lu}|(?:mein|find|behaupt|argumentier|schreib|folger|erklär|füg|glaub)\\p{L}*\\s|(?:macht|machen|bringt|bringen|führt|führen)\\s)',
    ",\\s(?:ainsi\\sque\\sl|comme\\sl[ea'’]|à\\sen\\scroire|(?:estim|soutien|affirm|argu|plaid|considèr|allègu|avanc|relèv|écri|opin|soulign|expliqu|répon|pens|concl)\\p{L}*[\\s-]|(?:fait|font)[\\s-]|(?:dit|disent)[\\s-])",
    ',\\s(?:come\\s|(?:afferm|sostien|sosteng|riten|riti|scriv|osserv|argoment|alleg|obiett|conclud)\\p{L}*\\s|a\\s(?:detta|parere|giudizio|avviso|mente)\\s)',
    "(?<![\\p{L}])(?:(?:nach|gemäss|laut)\\s(?:[\\p{L}]+\\s){0,2}(?:Ansicht|Auffassung|Meinung|Partei\\p{L}*|Autor\\p{L}*|Kläger\\p{L}*|Lehre|Vorinstanz)|selon\\s(?:[\\p{L}]+[\\s'’]){1,3}?(?:auteurs?|doctrine|parties?|recourant\\p{L}*|juges)|de\\sl['’]avis|d['’]après\\sl[ae'’]|secondo\\s(?:[\\p{L}]+[\\s'’]){1,3}?(?:autor[ei]|dottrina|part[ei]|giudici))",
  ].join('|'),
  'iu',
)

/**
 * Whether a statement is another's than the court's.
 * @param before what stands before it in its sentence
 * @param after what stands after it
 */
export function isAnothers(before: string, after: string): boolean {
  const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1)
  if (SAYS.test(clause) || INTRODUCED.test(clause)) return true
  return (THAT.test(clause) && !CONCLUDES.test(clause)) || SAID_AFTER.test(after)
}
