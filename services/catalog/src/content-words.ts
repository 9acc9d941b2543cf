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

/** Code unit to its accent-free letter, a = 1 to z = 26; 0 where no word goes on. Latin-1 and Latin Extended-A. */
const LETTERS = new Uint8Array(0x180)
for (let unit = 0; unit < LETTERS.length; unit++) {
  const letter = String.fromCharCode(unit).toLowerCase().normalize('NFD').charCodeAt(0)
  if (letter >= 97 && letter <= 122) LETTERS[unit] = letter - 96
}
for (const pair of ['ßs', 'œo', 'Œo', 'æa', 'Æa', 'øo', 'Øo']) LETTERS[pair.charCodeAt(0)] = pair.charCodeAt(1) - 96

/** Letters 1 to 4, 5 to 7, 8 to 11 and 12 to 15 of a word, five bits each: small integers. */
type Pieces = readonly [number, number, number, number]

const pieceOf = (letters: string): number => {
  let piece = 0
  for (let at = 0; at < letters.length; at++) piece = (piece << 5) | (LETTERS[letters.charCodeAt(at)] ?? 0)
  return piece
}

/** Empty words by their first four letters. None has more than 15. */
const EMPTY: ReadonlyMap<number, readonly Pieces[]> = Map.groupBy(
  [...EMPTY_WORDS].map((word): Pieces => {
    const [a, b, c, d] = [word.slice(0, 4), word.slice(4, 7), word.slice(7, 11), word.slice(11)].map(pieceOf)
    return [a ?? 0, b ?? 0, c ?? 0, d ?? 0]
  }),
  ([head]) => head,
)

/** Places of a text's words among all words read: from the first to before the second. */
export type WordRange = readonly [from: number, to: number]

/**
 * The content words of one decision as numbers, counted up from 0 in the order of their first occurrence. Words are told
 * apart by their accent-free beginning of 7 letters, so that inflected forms meet; words of fewer than 4 letters and those
 * that say nothing are left out. One pass over code units that makes no text: an import reads every sentence.
 */
export class ContentWords {
  /** Numbers of all words read, with repeats. */
  readonly numbers: number[] = []
  /** By number: letters 1 to 4, and 5 to 7 padded as if by a letter before a. */
  readonly #heads: number[] = []
  readonly #tails: number[] = []
  /** The last word with this head, and by number the one before it; -1 for none. */
  readonly #last = new Map<number, number>()
  readonly #before: number[] = []

  /** Number of different words so far. */
  get count(): number {
    return this.#heads.length
  }

  /** Reads the part of `text` from `start` to before `end`, which cuts no word. */
  read(text: string, start = 0, end = text.length): WordRange {
    const from = this.numbers.length
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let length = 0
    for (let at = start; at <= end; at++) {
      const unit = at < end ? text.charCodeAt(at) : 0
      const letter = unit < 0x180 ? (LETTERS[unit] as number) : 0
      if (letter !== 0) {
        if (length < 4) a = (a << 5) | letter
        else if (length < 7) b = (b << 5) | letter
        else if (length < 11) c = (c << 5) | letter
        else if (length < 16) d = (d << 5) | letter
        length++
      } else if (length > 0) {
        if (length >= SHORTEST && !EMPTY.get(a)?.some((word) => word[1] === b && word[2] === c && word[3] === d))
          this.numbers.push(this.#numberOf(a, length < STEM_LETTERS ? b << (5 * (STEM_LETTERS - length)) : b))
        a = b = c = d = length = 0
      }
    }
    return [from, this.numbers.length]
  }

  /** Alphabetical order of two words. */
  compare(one: number, other: number): number {
    const heads = (this.#heads[one] ?? 0) - (this.#heads[other] ?? 0)
    return heads === 0 ? (this.#tails[one] ?? 0) - (this.#tails[other] ?? 0) : heads
  }

  /** The different words of a range. */
  distinct([from, to]: WordRange): Set<number> {
    return new Set(this.numbers.slice(from, to))
  }

  #numberOf(head: number, tail: number): number {
    const last = this.#last.get(head) ?? -1
    for (let word = last; word >= 0; word = this.#before[word] ?? -1) if (this.#tails[word] === tail) return word
    const number = this.#heads.length
    this.#heads.push(head)
    this.#tails.push(tail)
    this.#before.push(last)
    this.#last.set(head, number)
    return number
  }
}
