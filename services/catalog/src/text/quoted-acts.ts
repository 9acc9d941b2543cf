import { considerationStart, type NumberedStart } from './consideration-numbers.ts'
import { closesQuotation } from './number-place.ts'

/** How acts name their own provisions; the court abbreviates ("Art. 5 Abs. 2", "art. 5 al. 2", "art. 5 cpv. 2"). */
const ACT_WORDS =
  /(?<!\p{L})(?:Artikeln? \d|Abs(?:atz|ätzen?) \d|art\. \d+[a-z]?, al\. \d|aux? al(?:inéas?|\.) \d|l'al\. \d|articol[oi] \d|capovers[oi] \d)/u
/** Words of a court that no act contains. */
const COURT_WORDS =
  /(?<!\p{L})(?:BGE|ATF|DTF|E\. \d|consid\. \d|[Vv]gl\.|cfr?\.|a\.a\.O|op\. cit|Art\. \d|Beschwerde(?:führ|gegn)|[Dd]ie Beschwerde|Vorinstanz|Bundesgericht|Klägerin|Kläger|Beklagte|angefocht|vorliegend|vorstehend|Gesagten|Urteil|recour(?:s|ant)|intimée?|arrêt|Tribunal fédéral|(?:autorité|instance|cour) (?:précédente|inférieure|cantonale)|en l'espèce|grief|ricors[oi]|ricorrent|opponente|sentenza|Tribunale federale|[Nn]ella fattispecie|censura)/u
/** Longest paragraph of an act. */
const LONGEST = 1200

interface Candidate {
  text: string
  start: NumberedStart
}

/** Units that tell a paragraph from others; its end may have been divided otherwise in the judgment than in the extract. */
const BEGINNING = 60
/** What is compared of a paragraph with {@link quotedParagraphs}. */
export const beginningOf = (text: string): string => text.slice(0, BEGINNING)

/**
 * Beginnings of the paragraphs with a number that belong to an act which the court quotes: consecutive plain numbers that
 * end where the quotation is closed, or of which one names provisions as acts do. Some sources sort paragraphs by their
 * numbers, so that a quoted paragraph 3 stands where consideration 3 should begin.
 */
export function quotedParagraphs(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => {
    const start = considerationStart(text)
    return start ? [{ text, start }] : []
  })
  const quoted = new Set<Candidate>()
  for (const [place, seed] of all.entries()) {
    if (!isPlain(seed)) continue
    const rest = seed.text.slice(seed.start.length)
    const closes = closesQuotation(rest)
    if (!closes && !(ACT_WORDS.test(rest) && isOfAct(seed) && !isDivided(all, place))) continue
    const run = runTo(all, place)
    if (!closes) run.push(...runFrom(all, place))
    if (closes || run.length > 0) for (const each of [seed, ...run]) quoted.add(each)
  }
  return Array.from(quoted, ({ text }) => beginningOf(text))
}

const isPlain = ({ start }: Candidate): boolean => start.key.length === 1
const numberOf = ({ start }: Candidate): number => start.key[0] ?? 0

const isOfAct = ({ text, start }: Candidate): boolean =>
  text.length - start.length > 0 && text.length < LONGEST && !COURT_WORDS.test(text) && !opensQuotation(text)

/** Whether the next number is the first below this one. */
const isDivided = (all: readonly Candidate[], place: number): boolean => {
  const [own, next] = [all[place], all[place + 1]]
  return own !== undefined && next !== undefined && next.start.key.length > 1 && numberOf(next) === numberOf(own)
}

/** The paragraphs of the act before one; numbers below a consideration may stand between two of them. */
function runTo(all: readonly Candidate[], place: number): Candidate[] {
  const run: Candidate[] = []
  let wanted = numberOf(all[place] as Candidate) - 1
  for (let before = place - 1; before >= 0; before--) {
    const candidate = all[before]
    if (!candidate || numberOf(candidate) !== wanted) break
    if (!isPlain(candidate)) continue
    if (!isOfAct(candidate)) break
    run.push(candidate)
    wanted--
  }
  return run
}

function runFrom(all: readonly Candidate[], place: number): Candidate[] {
  const run: Candidate[] = []
  for (let next = place + 1; next < all.length; next++) {
    const candidate = all[next]
    const wanted = numberOf(all[next - 1] as Candidate) + 1
    if (!candidate || !isPlain(candidate) || numberOf(candidate) !== wanted) break
    if (!isOfAct(candidate) || isDivided(all, next)) break
    run.push(candidate)
  }
  return run
}

/** Whether a quotation begins in a text and does not end in it. */
const opensQuotation = (text: string): boolean =>
  text.lastIndexOf('«') > text.lastIndexOf('»') || text.lastIndexOf('„') > text.lastIndexOf('“')
