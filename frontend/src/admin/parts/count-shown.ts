import { swissNumber } from '../../ui/text/swiss-format.ts'

/** The length of a list in words: long lists are counted up to a limit only. */
export const countShown = ({ total, totalIsExact = true }: { total: number; totalIsExact?: boolean }) => ({
  count: total,
  shown: `${swissNumber(total)}${totalIsExact ? '' : '+'}`,
})
