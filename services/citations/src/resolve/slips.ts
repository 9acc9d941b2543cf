const digits = (number: number): string[] => [...String(number)]

/** The number with each digit left out in turn, the first digit last. */
export function shortened(number: number): number[] {
  const all = digits(number)
  return all
    .map((_, i) => Number(all.toSpliced(all.length - 1 - i, 1).join('')))
    .filter((other) => other > 0)
    .reverse()
}

/** The number with two neighbouring digits exchanged. */
export function exchanged(number: number): number[] {
  const all = digits(number)
  return all.slice(1).map((digit, i) => Number(all.toSpliced(i, 2, digit, all[i] ?? '').join('')))
}

/** The number with one digit replaced. */
export function replaced(number: number): number[] {
  const all = digits(number)
  return all.flatMap((digit, i) =>
    Array.from({ length: 10 }, (_, other) => other)
      .filter((other) => String(other) !== digit && !(i === 0 && other === 0))
      .map((other) => Number(all.with(i, String(other)).join(''))),
  )
}
