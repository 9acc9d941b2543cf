/** Docket numbers of the Federal Supreme Court and the former Federal Insurance Court, and Strasbourg application numbers. */

export interface DocketCitation {
  /** `4A_606/2020`; `4C.317/2002` up to 2006; `U 123/04` of the insurance court; `24404/05` of Strasbourg. */
  docket: string
  court: 'bger' | 'evg' | 'echr'
  start: number
  end: number
}

const BGER = /(?<![\p{L}\d])(\d{1,2}[A-Z])[_.\s]\s?(\d{1,5})\/\s?((?:19|20)\d{2})(?!\d)/gu
const EVG = /(?<![\p{L}\d.])([BCDEFHIKMPU])\s(\d{1,4})\/(\d{2})(?![\d/])/gu
const ECHR =
  /(?:\b(?:no|nos|application|requête|ricorso|Beschwerde|Nr)\.?|n[°ºo]s?|,)\s*(\d{2,5}\/\s?\d{2})(?![\d/])/giu

/** Last year of the dotted form; the court changed its numbering on 2007-01-01. */
const LAST_DOTTED_YEAR = 2006

/** Canonical form of a Federal Supreme Court docket, whatever its separator. */
function canonicalDocket(chamberAndKind: string, number: string, year: string): string {
  return `${chamberAndKind}${Number(year) <= LAST_DOTTED_YEAR ? '.' : '_'}${Number(number)}/${year}`
}

/** Docket numbers of a text in order; application numbers only in Strasbourg's own texts or after its marks. */
export function findDockets(text: string, strasbourg: boolean): DocketCitation[] {
  const found: DocketCitation[] = []
  for (const m of text.matchAll(BGER)) {
    found.push({
      docket: canonicalDocket(m[1] ?? '', m[2] ?? '', m[3] ?? ''),
      court: 'bger',
      start: m.index,
      end: m.index + m[0].length,
    })
  }
  for (const m of text.matchAll(EVG)) {
    found.push({ docket: `${m[1]} ${Number(m[2])}/${m[3]}`, court: 'evg', start: m.index, end: m.index + m[0].length })
  }
  if (strasbourg) {
    for (const m of text.matchAll(ECHR)) {
      const docket = (m[1] ?? '').replace(/\s/g, '')
      found.push({
        docket,
        court: 'echr',
        start: m.index + m[0].length - (m[1] ?? '').length,
        end: m.index + m[0].length,
      })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The whole input as one docket (`6B 123/2020`, `24404/05`), or null. */
export function parseDocket(input: string): string | null {
  const text = input.trim()
  const swiss = findDockets(text, false)[0]
  if (swiss && swiss.start === 0 && swiss.end === text.length) return swiss.docket
  return /^\d{2,5}\/\d{2}$/.test(text) ? text : null
}
