/** Rounded down to two digits from 100 on, so that a claim stays true: 20’842 → 20’000, 887 → 880. */
export function roundedDown(count: number): number {
  if (count < 100) return count
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / unit) * unit
}
