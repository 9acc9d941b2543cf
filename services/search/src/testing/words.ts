import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Random } from './random.ts'

/** Function words by falling frequency; about two fifths of all words of a text. */
const FUNCTION_WORDS: Record<InterfaceLanguage, string> = {
  fr: 'de la le et les des à en un du une que est pour qui dans par plus pas au sur ne se ce il sont cette avec ou son l d qu n s a été aux leur elle ont mais si même sans ces lui dont comme tout après entre peut soit avait selon cas contre donc lorsque',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis durch wurde wenn können gegen kann vom seine unter wegen zwischen',
  it: 'di e il la che in a per un è del della non le con una si i da dei al nel alla più dell delle come sono ma lo anche gli dal se ha nella degli alle essere ed questo tra su o cui sulla quale ai questa secondo può stata contro',
}
/** Words that occur in every generated collection, so that queries read like real ones. */
const SUBJECT_WORDS: Record<InterfaceLanguage, string> = {
  fr: 'tribunal recours droit responsabilité contrat décision autorité procédure assurance travail loi jugement dommages intérêts bailleur locataire permis commune impôt délai faute preuve expertise divorce enfant pension rente invalidité accident employeur résiliation congé créance faillite poursuite séquestre marque brevet étranger asile détention peine amende construction',
  de: 'Gericht Beschwerde Recht Haftung Vertrag Entscheid Behörde Verfahren Versicherung Arbeit Gesetz Urteil Schaden Zinsen Vermieter Mieter Miete Bewilligung Gemeinde Steuer Frist Verschulden Beweis Gutachten Scheidung Kind Unterhalt Rente Invalidität Unfall Kündigung Forderung Konkurs Betreibung Arrest Marke Patent Asyl Haft Strafe Busse Bau',
  it: 'tribunale ricorso diritto responsabilità contratto decisione autorità procedura assicurazione lavoro legge sentenza danni locatore conduttore permesso comune imposta termine colpa prova perizia divorzio figlio rendita invalidità infortunio datore disdetta credito fallimento esecuzione sequestro marchio brevetto straniero asilo pena multa costruzione',
}
const SYLLABLES: Record<InterfaceLanguage, string> = {
  fr: 'pré con tra dé mi sou ral ver ga lé fon ti men cha bou ri ser pla né cou ta vi quê gné lai pro ju mar ren flo dou cê plu sta gri oir ou eau é',
  de: 'ver ge be auf schlag wirt haus kün mü stell rech grund laut bau frei wäh führ trag stand lös ab ein zug mel dau ger lich tren gel hö schul prüf kauf wert zah fäl raum lei ru tau',
  it: 'pre con tra di mi so ral ver ga le fon ti men cia bo ri ser pia ne co ta vi chi gno lai pro giu mar ren fio do ce più sta gri tro zza llo ssa scu',
}
const ENDINGS: Record<InterfaceLanguage, readonly string[]> = {
  fr: [
    '',
    's',
    'e',
    'es',
    'ement',
    'tion',
    'tions',
    'er',
    'ée',
    'ées',
    'able',
    'ables',
    'ité',
    'eur',
    'euse',
    'aient',
    'ant',
  ],
  de: ['', 'e', 'en', 'er', 'ung', 'ungen', 'lich', 'liche', 'lichen', 'keit', 'heit', 's', 'es', 'te', 'ten', 'end'],
  it: ['o', 'a', 'i', 'e', 'zione', 'zioni', 'mente', 'are', 'ato', 'ata', 'ati', 'bile', 'bili', 'ità', 'ore', 'ando'],
}

const WORDS = 60_000
const TOPICS = 150
const TOPIC_WORDS = 250

/** Invented vocabulary of one language, drawn with the frequencies of real text (Zipf-Mandelbrot). */
export interface Vocabulary {
  functionWord(): string
  word(): string
  /** Draws words that belong to one topic, for one document. */
  topic(): () => string
}

export function vocabularyOf(language: InterfaceLanguage, random: Random): Vocabulary {
  const functionWords = FUNCTION_WORDS[language].split(' ')
  const words = inventWords(language, random, new Set(functionWords))
  const functionPlace = random.weighted(functionWords.map((_, rank) => 1 / (rank + 2) ** 0.9))
  const place = random.weighted(words.map((_, rank) => 1 / (rank + 3.7) ** 1.05))
  const topics = Array.from({ length: TOPICS }, () =>
    Array.from({ length: TOPIC_WORDS }, () => words[Math.floor(random.next() ** 2.2 * WORDS)] as string),
  )
  const topicPlace = random.weighted(Array.from({ length: TOPIC_WORDS }, (_, rank) => 1 / (rank + 4)))
  return {
    functionWord: () => functionWords[functionPlace()] as string,
    word: () => words[place()] as string,
    topic() {
      const topic = random.pick(topics)
      return () => topic[topicPlace()] as string
    },
  }
}

/**
 * Inflected roots of two to four syllables, with the subject words among them; a quarter of the German roots are
 * compounds with earlier ones.
 */
export function inventWords(language: InterfaceLanguage, random: Random, taken: Set<string>): string[] {
  const syllables = SYLLABLES[language].split(' ')
  const subjects = SUBJECT_WORDS[language].split(' ')
  const words: string[] = []
  const roots: string[] = []
  while (words.length < WORDS) {
    let word: string
    const subject = words.length > 4 && random.next() < 0.12 ? subjects.shift() : undefined
    if (subject) {
      word = subject
    } else if (roots.length > 200 && random.next() < 0.62) {
      word = random.pick(roots) + random.pick(ENDINGS[language])
    } else {
      const count = 2 + (random.next() < 0.55 ? 1 : 0) + (random.next() < 0.15 ? 1 : 0)
      let root = ''
      for (let i = 0; i < count; i++) root += random.pick(syllables)
      if (language === 'de' && roots.length > 500 && random.next() < 0.25) root = random.pick(roots) + root
      roots.push(root)
      word = root + random.pick(ENDINGS[language])
      if (language === 'de' && random.next() < 0.5) word = (word[0] as string).toUpperCase() + word.slice(1)
    }
    if (word.length < 3 || word.length > 26 || taken.has(word)) continue
    taken.add(word)
    words.push(word)
  }
  return words
}
