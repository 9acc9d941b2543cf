/** Frequent words of four or more letters that say nothing about a case, in German, French, Italian and English. */
const EMPTY_WORDS = new Set(
  `aber alle allen aller alles also auch auf auss beim bereits besteht bezueglich dabei dadurch dafur daher damit danach dann
  daran daraus darauf darin dass dazu dem denen denn deren derer dessen diese diesem diesen dieser dieses doch durch eben
  eine einem einen einer eines etwa fur gegen gemass habe haben hatte hatten hier hinsichtlich ihre ihrem ihren ihrer immer
  insbesondere jede jedem jeden jeder jedoch jene kann kein keine keinen konnen konnte mehr muss musste nach nicht nichts noch
  nunmehr oder ohne sei seien sein seine seinem seinen seiner sich sind sodann soll sollte somit sondern soweit statt uber
  unter vielmehr vom von vorliegend wegen weil weiter weitere weiteren welche welchem welchen welcher wenn werde werden wie
  wird wobei worden wurde wurden zudem zum zur zwar zwischen
  afin ailleurs ainsi alors apres aucun aucune aussi autre autres avait avant avec avoir avons cela celle celles celui
  cependant certains cette ceux chaque comme contre dans depuis deux doit doivent donc dont elle elles encore entre
  etaient etait etant etre fait faits faut font lequel laquelle lesquels leur leurs lorsque mais meme memes moins notamment
  nous outre parce peut peuvent plus pour pourrait puisque quant quel quelle quelque sans selon sera serait seraient seule
  sont sous soit suite tant tous tout toute toutefois toutes tres trop vers voir
  alla alle allo anche ancora aveva bensi beni chiunque ciascun come comunque contro cosi cui dagli dalla dalle dallo degli
  dell della delle dello deve devono dopo dove dunque egli entro erano essa esse essendo essere essi essi fatto hanno
  infatti inoltre loro mentre molto nella nelle nello negli nonche ogni oltre ossia peraltro perche percio pero poiche possono
  propria proprio prima puo quale quali qualora quanto quella quello quelli questa questi questo quindi sarebbe secondo senza
  siano sino solo sono sotto stata stati stato sulla sulle sullo tale tali tanto tutti tuttavia verso viene
  about after also although been before being both could does each from further having have however into less made more most
  must only other others over same shall should since some such than that their them then there therefore these they this those
  through under upon very were what when where whether which while will with within would your
  gericht bundesgericht tribunal federal tribunale federale court recours beschwerde ricorso`
    .split(/\s+/u)
    .filter(Boolean),
)

const SHORTEST = 4
/** Inflected forms of the four languages share this many letters more often than not. */
const STEM_LETTERS = 7

/** Code unit to its accent-free lower-case letter; 0 where no word goes on. Latin-1 and Latin Extended-A. */
const LETTERS = new Uint8Array(0x180)
for (let unit = 0; unit < LETTERS.length; unit++) {
  const letter = String.fromCharCode(unit).toLowerCase().normalize('NFD').charCodeAt(0)
  if (letter >= 97 && letter <= 122) LETTERS[unit] = letter
}
for (const [letter, plain] of [
  ['ß', 's'],
  ['œ', 'o'],
  ['Œ', 'o'],
  ['æ', 'a'],
  ['Æ', 'a'],
  ['ø', 'o'],
  ['Ø', 'o'],
] as const) {
  LETTERS[letter.charCodeAt(0)] = plain.charCodeAt(0)
}

/**
 * Content words of a text as accent-free beginnings of 7 letters, so that inflected forms meet; in order, with repeats.
 * One pass over code units: a large import calls this for every sentence.
 */
export function contentWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (let at = 0; at <= text.length; at++) {
    const unit = text.charCodeAt(at)
    const letter = unit < LETTERS.length ? LETTERS[unit] : 0
    if (letter) word += String.fromCharCode(letter)
    else if (word !== '') {
      if (word.length >= SHORTEST && !EMPTY_WORDS.has(word)) words.push(word.slice(0, STEM_LETTERS))
      word = ''
    }
  }
  return words
}
