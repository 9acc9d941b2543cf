import { exchanged, replaced, shortened } from './slips.ts'

const YEARS = [-1, 1, -2, 2, -10, 10]

/**
 * Dockets that differ from one by a usual slip: a wrong, missing or added digit, two digits exchanged, another year, another
 * chamber of the same division (`4A` for `4D`). In the court's spelling, likeliest first; only the forms `4A_1/2020`, `4C.1/2000`.
 */
export function similarDockets(docket: string): string[] {
  const [, digit, letter = '', mark, serial, year] = /^(\d{1,2})([A-Z])([_.])(\d{1,5})\/(\d{4})$/.exec(docket) ?? []
  if (!year) return []
  const with_ = (chamber: string, number: number, of = year) => `${chamber}${mark}${number}/${of}`
  const own = `${digit}${letter}`
  return [
    ...slipsOf(Number(serial)).map((number) => with_(own, number)),
    ...YEARS.map((by) => with_(own, Number(serial), String(Number(year) + by))),
    ...[...'ABCDEFGP'].filter((other) => other !== letter).map((other) => with_(`${digit}${other}`, Number(serial))),
    ...[...'1245689'].filter((other) => other !== digit).map((other) => with_(`${other}${letter}`, Number(serial))),
  ]
}

/** Application numbers (`27510/08`) that differ from one by a usual slip, likeliest first. */
export function similarApplications(number: string): string[] {
  const [, serial, year = ''] = /^(\d{1,6})\/(\d\d)$/.exec(number) ?? []
  if (!serial) return []
  const other = (by: number) => String((Number(year) + by + 100) % 100).padStart(2, '0')
  return [
    ...slipsOf(Number(serial)).map((slip) => `${slip}/${year}`),
    ...[...YEARS.map(other), [...year].toReversed().join('')]
      .filter((each) => each !== year)
      .map((each) => `${serial}/${each}`),
  ]
}

function slipsOf(number: number): number[] {
  const added = Array.from({ length: 10 }, (_, digit) =>
    [...`${number}`].flatMap((_, at) => Number(`${number}`.slice(0, at + 1) + digit + `${number}`.slice(at + 1))),
  )
  const all = [...exchanged(number), ...replaced(number), ...shortened(number), ...added.flat()]
  return [...new Set(all)].filter((slip) => slip > 0 && slip !== number)
}
